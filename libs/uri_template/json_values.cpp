// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#ifdef URIEL_WITH_RAPIDJSON
#    include "uri_template/json_values.hpp"

#    include "cmake/rapidjson.hpp"
#    include "uriel/detail/bytes/stop.hpp"

#    include <rapidjson/error/en.h>
#    include <rapidjson/reader.h>

#    include <algorithm>
#    include <map>
#    include <utility>

namespace uriel::detail::templates {

/// A text for RapidJSON that ends early if the caller stops it, which is asked for each mebibyte.
class json_text {
public:
    using Ch = char;

    explicit json_text(std::string_view text) noexcept
        : begin_(text.data() == nullptr ? "" : text.data()),
          end_(begin_ + text.size()),
          at_(begin_),
          pause_(begin_),
          stop_(stopping::meter::for_size(text.size())) {}

    char Peek() const noexcept { return at_ != pause_ || goes_on() ? *at_ : '\0'; }
    char Take() noexcept { return at_ != pause_ || goes_on() ? *at_++ : '\0'; }
    std::size_t Tell() const noexcept { return static_cast<std::size_t>(at_ - begin_); }
    // Nothing is written into it.
    static char* PutBegin() noexcept { return nullptr; }
    static void Put(char) noexcept {}
    static std::size_t PutEnd(char*) noexcept { return 0; }

private:
    bool goes_on() const noexcept {
        if (stop_.is_wanted_at(Tell())) return false;
        auto const left = static_cast<std::size_t>(end_ - at_);
        pause_ = at_ + std::min(left, stopping::meter::interval);
        return at_ != pause_;
    }

    char const* begin_;
    char const* end_;
    char const* at_;
    mutable char const* pause_;  // where to ask
    mutable stopping::meter stop_;
};

/// The events of RapidJSON for an object: an object of values, some of which hold members. What is
/// nested deeper is only counted.
class json_values_reader {
    using kind = template_value::kind;
    using member = template_value::member;

public:
    explicit json_values_reader(json_values& into) : into_(into) {}

    bool Null() { return take(kind::undefined, {}); }
    bool Bool(bool value) { return take(kind::text, value ? "true" : "false"); }
    bool RawNumber(char const* text, std::size_t size, bool) { return take_copy({text, size}); }
    bool String(char const* text, std::size_t size, bool) { return take_copy({text, size}); }
    bool Key(char const* text, std::size_t size, bool) {
        if (depth_ > 2) return true;
        name_ = depth_ == 1 || kind_ == kind::map ? keep({text, size}) : std::string_view();
        return true;
    }
    bool StartObject() { return begin(kind::map); }
    bool EndObject(std::size_t) { return end(); }
    bool StartArray() { return depth_ > 0 && begin(kind::list); }
    bool EndArray(std::size_t) { return end(); }
    // Numbers come as they are written.
    bool Int(int) { return false; }
    bool Uint(unsigned) { return false; }
    bool Int64(std::int64_t) { return false; }
    bool Uint64(std::uint64_t) { return false; }
    bool Double(double) { return false; }

private:
    std::string_view keep(std::string_view text) { return into_.texts_.emplace_back(text); }
    bool take_copy(std::string_view text) {
        return take(kind::text, depth_ > 2 ? std::string_view() : keep(text));
    }

    /// At the top there is an object, and nothing else.
    bool take(kind what, std::string_view text) {
        if (depth_ == 0) return false;
        if (depth_ == 1)
            into_.values_[name_] = what == kind::text ? template_value(text) : template_value();
        else if (depth_ == 2)
            add_member({kind_ == kind::map ? name_ : std::string_view(), text, what});
        return true;
    }
    void add_member(member const& each) {
        if (kind_ == kind::map) {
            auto const [place, is_new] = places_.try_emplace(each.name, members_.size());
            if (!is_new) {
                members_[place->second] = each;
                return;
            }
        }
        members_.push_back(each);
    }

    bool begin(kind what) {
        if (depth_ == 1) {
            kind_ = what;
            value_ = name_;
        } else if (depth_ == 2) {
            add_member({kind_ == kind::map ? name_ : std::string_view(), {}, kind::nested});
        }
        ++depth_;
        return true;
    }
    bool end() {
        if (--depth_ != 1) return true;
        into_.values_[value_] = template_value::of(kind_, std::exchange(members_, {}));
        places_.clear();
        return true;
    }

    json_values& into_;
    std::size_t depth_ = 0;
    std::string_view name_;   // of what comes next
    std::string_view value_;  // the name of the current list or map
    kind kind_{};
    std::vector<member> members_;
    std::map<std::string_view, std::size_t> places_;
};

expected<void, json_fault> json_values::read(std::string_view json) {
    // Without recursion, so that a text of brackets alone does no harm.
    constexpr unsigned how = rapidjson::kParseNumbersAsStringsFlag | rapidjson::kParseIterativeFlag;
    json_text stream(json);
    rapidjson::GenericReader<rapidjson::UTF8<>, rapidjson::UTF8<>, checked_memory> reader;
    json_values_reader handler(*this);
    auto const result = reader.Parse<how>(stream, handler);
    std::size_t const begin = std::min(json.find_first_not_of(" \t\r\n"), json.size());
    if (begin < json.size() && json[begin] != '{')
        return unexpected(json_fault{begin, "not an object of JSON; begin it with '{'"});
    if (result.IsError()) {
        std::string message = rapidjson::GetParseError_En(result.Code());
        return unexpected(
            json_fault{std::min(result.Offset(), json.size()), "not JSON: " + std::move(message)});
    }
    // A NUL is the end of the text for RapidJSON.
    if (stream.Tell() < json.size())
        return unexpected(json_fault{stream.Tell(), "not JSON: something follows the object"});
    return {};
}

}  // namespace uriel::detail::templates
#endif
