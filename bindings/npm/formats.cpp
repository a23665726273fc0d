// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The module of the formats of JSON Schema, for programs that need nothing else of IRIs and
// templates.
#include "uriel/iri.hpp"
#include "uriel/parse.hpp"
#include "uriel/uri_template.hpp"

#include <string_view>

#define URIEL_MODULE __attribute__((visibility("default")))

namespace {

using namespace uriel;

}  // namespace

extern "C" {

URIEL_MODULE bool is_uri(char const* text, std::size_t size) {
    return parse(std::string_view(text, size)).has_value();
}

URIEL_MODULE bool is_uri_reference(char const* text, std::size_t size) {
    return parse_reference(std::string_view(text, size)).has_value();
}

URIEL_MODULE bool is_iri(char const* text, std::size_t size) {
    return parse_iri(std::string_view(text, size)).has_value();
}

URIEL_MODULE bool is_iri_reference(char const* text, std::size_t size) {
    return parse_iri_reference(std::string_view(text, size)).has_value();
}

URIEL_MODULE bool is_template(char const* text, std::size_t size) {
    return uri_template::parse(std::string_view(text, size)).has_value();
}

}  // extern "C"
