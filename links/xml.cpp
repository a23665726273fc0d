// XML, as expat reads it: no external entity, no DTD but the one inside, and no entity that expands
// beyond expat's limits.
#include "links/attributes.hpp"
#include "uriel/bytes/ascii.hpp"

#include <expat.h>

#include <exception>
#include <utility>

namespace uriel::links {
namespace {

constexpr std::string_view xhtml_namespace = "http://www.w3.org/1999/xhtml";
constexpr std::string_view xlink_namespace = "http://www.w3.org/1999/xlink";
constexpr std::string_view xml_namespace = "http://www.w3.org/XML/1998/namespace";

/// A name as expat writes it: "NAMESPACE LOCAL PREFIX", or fewer of these.
struct qualified_name {
    std::string_view space;
    std::string_view local;
    std::string_view prefix;

    explicit qualified_name(std::string_view text) noexcept : local(text) {
        std::size_t const first = text.find(' ');
        if (first == text.npos) return;
        space = text.substr(0, first);
        local = text.substr(first + 1);
        std::size_t const second = local.find(' ');
        if (second == local.npos) return;
        prefix = local.substr(second + 1);
        local = local.substr(0, second);
    }
    std::string text() const {
        return prefix.empty() ? std::string(local) : std::string(prefix) + ":" + std::string(local);
    }
};

std::string_view value_of(char const* const* attributes, std::string_view name) noexcept {
    for (; *attributes != nullptr; attributes += 2)
        if (*attributes == name) return attributes[1];
    return {};
}

/// `href` and `src` lead somewhere in most vocabularies: Atom, SVG 2, XInclude, XSLT, OPF.
content content_of(qualified_name const& element, qualified_name const& attribute,
                   char const* const* attributes) noexcept {
    if (attribute.space == xlink_namespace)
        return attribute.local == "href" ? content::one : content::none;
    if (!attribute.space.empty()) return content::none;
    if (element.space != xhtml_namespace)
        return attribute.local == "href" || attribute.local == "src" ? content::one : content::none;
    if (element.local == "meta" && attribute.local == "content" &&
        ascii::equal_ignoring_case(value_of(attributes, "http-equiv"), "refresh"))
        return content::refresh;
    return links::content_of(element.local, attribute.local);
}

/// One pass over a document. expat calls C functions, through which no exception may pass.
class reader {
public:
    /// Without an `encoding`, the text says which it has.
    explicit reader(char const* encoding = nullptr) : parser_(XML_ParserCreateNS(encoding, ' ')) {
        if (parser_ == nullptr) throw std::bad_alloc();
        XML_SetReturnNSTriplet(parser_, 1);
        XML_SetUserData(parser_, this);
        XML_SetElementHandler(
            parser_,
            [](void* self, char const* name, char const** attributes) {
                static_cast<reader*>(self)->guard(
                    [&](reader& r) { r.begin_element(qualified_name(name), attributes); });
            },
            [](void* self, char const*) {
                static_cast<reader*>(self)->guard([](reader& r) { r.end_element(); });
            });
        XML_SetProcessingInstructionHandler(
            parser_, [](void* self, char const* target, char const* data) {
                static_cast<reader*>(self)->guard([&](reader& r) { r.instruction(target, data); });
            });
    }
    reader(reader const&) = delete;
    reader& operator=(reader const&) = delete;
    virtual ~reader() { XML_ParserFree(parser_); }

    /// Reads up to the end of the text, an error or stop().
    void read(std::string_view text) {
        constexpr std::size_t most = std::size_t{1} << 24U;  // expat counts with int
        bool is_fine = true;
        do {
            std::string_view const part = text.substr(0, most);
            text.remove_prefix(part.size());
            is_fine = XML_Parse(parser_, part.data(), static_cast<int>(part.size()),
                                static_cast<int>(text.empty())) == XML_STATUS_OK;
        } while (is_fine && !text.empty());
        if (failure_) std::rethrow_exception(failure_);
        if (is_fine) return;
        XML_Error const why = XML_GetErrorCode(parser_);
        if (why == XML_ERROR_NO_MEMORY) throw std::bad_alloc();
        has_failed_ = why != XML_ERROR_ABORTED;
    }

