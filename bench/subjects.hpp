// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Subjects: who is measured. Each peer is one file in bench/peers/, left out where it is missing.
#pragma once

#include "work.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bench {

struct row;

struct peer {
    std::string name;
    /// Does it take `text`, which has a NUL behind it, as a URI reference?
    bool (*accepts)(std::string_view text);
    /// Adds the same, of each text of a corpus, as a loop within the library of the peer.
    void (*add_parse)(row const& what, corpus& texts);
    /// Adds its other operations on one corpus; may be null.
    void (*add_operations)(work& given) = nullptr;
    /// Adds what does not depend on a corpus; may be null.
    void (*add_octets)(octets const& given) = nullptr;
    /// It takes URIs only, no relative references.
    bool only_absolute = false;
    /// As add_parse, of IRI references; may be null.
    void (*add_parse_iris)(row const& what, corpus& texts) = nullptr;
};

/// Those that were found when this was built.
std::span<peer const> peers();

/// Adds the operations of the library itself, and parsing alone.
void add_uriel(work& given);
void add_uriel_parse(std::string const& operation, std::string const& material, corpus& texts);
void add_uriel_parse_iris(std::string const& operation, std::string const& material, corpus& texts);
void add_uriel_calls(work& given);
void add_uriel(octets const& given);
void add_uriel(prose const& given);
/// Adds the peers that find URIs in running text.
void add_finders(prose const& given);
/// Inputs that repeat one thing, of two sizes, to see that time is linear.
void add_lengths();
/// URIs from 16 bytes to 64 MiB, each four times as long as the one before.
std::vector<corpus> uris_by_length();
/// URIs of one shape each, made of the URIs of some corpora.
std::vector<corpus> shapes(std::span<corpus const> from);

}  // namespace bench
