// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The writers, but for those that make a reference of components.
#include "face.hpp"
#include "uriel/file_uri.hpp"
#include "uriel/key.hpp"
#include "uriel/normalize.hpp"
#include "uriel/relativize.hpp"
#include "uriel/resolve.hpp"

using namespace uriel;
using detail::face::call;

std::ptrdiff_t uriel_resolve(char const* base, std::size_t base_size, uriel_parts const* base_parts,
                             char const* reference, std::size_t reference_size,
                             uriel_parts const* reference_parts, unsigned flags, char* out,
                             std::size_t capacity, uriel_parts* written, uriel_error* error) {
    call call(error);
    auto const from = call.uri(base, base_size, base_parts);
    auto const ref =
        from ? call.reference(reference, reference_size, reference_parts, 1) : std::nullopt;
    if (!ref || !call.expects(flags < 4)) return call.failed();
    resolve_options const options{.strict = (flags & URIEL_RESOLVE_LENIENT) == 0,
                                  .surplus = (flags & URIEL_RESOLVE_REFUSE_ABOVE_ROOT) != 0
                                                 ? resolve_options::above_root::error
                                                 : resolve_options::above_root::drop};
    return call.write(
        {out, capacity, written}, [&] { return resolve_bound(*from, *ref); },
        [&](std::span<char> buffer) { return resolve_into(*from, *ref, buffer, options); }, 1);
}

std::ptrdiff_t uriel_relativize(char const* base, std::size_t base_size,
                                uriel_parts const* base_parts, char const* target,
                                std::size_t target_size, uriel_parts const* target_parts, char* out,
                                std::size_t capacity, uriel_parts* written, uriel_error* error) {
    call call(error);
    auto const from = call.uri(base, base_size, base_parts);
    auto const to = from ? call.uri(target, target_size, target_parts, 1) : std::nullopt;
    if (!to) return call.failed();
    return call.write(
        {out, capacity, written}, [&] { return relativize_bound(*from, *to); },
        [&](std::span<char> buffer) { return relativize_into(*from, *to, buffer); }, 1);
}

std::ptrdiff_t uriel_normalize(char const* text, std::size_t size, uriel_parts const* parts,
                               uriel_form form, char* out, std::size_t capacity,
                               uriel_parts* written, uriel_error* error) {
    call call(error);
    auto const source = call.reference(text, size, parts);
    auto const wanted = detail::face::form_of(form);
    if (!source || !call.expects(wanted.has_value())) return call.failed();
    return call.write(
        {out, capacity, written}, [&] { return normalize_bound(*source); },
        [&](std::span<char> buffer) { return normalize_into(*source, buffer, *wanted); }, 0);
}

int uriel_is_normalized(char const* text, std::size_t size, uriel_parts const* parts,
                        uriel_form form, uriel_error* error) {
    call call(error);
    auto const source = call.reference(text, size, parts);
    auto const wanted = detail::face::form_of(form);
    if (!source || !call.expects(wanted.has_value())) return call.failed();
    return call.answer(is_normalized(*source, *wanted) ? 1 : 0);
}

std::ptrdiff_t uriel_host_key(char const* text, std::size_t size, uriel_parts const* parts,
                              char* out, std::size_t capacity, uriel_error* error) {
    call call(error);
    auto const source = call.uri(text, size, parts);
    if (!source) return call.failed();
    return call.write(
        {out, capacity}, [&] { return host_key_bound(*source); },
        [&](std::span<char> buffer) { return host_key_into(*source, buffer); }, 0);
}

std::ptrdiff_t uriel_uri_of_host_key(char const* key, std::size_t size, char* out,
                                     std::size_t capacity, uriel_parts* written,
                                     uriel_error* error) {
    call call(error);
    auto const text = call.text(key, size);
    if (!text) return call.failed();
    return call.write(
        {out, capacity, written}, [&] { return uri_of_host_key_bound(*text); },
        [&](std::span<char> buffer) { return uri_of_host_key_into(*text, buffer); }, 0);
}

std::ptrdiff_t uriel_surt(char const* text, std::size_t size, uriel_parts const* parts,
                          unsigned flags, char* out, std::size_t capacity, uriel_error* error) {
    call call(error);
    auto const source = call.uri(text, size, parts);
    if (!source || !call.expects(flags < 16)) return call.failed();
    surt_options const options{.keep_www = (flags & URIEL_SURT_KEEP_WWW) != 0,
                               .keep_session_ids = (flags & URIEL_SURT_KEEP_SESSION_IDS) != 0,
                               .keep_case = (flags & URIEL_SURT_KEEP_CASE) != 0,
                               .keep_order = (flags & URIEL_SURT_KEEP_ORDER) != 0,
                               .stop = call.stop()};
    return call.write(
        {out, capacity}, [&] { return surt_bound(*source); },
        [&](std::span<char> buffer) { return surt_into(*source, buffer, options); }, 0);
}

static_assert(static_cast<int>(path_style::posix) == URIEL_PATH_POSIX);
static_assert(static_cast<int>(path_style::windows) == URIEL_PATH_WINDOWS);

std::ptrdiff_t uriel_file_uri(char const* path, std::size_t size, uriel_path_style style, char* out,
                              std::size_t capacity, uriel_parts* written, uriel_error* error) {
    call call(error);
    auto const data = call.data(path, size);
    auto const system = detail::face::one_of(style, path_style::windows);
    if (!data || !call.expects(system.has_value())) return call.failed();
    return call.write(
        {out, capacity, written}, [&] { return file_uri_bound(*data, *system); },
        [&](std::span<char> buffer) { return file_uri_into(*data, *system, buffer); }, 0);
}

std::ptrdiff_t uriel_file_path(char const* text, std::size_t size, uriel_parts const* parts,
                               uriel_path_style style, char* out, std::size_t capacity,
                               uriel_error* error) {
    call call(error);
    auto const source = call.reference(text, size, parts);
    auto const system = detail::face::one_of(style, path_style::windows);
    if (!source || !call.expects(system.has_value())) return call.failed();
    return call.write(
        {out, capacity}, [&] { return file_path_bound(*source); },
        [&](std::span<char> buffer) { return file_path_into(*source, *system, buffer); }, 0);
}