    bool has_failed() const noexcept { return has_failed_; }
    breakage why() const { return {XML_ErrorString(XML_GetErrorCode(parser_)), line()}; }

protected:
    virtual void begin_element(qualified_name const& name, char const* const* attributes) = 0;
    virtual void end_element() {}
    virtual void instruction(std::string_view /*target*/, std::string_view /*data*/) {}

    std::size_t line() const noexcept { return XML_GetCurrentLineNumber(parser_); }
    void stop() noexcept { XML_StopParser(parser_, XML_FALSE); }

private:
    template <class Call>
    void guard(Call call) noexcept {
        try {
            call(*this);
        } catch (...) {
            failure_ = std::current_exception();
            stop();
        }
    }

    XML_Parser parser_;
    std::exception_ptr failure_;
    bool has_failed_ = false;
};

/// The first <base href> of XHTML, which counts for what stands before it, too.
class base_finder final : public reader {
public:
    std::optional<link> found;

private:
    void begin_element(qualified_name const& name, char const* const* attributes) override {
        if (name.space != xhtml_namespace || name.local != "base") return;
        for (; *attributes != nullptr; attributes += 2) {
            if (std::string_view(*attributes) != "href") continue;
            found = link{reference_in(attributes[1]), name.text(), "href", line(), nullptr};
            stop();
            return;
        }
    }
};

/// The pseudo-attribute `href` of <?xml-stylesheet href="…"?>. Its value is written as that of an
/// attribute is, and so are the others, so that an element can have them.
class style_sheet_finder final : public reader {
public:
    explicit style_sheet_finder(std::string_view data) : reader("UTF-8") {
        read("<xml-stylesheet " + std::string(data) + "/>");
        if (has_failed()) found.reset();
    }

    std::optional<std::string> found;

private:
    void begin_element(qualified_name const& /*name*/, char const* const* attributes) override {
        for (; *attributes != nullptr; attributes += 2)
            if (std::string_view(*attributes) == "href") found = reference_in(attributes[1]);
    }
};

class link_finder final : public reader {
public:
    link_finder(known_base base, findings& found) : found_(found) {
        bases_.push_back(std::move(base));
    }

private:
    void begin_element(qualified_name const& name, char const* const* attributes) override {
        std::string const element = name.text();
        bases_.push_back(base_of(element, attributes));
        for (auto each = attributes; *each != nullptr; each += 2) {
            qualified_name const attribute(*each);
            for (std::string& reference :
                 references_in(each[1], content_of(name, attribute, attributes)))
                add({std::move(reference), element, attribute.text(), line(), bases_.back()});
        }
        if (found_.is_full) stop();
    }
    void end_element() override { bases_.pop_back(); }

    void add(link&& each) {
        if (found_.take_room(each.element.size() + each.attribute.size(), each.line))
            found_.links.push_back(std::move(each));
    }

    void instruction(std::string_view target, std::string_view data) override {
        if (target != "xml-stylesheet") return;
        style_sheet_finder const sheet(data);
        if (sheet.found) add({*sheet.found, std::string(target), "href", line(), bases_.back()});
        if (found_.is_full) stop();
    }

    /// XML Base: within the element that gives it, itself included.
    known_base base_of(std::string const& element, char const* const* attributes) {
        for (; *attributes != nullptr; attributes += 2) {
            qualified_name const attribute(*attributes);
            if (attribute.space == xml_namespace && attribute.local == "base")
                return base_given_by(
                    {reference_in(attributes[1]), element, attribute.text(), line(), nullptr},
                    base_layer::embedded, bases_.back(), found_);
        }
        return bases_.back();
    }

    findings& found_;
    std::vector<known_base> bases_;  // of the elements that are open
};

}  // namespace

void find_xml_links(std::string_view text, known_base const& base, findings& found) {
    std::size_t const before = found.links.size();
    known_base inside = base;
    base_finder first;
    first.read(text);
    if (first.found) inside = base_given_by(*first.found, base_layer::embedded, base, found);
    if (found.is_full) return;
    link_finder second(inside, found);
    second.read(text);
    if (second.has_failed()) found.broken.push_back(second.why());
    put_first_in_order(std::span(found.links).subspan(before));
}

}  // namespace uriel::links
