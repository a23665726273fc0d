// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The types of results.
#pragma once

#include <cstdint>
#include <span>

namespace uriel::functions {

enum class shape : std::uint8_t {
    boolean,
    int32,
    int64,
    hash128,  ///< 16 bytes, the high word first
    text,
    data,  ///< text or, for binary arguments, binary
    list,
    record,
};

struct type;

struct field {
    char const* name;
    type const* of;
};

/// A type, in constant data. A list has one field, "item".
struct type {
    functions::shape shape;
    std::span<field const> fields{};
};

namespace types {

inline constexpr type boolean{shape::boolean};
inline constexpr type int32{shape::int32};
inline constexpr type int64{shape::int64};
inline constexpr type hash_bytes{shape::hash128};
inline constexpr type text{shape::text};
/// Text of one component, percent-encoded, which uri_decode decodes.
inline constexpr type encoded{shape::text};
inline constexpr type data{shape::data};
/// Text that is a URI, a URI reference, or whichever of them the first argument is.
inline constexpr type uri{shape::text};
inline constexpr type reference{shape::text};
inline constexpr type as_given{shape::text};

inline constexpr field error_fields[] = {
    {"code", &text}, {"component", &text}, {"offset", &int64}, {"section", &text}};
inline constexpr type error_record{shape::record, error_fields};

/// The error of a row. Its offset is one in the wrong argument.
inline constexpr field row_error_fields[] = {{"code", &text},
                                             {"component", &text},
                                             {"offset", &int64},
                                             {"section", &text},
                                             {"argument", &text}};
inline constexpr type row_error_record{shape::record, row_error_fields};

inline constexpr field parts_fields[] = {
    {"scheme", &text}, {"authority", &text}, {"userinfo", &text},
    {"host", &text},   {"host_kind", &text}, {"port", &text},
    {"path", &text},   {"query", &text},     {"fragment", &text}};
inline constexpr type parts_record{shape::record, parts_fields};

inline constexpr field texts_fields[] = {{"item", &text}};
inline constexpr type texts{shape::list, texts_fields};

inline constexpr field pair_fields[] = {{"key", &text}, {"value", &text}};
inline constexpr type pair_record{shape::record, pair_fields};
inline constexpr field pairs_fields[] = {{"item", &pair_record}};
inline constexpr type pairs{shape::list, pairs_fields};

inline constexpr field finding_fields[] = {{"rule", &text},    {"severity", &text},
                                           {"offset", &int64}, {"length", &int64},
                                           {"message", &text}, {"section", &text}};
inline constexpr type finding_record{shape::record, finding_fields};
inline constexpr field findings_fields[] = {{"item", &finding_record}};
inline constexpr type findings{shape::list, findings_fields};

inline constexpr field repair_fields[] = {{"repair", &text}, {"component", &text}};
inline constexpr type repair_record{shape::record, repair_fields};
inline constexpr field repairs_fields[] = {{"item", &repair_record}};
inline constexpr type repairs{shape::list, repairs_fields};

inline constexpr field extracted_fields[] = {{"uri", &text}, {"mended", &text}};
inline constexpr type extracted_record{shape::record, extracted_fields};
inline constexpr field all_extracted_fields[] = {{"item", &extracted_record}};
inline constexpr type extracted{shape::list, all_extracted_fields};

}  // namespace types

/// A type in words, for documents and tools.
constexpr char const* words_of(type const& which) noexcept {
    if (&which == &types::parts_record)
        return "struct<scheme, authority, userinfo, host, host_kind, port, path, query, fragment: "
               "text>";
    if (&which == &types::error_record)
        return "struct<code, component: text, offset: int64, section: text>";
    if (&which == &types::texts) return "list<text>";
    if (&which == &types::pairs) return "list<struct<key, value: text>>";
    if (&which == &types::repairs) return "list<struct<repair, component: text>>";
    if (&which == &types::extracted) return "list<struct<uri, mended: text>>";
    if (&which == &types::findings)
        return "list<struct<rule, severity: text, offset, length: int64, message, section: text>>";
    switch (which.shape) {
        case shape::boolean: return "bool";
        case shape::int32: return "int32";
        case shape::int64: return "int64";
        case shape::hash128: return "16 bytes";
        case shape::data: return "text, or binary for binary";
        default: return "text";
    }
}

}  // namespace uriel::functions
