// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The face for C: lists, hosts and errors turned into those of the library and back.
#include "site/finder.hpp"
#include "uriel/parse.hpp"
#include "uriel/site.hpp"
#include "uriel_site.h"

#include <new>
#include <optional>
#include <string>

struct uriel_suffix_list {
    uriel::public_suffix_list rules;
    uriel_name_encoder encode_name = nullptr;
};

namespace {

using namespace uriel;

bool is_text(char const* text, std::size_t size) noexcept { return text != nullptr || size == 0; }

int fail(parse_error const& what, int argument, uriel_error* error) noexcept {
    int const code = static_cast<int>(what.code) + 1;
    if (error != nullptr && error->struct_size >= sizeof *error) {
        error->code = code;
        error->component = static_cast<uriel_component>(what.where);
        error->argument = argument;
        error->rule = static_cast<std::int32_t>(what.wanted);
        error->offset = what.offset;
    }
    return -code;
}

int fail(int code, uriel_error* error) noexcept {
    if (error != nullptr && error->struct_size >= sizeof *error) {
        error->code = code;
        error->component = URIEL_COMPONENT_NONE;
        error->argument = 0;
        error->rule = -1;
        error->offset = 0;
    }
    return -code;
}

/// Calls, and turns what goes wrong into codes. Without exceptions, a program without memory has
/// ended before.
template <class Call>
auto guarded(uriel_error* error, Call call) noexcept -> decltype(call()) {
#if defined(__cpp_exceptions)
    try {
#endif
        return call();
#if defined(__cpp_exceptions)
    } catch (std::bad_alloc const&) {
        return fail(URIEL_SITE_NO_MEMORY, error);
    }
#else
    (void)error;
#endif
}

/// The reference of an argument, whose name, if it has one and nothing encodes it, is ASCII.
expected<reference_view, parse_error> read(uriel_suffix_list const& list, char const* text,
                                           std::size_t size) {
    auto const ref = parse_reference(size == 0 ? std::string_view() : std::string_view(text, size));
    if (ref && list.encode_name == nullptr && detail::dividing::has_name_beyond_ascii(*ref))
        return unexpected(
            parse_error{error_code::host_not_dns_name, component::host,
                        static_cast<std::size_t>(ref->host_literal()->text().data() - text)});
    return ref;
}

}  // namespace

extern "C" int uriel_suffix_list_parse(char const* text, size_t size, uriel_suffix_list** list,
                                       size_t* line) {
    if (!is_text(text, size) || list == nullptr) return -URIEL_INVALID_ARGUMENT;
    return guarded(nullptr, [&]() -> int {
        auto read = public_suffix_list::parse(size == 0 ? std::string_view()
                                                        : std::string_view(text, size));
        if (!read) {
            if (line != nullptr) *line = read.error().line;
            return -URIEL_SITE_NOT_A_LIST;
        }
        *list = new uriel_suffix_list{*std::move(read)};
        return 0;
    });
}

extern "C" int uriel_suffix_list_load(char const* file, uriel_suffix_list** list, char* why,
                                      size_t capacity) {
    if (list == nullptr || !is_text(why, capacity)) return -URIEL_INVALID_ARGUMENT;
    return guarded(nullptr, [&]() -> int {
        auto const name =
            file == nullptr ? public_suffix_list::shared_file() : std::optional<std::string>(file);
        auto read = public_suffix_list::load(name.value_or(""));
        if (!read) {
            std::string const sentence = read.error().message();
            if (capacity > 0) why[sentence.copy(why, capacity - 1)] = '\0';
            return -URIEL_SITE_NOT_A_LIST;
        }
        *list = new uriel_suffix_list{*std::move(read)};
        return 0;
    });
}

extern "C" void uriel_suffix_list_free(uriel_suffix_list* list) { delete list; }

extern "C" void uriel_suffix_list_encode_names(uriel_suffix_list* list, uriel_name_encoder encode) {
    if (list != nullptr) list->encode_name = encode;
}

extern "C" ptrdiff_t uriel_site_find(uriel_suffix_list const* list, char const* text, size_t size,
                                     char* out, size_t capacity, uriel_site* found,
                                     uriel_error* error) {
    if (list == nullptr || !is_text(text, size) || !is_text(out, capacity) || found == nullptr ||
        found->struct_size < sizeof *found)
        return fail(URIEL_INVALID_ARGUMENT, error);
    return guarded(error, [&]() -> std::ptrdiff_t {
        auto const ref = read(*list, text, size);
        if (!ref) return fail(ref.error(), 0, error);
        auto const divided = detail::dividing::finder(list->rules, list->encode_name).find(*ref);
        if (!divided) return fail(URIEL_NO_VALUE, error);
        std::string_view const host = divided->host();
        found->kind = static_cast<uriel_suffix_kind>(divided->kind());
        found->subdomain_size = divided->subdomain().value_or("").size();
        found->site_begin = host.size() - divided->site().value_or(host).size();
        found->suffix_begin = host.size() - divided->suffix().size();
        if (host.size() <= capacity) host.copy(out, host.size());
        return static_cast<std::ptrdiff_t>(host.size());
    });
}

extern "C" int uriel_site_compare(uriel_suffix_list const* list, char const* a, size_t a_size,
                                  char const* b, size_t b_size, uriel_error* error) {
    if (list == nullptr || !is_text(a, a_size) || !is_text(b, b_size))
        return fail(URIEL_INVALID_ARGUMENT, error);
    return guarded(error, [&]() -> int {
        auto const first = read(*list, a, a_size);
        if (!first) return fail(first.error(), 0, error);
        auto const second = read(*list, b, b_size);
        if (!second) return fail(second.error(), 1, error);
        detail::dividing::finder const finder(list->rules, list->encode_name);
        return static_cast<int>(finder.compare(*first, *second));
    });
}
