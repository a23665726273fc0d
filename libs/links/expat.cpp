// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "links/expat.hpp"
#include "uriel/detail/bytes/contains.hpp"

#include <algorithm>
#include <cstdlib>
#include <new>
#include <utility>

namespace uriel::links {
namespace {

/// What the blocks count toward that expat asks for, and why it got none. Its memory functions know
/// nothing else about the parser.
struct allocation {
    memory_limit* limit;
    bool is_over = false;
};
thread_local allocation* current = nullptr;

class allocating {
public:
    explicit allocating(memory_limit& limit) noexcept
        : mine_{&limit}, outer_(std::exchange(current, &mine_)) {}
    allocating(allocating const&) = delete;
    allocating& operator=(allocating const&) = delete;
    ~allocating() { current = outer_; }

    [[noreturn]] void fail() const {
        if (mine_.is_over) throw over_limit();
        throw std::bad_alloc();
    }

private:
    allocation mine_;
    allocation* outer_;
};

/// Stands before each block.
struct alignas(std::max_align_t) block {
    memory_limit* limit;
    std::size_t size;  // of what follows
};

void release(void* memory) noexcept {
    if (memory == nullptr) return;
    block* const begin = static_cast<block*>(memory) - 1;
    begin->limit->give_back(sizeof(block) + begin->size);
    std::free(begin);
}

void* resize(void* memory, std::size_t size) noexcept {
    std::size_t const whole = sizeof(block) + size;
    if (!current->limit->take(whole)) {
        current->is_over = true;
        return nullptr;
    }
    block* const old = memory == nullptr ? nullptr : static_cast<block*>(memory) - 1;
    std::size_t const before = old == nullptr ? 0 : sizeof(block) + old->size;
    auto* const begin = static_cast<block*>(std::realloc(old, whole));
    current->limit->give_back(begin == nullptr ? whole : before);
    if (begin == nullptr) return nullptr;
    *begin = {current->limit, size};
    return begin + 1;
}

constexpr XML_Memory_Handling_Suite limited = {
    .malloc_fcn = [](std::size_t size) { return resize(nullptr, size); },
    .realloc_fcn = resize,
    .free_fcn = release,
};

/// expat goes one call deeper for each entity within an entity.
constexpr unsigned most_nested_entities = 256;

}  // namespace

xml_parser::xml_parser(memory_limit& limit, bool is_utf8) : limit_(limit) {
    allocating const within(limit);
    parser_ = XML_ParserCreate_MM(is_utf8 ? "UTF-8" : nullptr, &limited, " ");
    if (parser_ == nullptr) within.fail();
    set_handlers();
}

xml_parser::~xml_parser() { XML_ParserFree(parser_); }

void xml_parser::set_handlers() {
    XML_SetReturnNSTriplet(parser_, 1);
    XML_SetUserData(parser_, this);
    XML_SetElementHandler(
        parser_,
        [](void* self, char const* name, char const** attributes) {
            static_cast<xml_parser*>(self)->guard(
                [&](xml_parser& p) { p.begin_element(qualified_name(name), attributes); });
        },
        [](void* self, char const*) {
            static_cast<xml_parser*>(self)->guard([](xml_parser& p) { p.end_element(); });
        });
    XML_SetCharacterDataHandler(parser_, [](void* self, char const* data, int size) {
        static_cast<xml_parser*>(self)->guard(
            [&](xml_parser& p) { p.text({data, static_cast<std::size_t>(size)}); });
    });
    XML_SetProcessingInstructionHandler(parser_, [](void* self, char const* target,
                                                    char const* data) {
        static_cast<xml_parser*>(self)->guard([&](xml_parser& p) { p.instruction(target, data); });
    });
    XML_SetEntityDeclHandler(parser_, [](void* self, char const*, int, char const* value, int size,
                                         char const*, char const*, char const*, char const*) {
        if (value == nullptr) return;
        static_cast<xml_parser*>(self)->guard(
            [&](xml_parser& p) { p.count_entity({value, static_cast<std::size_t>(size)}); });
    });
    XML_SetUnknownEncodingHandler(
        parser_,
        [](void* self, char const* name, XML_Encoding*) -> int {
            static_cast<xml_parser*>(self)->guard([&](xml_parser& p) { p.encoding_ = name; });
            return XML_STATUS_ERROR;
        },
        this);
}

void xml_parser::read(std::string_view text) {
    constexpr std::size_t most = std::size_t{1} << 24U;  // expat counts with int
    allocating const within(limit_);
    bool is_fine = true;
    do {
        std::string_view const part = text.substr(0, most);
        text.remove_prefix(part.size());
        is_fine = XML_Parse(parser_, part.data(), static_cast<int>(part.size()),
                            static_cast<int>(text.empty())) == XML_STATUS_OK;
    } while (is_fine && !text.empty());
    if (failure_) std::rethrow_exception(failure_);
    XML_Error const why = XML_GetErrorCode(parser_);
    if (is_fine || why == XML_ERROR_ABORTED) return;
    if (why == XML_ERROR_NO_MEMORY) within.fail();
    why_ = {"not-well-formed", XML_ErrorString(why), line()};
}

void xml_parser::count_entity(std::string_view value) {
    if (!detail::bytewise::contains(value, '&') || ++nested_entities_ <= most_nested_entities)
        return;
    why_ = {"not-well-formed", "too many of its entities refer to others", line()};
    stop();
}

template <class Call>
void xml_parser::guard(Call call) noexcept {
    try {
        call(*this);
    } catch (...) {
        failure_ = std::current_exception();
        stop();
    }
}

}  // namespace uriel::links
