// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The walk of redaction_walk.hpp with all its parts, and its main one: from the path on.
#pragma once

#include "security/redaction_authority.hpp"
#include "security/redaction_json.hpp"
#include "security/redaction_path.hpp"
#include "security/redaction_values.hpp"
#include "security/redaction_walk.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace uriel::detail::secrets {

// Longer than 60 lines, since every case changes what the next one goes by: the piece, its key, and
// whether a path or a query is read. These stay in registers.
template <class Reader>
void walk<Reader>::pairs_and_segments(std::size_t at) noexcept {
    bool is_in_path = true;
    bool has_percent = false;
    std::size_t key = none;
    bool is_in_list = false;                               // the key
    std::size_t piece = at == begin_of_path_ ? at : none;  // an authority is not one
    std::size_t word = piece;                              // where a scheme may begin
    std::size_t segment_with_sign = none;                  // the latest with a '='
    auto const begin_piece = [&](std::size_t begin) {
        piece = word = begin;
        has_percent = false;
    };
    auto const look_for_json = [&](std::size_t begin) {
        if (begin >= end() || (reader_.at(begin).value | 0x20) != '{' || begin < end_of_json_)
            return;
        // A '{' or '['. A ';' ends none, so that what is in it is not read again.
        end_of_json_ = end_of_value(begin, is_in_path, is_in_list);
        json_of_value(begin, end_of_json_);
    };
    // Of databases: "//(host=h,password=pw)", "jdbc:db2://h/d:password=pw;".
    auto const begin_key_of_list = [&](std::size_t begin) {
        key = begin;
        is_in_list = true;
    };
    if (has_lists_) begin_key_of_list(at);
    // A value, or what looks like a key, may be pairs: "a%3Db%26c%3Dd", "token%3DS".
    bool may_be_pairs = level_ > 0 && piece != none && key == none;
    if (may_be_pairs) key = at;
    for (std::size_t behind_mark = at; (at = reader_.skip(at, marks)) < end(); behind_mark = at) {
        if (!goes_on(at)) return;
        result_.settle(std::min(at, std::min(piece, word)));
        layers::octet const c = reader_.at(at);
        std::size_t next = c.end;
        switch (c.value) {
            case '%': has_percent = true; break;
            case '/':
                if (at == path_of_host_) segments_of_host(at);
                if (at == piece && is_at(next, '/')) {
                    next = authority(reader_.at(next).end);
                } else if (is_in_path) {
                    end_piece(piece, at, has_percent, true);
                    begin_piece(next);
                    key = none;
                    may_be_pairs = false;
                    if (has_lists_) begin_key_of_list(next);
                }
                break;
            case '(':
            case ',':
                if (is_in_path ? has_lists_ || at < end_of_authority_ : has_lists_ && key == none)
                    begin_key_of_list(next);
                word = next;
                break;
            case '&':
            case ';':
            case '?':
            case '#':
                end_piece(piece, at, has_percent, is_in_path);
                begin_piece(next);
                key = next;
                is_in_list = false;
                is_in_path = is_in_path && (c.value == '&' || c.value == ';');
                is_in_query_ = !is_in_path;
                if (c.value == '?') query_ = next;
                if (is_in_query_) look_for_json(next);
                break;
            case '=':
                if (key == none) {
                    if (is_in_path && piece != std::exchange(segment_with_sign, piece) &&
                        piece != none)
                        next = pair_of_segment(piece, at, next);
                    break;
                }
                if (may_be_pairs) {
                    is_in_path = false;
                    is_in_query_ = true;
                }
                begin_piece(next);
                look_for_json(next);
                // A '%' is a mark, so a key right after the last mark has no '%'.
                if (secrecy const is = at == key + 1 && is_password_of_u(key, at)
                                           ? secrecy::unless_plain
                                           : secrecy_of(key, at, key != behind_mark);
                    is != secrecy::none) {
                    if (is_in_path) is_in_list = is_in_list || is_of_azure(key, at);
                    std::size_t const end = end_of_value(next, is_in_path, is_in_list);
                    if (is == secrecy::secret || !is_plain(next, end)) {
                        hide(piece, end);
                        next = end;
                        piece = none;
                    }
                }
                key_ = std::exchange(key, none);
                end_of_key_ = at;
                break;
            case ':': {
                // A URI as it is: a word that is a scheme, or what has "//".
                std::size_t const slashes = behind_slashes(next);
                bool const is_new = word != none && at >= end_of_authority_;
                std::size_t const inner = is_new ? head(word, false) : none;
                if (is_new && inner != word) {
                    next = std::max(next, inner);
                } else if (slashes != none) {
                    if (is_in_path) {  // the value of a query goes on
                        end_piece(piece, at, has_percent, false);
                        begin_piece(none);
                    }
                    next = authority(slashes);
                }
                word = next;
                if (has_lists_ && is_in_path) begin_key_of_list(next);
                break;
            }
            case '\t':
            case '\n':
            case '\r': find_dropped(); break;
            default: break;
        }
        at = next;
    }
    end_piece(piece, at, has_percent, is_in_path);
}

}  // namespace uriel::detail::secrets
