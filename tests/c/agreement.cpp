// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// It is longer than 400 lines, since it calls each function of uriel.h.
#include "c/agreement.hpp"

#include "uriel.h"
#include "uriel/uriel.hpp"

#include <array>
#include <cstring>
#include <memory>
#include <optional>
#include <vector>

namespace c_face {
namespace {

using uriel::expected;
using uriel::parse_error;

/// How the functions get the parts of their texts.
enum class parts_given : std::uint8_t { none, all, without_facts };

/// What a function of C has said.
template <class Value>
struct answer {
    std::optional<Value> value;
    uriel_error error = URIEL_ERROR_INIT;
};

bool is_same(uriel_error const& c, parse_error const& cpp) {
    return c.struct_size == sizeof c && c.code == static_cast<uriel_code>(cpp.code) + 1 &&
           c.component == static_cast<uriel_component>(cpp.where) && c.offset == cpp.offset &&
           c.rule == static_cast<std::int32_t>(cpp.wanted) &&
           uriel_code_name(c.code) == name(cpp.code) &&
           uriel_component_name(c.component) == name(cpp.where) &&
           uriel_error_section(&c) == cpp.section() && uriel_error_subject(&c) == cpp.subject();
}

/// Do these parts make no difference to those of parsing? They may have other facts.
bool is_normal_with(std::string_view text, uriel_parts const& parts) {
    auto const normal = [&](uriel_parts const* given) {
        std::string out(text.size() + 16, '\0');
        std::ptrdiff_t const size =
            uriel_normalize(text.data(), text.size(), given, URIEL_FORM_SCHEME, out.data(),
                            out.size(), nullptr, nullptr);
        out.resize(size < 0 ? 0 : static_cast<std::size_t>(size));
        return out;
    };
    return normal(&parts) == normal(nullptr);
}

/// Are these the parts of the text? Their facts may be others than those of parsing, which sees
/// less at times, and more at others; but where a writer says that there is none, parsing agrees:
/// bindings/postgres relies on it.
bool are_parts_of(std::string_view text, uriel_parts const& parts) {
    uriel_parts parsed = URIEL_PARTS_INIT;
    bool const is_reference =
        uriel_parse_reference(text.data(), text.size(), &parsed, nullptr) == 0;
    bool const has_right_facts =
        (parts.facts != 0 || parsed.facts == 0) && is_normal_with(text, parts);
    parsed.facts = parts.facts;
    return is_reference && has_right_facts && std::memcmp(&parsed, &parts, sizeof parts) == 0;
}

/// Has a writer write into a buffer on the heap that is as large as it asks for.
template <class Write>
answer<std::string> written(Write write) {
    answer<std::string> result;
    std::ptrdiff_t const needed = write(nullptr, std::size_t{0}, &result.error);
    if (needed < 0) {
        if (result.error.code != -needed) result.error.code = URIEL_OK;
        return result;
    }
    auto const capacity = static_cast<std::size_t>(needed);
    std::unique_ptr<char[]> const buffer(new char[capacity]);
    std::ptrdiff_t const size = write(buffer.get(), capacity, &result.error);
    if (size >= 0 && size <= needed)
        result.value.emplace(buffer.get(), static_cast<std::size_t>(size));
    else
        result.error.code = static_cast<uriel_code>(-size);
    return result;
}

/// The same of a writer that tells the parts of what it writes, and only of what it has written.
template <class Write>
answer<std::string> written_reference(Write write) {
    uriel_parts parts = URIEL_PARTS_INIT;
    auto result = written([&](char* out, std::size_t capacity, uriel_error* error) {
        return write(out, capacity, &parts, error);
    });
    uriel_parts const none = URIEL_PARTS_INIT;
    bool const is_so = result.value ? are_parts_of(*result.value, parts)
                                    : std::memcmp(&parts, &none, sizeof none) == 0;
    if (!is_so) result.value.reset();
    if (!is_so) result.error.code = URIEL_OK;
    return result;
}

/// The parts of a text that are passed to the functions, or none.
class given_parts {
public:
    given_parts(std::string_view text, parts_given how) {
        if (how == parts_given::none) return;
        is_read_ = uriel_parse_reference(text.data(), text.size(), &parts_, nullptr) == 0;
        if (how == parts_given::without_facts) parts_.facts = URIEL_FACTS_UNKNOWN;
    }
    uriel_parts const* get() const { return is_read_ ? &parts_ : nullptr; }

private:
    uriel_parts parts_ = URIEL_PARTS_INIT;
    bool is_read_ = false;
};

/// Of a function that returns a number.
template <class Call>
answer<int> number(Call call) {
    answer<int> result;
    if (int const value = call(&result.error); value >= 0)
        result.value = value;
    else if (result.error.code != -value)
        result.error.code = URIEL_OK;
    return result;
}

template <class Value, class Expected>
bool is_same(answer<Value> const& c, expected<Expected, parse_error> const& cpp) {
    if (c.value.has_value() != cpp.has_value()) return false;
    return cpp ? *c.value == *cpp : is_same(c.error, cpp.error());
}

bool is_at(uriel_span const& span, std::string_view text,
           std::optional<std::string_view> const& piece) {
    if (!piece) return span.offset == URIEL_ABSENT && span.size == 0;
    return span.offset <= text.size() && text.substr(span.offset, span.size) == *piece &&
           text.data() + span.offset == piece->data();
}
std::optional<std::string_view> plain(auto const& text) {
    if (!text) return std::nullopt;
    return text->text();
}

/// The C++ result as text, with the same errors.
template <class View>
expected<std::string, parse_error> as_text(expected<View, parse_error> const& result) {
    if (!result) return uriel::unexpected(result.error());
    return std::string(result->text());
}

class comparison {
public:
    comparison(std::string_view a, std::string_view b, parts_given how)
        : a_(a),
          b_(b),
          of_a_(a, how),
          of_b_(b, how),
          ref_(uriel::parse_reference(a)),
          uri_(uriel::parse(a)) {}

    /// What takes no parts.
    std::string run_of_text() {
        parsing();
        percent();
        looking_at_text();
        return complaint_;
    }
    std::string run() {
        components();
        ports();
        files();
        forms();
        keys();
        pieces();
        rules();
        findings();
        two();
        editing();
        return complaint_;
    }

private:
    void check(bool is_so, char const* what) {
        if (!is_so && complaint_.empty()) complaint_ = what;
    }
    /// What of a URI or of a reference the library says; the error of parsing if it is none.
    template <class Verb>
    auto of_uri(Verb verb)
        -> expected<std::remove_cvref_t<decltype(*verb(std::declval<uriel::uri_view const&>()))>,
                    parse_error> {
        if (!uri_) return uriel::unexpected(uri_.error());
        return verb(*uri_);
    }
    template <class Verb>
    auto of_ref(Verb verb) -> expected<
        std::remove_cvref_t<decltype(*verb(std::declval<uriel::reference_view const&>()))>,
        parse_error> {
        if (!ref_) return uriel::unexpected(ref_.error());
        return verb(*ref_);
    }

    void parsing() {
        uriel_parts parts = URIEL_PARTS_INIT;
        auto const parsed = number([&](uriel_error* error) {
            return uriel_parse_reference(a_.data(), a_.size(), &parts, error);
        });
        check(is_same(parsed, of_ref([](auto) { return expected<int, parse_error>(0); })),
              "parse_reference");
        if (ref_) check(are_same(parts), "the parts");
        check(is_same(number([&](uriel_error* error) {
                          return uriel_parse(a_.data(), a_.size(), &parts, error);
                      }),
                      of_uri([](auto) { return expected<int, parse_error>(0); })),
              "parse");
        check(is_same(number([&](uriel_error* error) {
                          return uriel_validate(a_.data(), a_.size(), nullptr, 0, error);
                      }),
                      of_uri([](auto) { return expected<int, parse_error>(0); })),
              "validate without a rule");
        for (std::size_t i = 0; i < uriel::detail::matching::rule_count; ++i) {
            auto const rule = static_cast<uriel::rule>(i);
            std::string_view const rule_name = name(rule);
            expected<int, parse_error> as_cpp = 0;
            if (auto const outcome = validate(rule, a_); !outcome)
                as_cpp = uriel::unexpected(outcome.error());
            check(is_same(number([&](uriel_error* error) {
                              return uriel_validate(a_.data(), a_.size(), rule_name.data(),
                                                    rule_name.size(), error);
                          }),
                          as_cpp),
                  "validate");
        }
        if (ref_) return;
        uriel_error error = URIEL_ERROR_INIT;
        uriel_parse_reference(a_.data(), a_.size(), &parts, &error);
        check(uriel_error_message(&error, a_.data(), a_.size()) == ref_.error().message(a_),
              "message");
    }

    void components() {
        uriel_span span{};
        uriel_parts const* const parts = of_a_.get();
        if (ref_) {
            check(uriel_user(a_.data(), a_.size(), parts, &span, nullptr) == 0 &&
                      is_at(span, a_, plain(ref_->user())),
                  "user");
            check(uriel_password(a_.data(), a_.size(), parts, &span, nullptr) == 0 &&
                      is_at(span, a_, plain(ref_->password())),
                  "password");
        } else {
            check(uriel_user(a_.data(), a_.size(), parts, &span, nullptr) < 0, "user of nothing");
            check(uriel_password(a_.data(), a_.size(), parts, &span, nullptr) < 0,
                  "password of nothing");
        }
    }

    bool are_same(uriel_parts const& parts) const {
        auto const is = [&](uriel_component which, std::optional<std::string_view> const& piece) {
            return is_at(uriel_component_span(&parts, which), a_, piece);
        };
        uriel_span spans[URIEL_COMPONENT_FRAGMENT + 1];
        uriel_component_spans(&parts, spans);
        for (int which = 0; which <= URIEL_COMPONENT_FRAGMENT; ++which) {
            uriel_span const single = uriel_component_span(&parts, which);
            if (spans[which].offset != single.offset || spans[which].size != single.size)
                return false;
        }
        return parts.struct_size == sizeof parts && parts.size == a_.size() &&
               parts.host_kind == static_cast<std::uint8_t>(ref_->host_kind()) &&
               uriel_host_kind_name(parts.host_kind) == name(ref_->host_kind()) &&
               is_at(uriel_host(&parts), a_, plain(ref_->host())) &&
               is(URIEL_COMPONENT_NONE, std::nullopt) && is(9, std::nullopt) &&
               is(URIEL_COMPONENT_SCHEME, ref_->scheme()) &&
               is(URIEL_COMPONENT_AUTHORITY, plain(ref_->authority())) &&
               is(URIEL_COMPONENT_USERINFO, plain(ref_->userinfo())) &&
               is(URIEL_COMPONENT_HOST, plain(ref_->host_literal())) &&
               is(URIEL_COMPONENT_PORT, ref_->port()) &&
               is(URIEL_COMPONENT_PATH, ref_->path().text()) &&
               is(URIEL_COMPONENT_QUERY, plain(ref_->query())) &&
               is(URIEL_COMPONENT_FRAGMENT, plain(ref_->fragment()));
    }

    /// The number of a port, or why there is none.
    void has_port(answer<int> const& port, expected<std::uint16_t, parse_error> const& as_cpp,
                  char const* what) {
        if (as_cpp)
            check(port.value == *as_cpp, what);
        else if (as_cpp.error().code == uriel::error_code::no_port)
            check(!port.value && port.error.code == URIEL_NO_VALUE, what);
        else
            check(!port.value && is_same(port.error, as_cpp.error()), what);
    }
    void ports() {
        has_port(number([&](uriel_error* error) {
                     return uriel_port_number(a_.data(), a_.size(), of_a_.get(), error);
                 }),
                 of_ref([](uriel::reference_view const& view) { return view.port_number(); }),
                 "port number");
        has_port(number([&](uriel_error* error) {
                     return uriel_effective_port(a_.data(), a_.size(), of_a_.get(), error);
                 }),
                 of_uri([](uriel::uri_view const& view) { return effective_port(view); }),
                 "effective port");
        auto const origin = written_reference(
            [&](char* out, std::size_t capacity, uriel_parts* parts, uriel_error* error) {
                return uriel_origin(a_.data(), a_.size(), of_a_.get(), out, capacity, parts, error);
            });
        if (ref_) check(origin.value == uriel::origin(*ref_), "origin");
        check(origin.value || (ref_ ? origin.error.code == URIEL_NO_VALUE
                                    : is_same(origin.error, ref_.error())),
              "origin's error");
    }

    void files() {
        for (auto const style : {uriel::path_style::posix, uriel::path_style::windows}) {
            auto const number = static_cast<uriel_path_style>(style);
            auto const made = written_reference([&](char* out, std::size_t capacity,
                                                    uriel_parts* parts, uriel_error* error) {
                return uriel_file_uri(a_.data(), a_.size(), number, out, capacity, parts, error);
            });
            auto const uri = uriel::file_uri(a_, style);
            check(
                uri ? made.value == uri->text() : !made.value && made.error.code == URIEL_NO_VALUE,
                "file_uri");
            auto const path = written([&](char* out, std::size_t capacity, uriel_error* error) {
                return uriel_file_path(a_.data(), a_.size(), of_a_.get(), number, out, capacity,
                                       error);
            });
            if (ref_) check(path.value == file_path(*ref_, style), "file_path");
            check(path.value || (ref_ ? path.error.code == URIEL_NO_VALUE
                                      : is_same(path.error, ref_.error())),
                  "file_path's error");
        }
    }

    void forms() {
        uriel_seed const seed{3986, 66};
        for (int i = 0; i <= URIEL_FORM_SCHEME; ++i) {
            auto const form = static_cast<uriel::form>(i);
            check(
                is_same(written_reference([&](char* out, std::size_t capacity, uriel_parts* parts,
                                              uriel_error* error) {
                            return uriel_normalize(a_.data(), a_.size(), of_a_.get(), i, out,
                                                   capacity, parts, error);
                        }),
                        of_ref([&](auto const& view) {
                            return expected<std::string, parse_error>(normalize(view, form).text());
                        })),
                "normalize");
            check(is_same(number([&](uriel_error* error) {
                              return uriel_is_normalized(a_.data(), a_.size(), of_a_.get(), i,
                                                         error);
                          }),
                          of_ref([&](auto const& view) {
                              return expected<int, parse_error>(is_normalized(view, form));
                          })),
                  "is_normalized");
            std::uint64_t hash = 0;
            uriel_wide_hash wide{};
            if (!uri_) {
                check(uriel_hash(a_.data(), a_.size(), of_a_.get(), i, &seed, &hash, nullptr) ==
                          -static_cast<int>(uri_.error().code) - 1,
                      "hash of nothing");
                continue;
            }
            check(uriel_hash(a_.data(), a_.size(), of_a_.get(), i, &seed, &hash, nullptr) == 0 &&
                      hash == uriel::hash(*uri_, form, {seed.low, seed.high}),
                  "hash");
            auto const as_cpp = wide_hash(*uri_, form);
            check(
                uriel_hash128(a_.data(), a_.size(), of_a_.get(), i, nullptr, &wide, nullptr) == 0 &&
                    wide.low == as_cpp.low && wide.high == as_cpp.high,
                "hash128");
        }
    }

    void keys() {
        check(is_same(written([&](char* out, std::size_t capacity, uriel_error* error) {
                          return uriel_host_key(a_.data(), a_.size(), of_a_.get(), out, capacity,
                                                error);
                      }),
                      of_uri([](auto const& view) {
                          return expected<std::string, parse_error>(host_key(view));
                      })),
              "host_key");
        check(is_same(written_reference([&](char* out, std::size_t capacity, uriel_parts* parts,
                                            uriel_error* error) {
                          return uriel_uri_of_host_key(a_.data(), a_.size(), out, capacity, parts,
                                                       error);
                      }),
                      as_text(uriel::uri_of_host_key(a_))),
              "uri_of_host_key");
        for (unsigned flags = 0; flags < 16; ++flags) {
            uriel::surt_options const options{.keep_www = (flags & 1U) != 0,
                                              .keep_session_ids = (flags & 2U) != 0,
                                              .keep_case = (flags & 4U) != 0,
                                              .keep_order = (flags & 8U) != 0};
            check(is_same(written([&](char* out, std::size_t capacity, uriel_error* error) {
                              return uriel_surt(a_.data(), a_.size(), of_a_.get(), flags, out,
                                                capacity, error);
                          }),
                          of_uri([&](auto const& view) {
                              return expected<std::string, parse_error>(surt(view, options));
                          })),
                  "surt");
        }
    }

    void percent() {
        namespace data_for = uriel::data_for;
        uriel::character_set const kept[] = {
            data_for::unreserved, data_for::user,    data_for::password, data_for::userinfo,
            data_for::host,       data_for::segment, data_for::path,     data_for::query,
            data_for::param,      data_for::fragment};
        for (int i = 0; i <= URIEL_DATA_FOR_FRAGMENT; ++i)
            check(written([&](char* out, std::size_t capacity, uriel_error* error) {
                      return uriel_encode(a_.data(), a_.size(), i, out, capacity, error);
                  }).value == encode(a_, kept[i]).text(),
                  "encode");
        for (unsigned flags = 0; flags < 4; ++flags) {
            auto const encoded = uriel::encoded_view::parse(a_);
            expected<std::string, parse_error> as_cpp;
            if (!encoded) {
                as_cpp = uriel::unexpected(encoded.error());
            } else {
                uriel::decoded_view const octets(a_, (flags & 1U) != 0);
                as_cpp = (flags & 2U) != 0
                             ? decode_text(octets)
                             : expected<std::string, parse_error>(uriel::decode(octets));
            }
            check(is_same(written([&](char* out, std::size_t capacity, uriel_error* error) {
                              return uriel_decode(a_.data(), a_.size(), flags, out, capacity,
                                                  error);
                          }),
                          as_cpp),
                  "decode");
        }
        check(uriel_is_utf8(a_.data(), a_.size()) == (uriel::detail::bytewise::is_utf8(a_) ? 1 : 0),
              "is_utf8");
    }

    void pieces() {
        uriel_segments segment;
        uriel_pairs pair;
        bool const begun =
            uriel_segments_begin(&segment, a_.data(), a_.size(), of_a_.get(), nullptr) == 0 &&
            uriel_pairs_begin(&pair, a_.data(), a_.size(), of_a_.get(), '&', nullptr) == 0;
        check(begun == ref_.has_value(), "the iterators begin");
        if (ref_) {
            for (uriel::segment_view const each : ref_->path().segments())
                check(uriel_segments_next(&segment) == 1 &&
                          is_at(segment.segment, a_, each.encoded().text()),
                      "segments");
            for (uriel::query_param const each : uriel::query_view(ref_->query()))
                check(uriel_pairs_next(&pair) == 1 &&
                          is_at(pair.key, a_, each.key().encoded().text()) &&
                          is_at(pair.value, a_, plain(each.value().encoded())),
                      "pairs");
        }
        check(uriel_segments_next(&segment) == 0, "the end of the segments");
        uriel_pairs_begin(&pair, a_.data(), a_.size(), of_a_.get(), '&', nullptr);
        if (!ref_) check(uriel_pairs_next(&pair) == 0, "pairs of nothing");
        uriel_pairs_begin(&pair, a_.data(), a_.size(), of_a_.get(), ';', nullptr);
        std::size_t count = 0;
        while (uriel_pairs_next(&pair)) ++count;
        if (ref_)
            check(count == uriel::query_view(ref_->query(), {.separator = ';'}).size(),
                  "pairs by another separator");
    }

    void rules() {
        uriel_derivation it;
        check((uriel_derivation_begin(&it, a_.data(), a_.size(), of_a_.get(), nullptr) == 0) ==
                  ref_.has_value(),
              "a derivation begins");
        if (ref_)
            for (uriel::derivation::node const& each : uriel::derivation(*ref_))
                check(uriel_derivation_next(&it) == 1 &&
                          it.rule == static_cast<std::int32_t>(each.what) &&
                          it.depth == static_cast<std::int32_t>(each.depth) &&
                          it.text.offset == each.offset && it.text.size == each.length,
                      "derivation");
        check(uriel_derivation_next(&it) == 0, "the end of a derivation");
    }

    static bool is_same_finding(uriel_finding const& c, uriel::finding const& cpp) {
        return c.rule == static_cast<std::int32_t>(cpp.rule) && c.offset == cpp.offset &&
               c.size == cpp.length && c.message == cpp.message && c.section == cpp.section &&
               (c.has_address != 0) == cpp.address.has_value() &&
               (!cpp.address || std::ranges::equal(c.address, *cpp.address));
    }

    void findings() {
        uriel_findings found;
        for (std::uint64_t const rules :
             {uriel_default_lint_rules(),
              (std::uint64_t{1} << uriel::detail::linting::lint_rule_count) - 1}) {
            check((uriel_lint_begin(&found, a_.data(), a_.size(), of_a_.get(), rules, nullptr) ==
                   0) == ref_.has_value(),
                  "lint begins");
            bool const is_default = rules == uriel_default_lint_rules();
            auto const as_cpp =
                ref_ ? lint(*ref_, {.rules = is_default ? uriel::lint_rules::by_default()
                                                        : uriel::lint_rules::all()})
                     : std::vector<uriel::finding>();
            for (uriel::finding const& each : as_cpp)
                check(uriel_lint_next(&found) == 1 && is_same_finding(found.finding, each), "lint");
            check(uriel_lint_next(&found) == 0, "lint's end");
        }
    }

    void looking_at_text() {
        for (unsigned flags = 0; flags < 4; ++flags)
            check(written([&](char* out, std::size_t capacity, uriel_error* error) {
                      return uriel_redact(a_.data(), a_.size(), flags, nullptr, 0, out, capacity,
                                          error);
                  }).value == uriel::redact(a_, {.user = flags % 2 != 0, .strict = flags >= 2}),
                  "redact");
        for (unsigned flags = 0; flags < 2; ++flags) {
            uriel_extraction it;
            check(uriel_extract_begin(&it, a_.data(), a_.size(), flags, nullptr) == 0,
                  "extract begins");
            for (uriel::found_uri const& each : uriel::extract(a_, {.any_scheme = flags != 0}))
                if (each.cut != uriel::cut::surely)
                    check(uriel_extract_next(&it) == 1 && it.offset == each.offset &&
                              it.size == each.length &&
                              std::string_view(uriel_extract_uri(&it), it.uri_size) ==
                                  each.uri().text() &&
                              are_parts_of(each.uri().text(), it.parts) &&
                              it.delimiter == static_cast<std::int32_t>(each.delimiter) &&
                              (it.has_hyphen != 0) == each.hyphen_ambiguous,
                          "extract");
            check(uriel_extract_next(&it) == 0, "extract's end");
        }
    }

    void two() {
        auto const other = uriel::parse(b_);
        resolved();
        relativized(other);
        compared(other);
    }

    void resolved() {
        auto const other = uriel::parse_reference(b_);
        for (unsigned flags = 0; flags < 4; ++flags) {
            auto const c = written_reference(
                [&](char* out, std::size_t capacity, uriel_parts* parts, uriel_error* error) {
                    return uriel_resolve(a_.data(), a_.size(), of_a_.get(), b_.data(), b_.size(),
                                         of_b_.get(), flags, out, capacity, parts, error);
                });
            expected<std::string, parse_error> as_cpp;
            uriel::resolve_options const options{
                .strict = (flags & 1U) == 0,
                .surplus = (flags & 2U) != 0 ? uriel::resolve_options::above_root::error
                                             : uriel::resolve_options::above_root::drop};
            if (!uri_)
                as_cpp = uriel::unexpected(uri_.error());
            else if (!other)
                as_cpp = uriel::unexpected(other.error());
            else
                as_cpp = as_text(resolve(*uri_, *other, options));
            check(is_same(c, as_cpp), "resolve");
            check(c.value || c.error.argument == (uri_ ? 1 : 0), "resolve's argument");
        }
    }

    void relativized(expected<uriel::uri_view, parse_error> const& other) {
        expected<std::string, parse_error> reference;
        if (!uri_)
            reference = uriel::unexpected(uri_.error());
        else if (!other)
            reference = uriel::unexpected(other.error());
        else
            reference = as_text(relativize(*uri_, *other));
        check(is_same(written_reference([&](char* out, std::size_t capacity, uriel_parts* parts,
                                            uriel_error* error) {
                          return uriel_relativize(a_.data(), a_.size(), of_a_.get(), b_.data(),
                                                  b_.size(), of_b_.get(), out, capacity, parts,
                                                  error);
                      }),
                      reference),
              "relativize");
    }

    void compared(expected<uriel::uri_view, parse_error> const& other) {
        uriel_comparison found = URIEL_COMPARISON_INIT;
        int const rung = uriel_compare(a_.data(), a_.size(), of_a_.get(), b_.data(), b_.size(),
                                       of_b_.get(), &found, nullptr);
        if (!uri_ || !other) {
            check(rung < 0, "compare of nothing");
            return;
        }
        auto const as_cpp = compare(*uri_, *other);
        check(rung == static_cast<int>(as_cpp.rung) && found.rung == rung &&
                  uriel_rung_name(rung) == name(as_cpp.rung) &&
                  found.component == static_cast<uriel_component>(as_cpp.where),
              "compare");
        if (as_cpp.rung == uriel::rung::different)
            check((found.in_a.offset != URIEL_ABSENT) == as_cpp.in_a.is_present &&
                      (!as_cpp.in_a.is_present || (found.in_a.offset == as_cpp.in_a.offset &&
                                                   found.in_a.size == as_cpp.in_a.length)) &&
                      (found.in_b.offset != URIEL_ABSENT) == as_cpp.in_b.is_present,
                  "where they differ");
        int order = 2;
        check(uriel_host_key_order(a_.data(), a_.size(), of_a_.get(), b_.data(), b_.size(),
                                   of_b_.get(), &order, nullptr) == 0 &&
                  host_key_order(*uri_, *other) == (order <=> 0) && order < 2 && order > -2,
              "host_key_order");
        for (int i = 0; i <= URIEL_FORM_SCHEME; ++i)
            check(uriel_equivalent(a_.data(), a_.size(), of_a_.get(), b_.data(), b_.size(),
                                   of_b_.get(), i, nullptr) ==
                      (equivalent(*uri_, *other, static_cast<uriel::form>(i)) ? 1 : 0),
                  "equivalent");
    }

    uriel_value value_of(int kind) const { return {b_.data(), b_.size(), kind}; }
    static uriel::component_text text_of(uriel_value const& value) {
        std::string_view const text(value.text, value.size);
        if (value.kind == URIEL_DATA) return text;
        return uriel::encoded(text);
    }

    /// Every component of `a` becomes `b`.
    void editing() {
        using namespace uriel;
        constexpr uriel_value uriel_values::* members[] = {
            &uriel_values::scheme,  &uriel_values::authority, &uriel_values::userinfo,
            &uriel_values::user,    &uriel_values::password,  &uriel_values::host,
            &uriel_values::port,    &uriel_values::path,      &uriel_values::query,
            &uriel_values::fragment};
        for (int kind : {URIEL_DATA, URIEL_ENCODED})
            for (std::size_t i = 0; i < std::size(members); ++i) {
                uriel_values changes = URIEL_VALUES_INIT;
                changes.*members[i] = value_of(kind);
                changes.password_is_public = kind == URIEL_DATA;
                component_text text = text_of(changes.*members[i]);
                component_values values{.password_is_public = kind == URIEL_DATA};
                switch (i) {
                    case 0: values.scheme = std::move(text); break;
                    case 1: values.authority = std::move(text); break;
                    case 2: values.userinfo = std::move(text); break;
                    case 3: values.user = std::move(text); break;
                    case 4: values.password = std::move(text); break;
                    case 5: values.host = std::move(text); break;
                    case 6: values.port = std::move(text); break;
                    case 7: values.path = path_edit(std::move(text)); break;
                    case 8: values.query = query_edit(std::move(text)); break;
                    default: values.fragment = std::move(text); break;
                }
                edited(changes, values);
            }
        by_name();
        lists();
    }
    void edited(uriel_values const& changes, uriel::component_values const& values) {
        check(is_same(written_reference([&](char* out, std::size_t capacity, uriel_parts* parts,
                                            uriel_error* error) {
                          return uriel_edit(a_.data(), a_.size(), of_a_.get(), &changes, out,
                                            capacity, parts, error);
                      }),
                      of_ref([&](uriel::reference_view const& view) {
                          return as_text(edit(view, still_alive(values)));
                      })),
              "edit");
        check(is_same(written_reference([&](char* out, std::size_t capacity, uriel_parts* parts,
                                            uriel_error* error) {
                          return uriel_compose(&changes, out, capacity, parts, error);
                      }),
                      as_text(compose_reference(still_alive(values)))),
              "compose");
    }
    void lists() {
        using namespace uriel;
        uriel_path_change const path[] = {{URIEL_PATH_PUSH, 0, value_of(URIEL_DATA)},
                                          {URIEL_PATH_INSERT, 0, value_of(URIEL_DATA)},
                                          {URIEL_PATH_REPLACE, -1, value_of(URIEL_ENCODED)},
                                          {URIEL_PATH_REPLACE, 0, {nullptr, 0, URIEL_REMOVED}},
                                          {URIEL_PATH_SET_EXTENSION, 0, value_of(URIEL_DATA)}};
        auto const data = [&] { return text_of(value_of(URIEL_DATA)); };
        path_edit const same_path[] = {push_segment(data()), insert_segment(0, data()),
                                       replace_segment(-1, text_of(value_of(URIEL_ENCODED))),
                                       remove_segment(0), replace_extension(data())};
        // What is too long to be a pattern, is one in neither.
        uriel_pattern pattern;
        bool const has_pattern = uriel_pattern_read(&pattern, b_.data(), b_.size(), nullptr) == 0;
        auto const same_pattern = glob::from(b_);
        check(has_pattern == same_pattern.has_value(), "pattern_read");
        uriel_value const none{nullptr, 0, URIEL_NOT_GIVEN};
        auto const key = value_of(URIEL_DATA);
        std::vector<uriel_query_change> query = {
            {URIEL_QUERY_SET, 0, 0, key, key, nullptr, 0},
            {URIEL_QUERY_SET_FIRST, '&', 1, key, none, nullptr, 0},
            {URIEL_QUERY_APPEND, ';', 0, key, key, nullptr, 0},
            {URIEL_QUERY_SORT, 0, 0, none, none, nullptr, 0},
            {URIEL_QUERY_REMOVE_FIRST, 0, 0, key, none, nullptr, 0},
            {URIEL_QUERY_TRIM, 0, 0, key, none, nullptr, 0},
            {URIEL_QUERY_REMOVE, ';', 0, key, none, nullptr, 0}};
        std::vector<query_edit> same_query;
        same_query.push_back(set_param(data(), data()));
        same_query.push_back(set_first_param(data(), {}, form_rules));
        same_query.push_back(append_param(data(), data(), {.separator = ';'}));
        if (has_pattern) same_query.push_back(keep_params({&*same_pattern, 1}));
        same_query.push_back(sort_params());
        same_query.push_back(remove_first_param(data()));
        same_query.push_back(trim_params(b_));
        same_query.push_back(remove_param(data(), {.separator = ';'}));
        if (has_pattern)
            query.insert(query.begin() + 3,
                         {URIEL_QUERY_KEEP, 0, 0, none, none, &pattern, std::size_t{1}});
        whole_lists();
        uriel_values changes = URIEL_VALUES_INIT;
        for (std::size_t i = 0; i < std::size(path); ++i) {
            changes.path_changes = path + i;
            changes.path_change_count = std::size(path) - i;
            changes.query_changes = query.data();
            changes.query_change_count = std::min(query.size(), i + 4);
            edited(changes,
                   {.path = std::span<path_edit const>(same_path).subspan(i),
                    .query =
                        std::span<query_edit const>(same_query).first(changes.query_change_count)});
        }
    }

    /// One component that is known by its name.
    void by_name() {
        using namespace uriel;
        for (int i = 0; i < detail::giving::settable_count; ++i)
            for (int kind : {URIEL_DATA, URIEL_ENCODED, URIEL_REMOVED}) {
                auto const which = static_cast<detail::giving::settable>(i);
                std::string_view const known = name(which);
                unsigned const flags = kind == URIEL_DATA ? URIEL_EDIT_PASSWORD_IS_PUBLIC : 0;
                uriel_value const value = value_of(kind);
                component_values values{.password_is_public = flags != 0};
                detail::giving::set_component(
                    which, kind == URIEL_REMOVED ? removed : text_of(value), values);
                check(is_same(written_reference([&](char* out, std::size_t capacity,
                                                    uriel_parts* parts, uriel_error* error) {
                                  return uriel_edit_component(a_.data(), a_.size(), of_a_.get(),
                                                              known.data(), known.size(), &value,
                                                              flags, out, capacity, parts, error);
                              }),
                              of_ref([&](reference_view const& view) {
                                  return as_text(edit(view, still_alive(values)));
                              })),
                      "edit_component");
            }
    }
    /// A new path of segments, and a new query of pairs.
    void whole_lists() {
        using namespace uriel;
        uriel_value const none{nullptr, 0, URIEL_NOT_GIVEN};
        uriel_value const empty{"", 0, URIEL_DATA};
        std::array const values = {empty, value_of(URIEL_DATA), value_of(URIEL_ENCODED)};
        component_text const same_values[] = {component_text(""), b_, encoded(b_)};
        std::array<uriel_param, 4> const pairs = {{{empty, value_of(URIEL_DATA)},
                                                   {value_of(URIEL_DATA), empty},
                                                   {value_of(URIEL_ENCODED), none},
                                                   {empty, none}}};
        param const same_pairs[] = {
            {"", b_}, {b_, ""}, {encoded(b_), component_text()}, {"", component_text()}};
        for (std::size_t i = 0; i <= pairs.size(); ++i)
            for (bool const is_form : {false, true}) {
                uriel_values changes = URIEL_VALUES_INIT;
                std::size_t const segments = std::min(i, values.size());
                changes.segments = values.data();
                changes.segment_count = segments;
                changes.is_rooted = is_form ? 1 : 0;
                changes.params = pairs.data() + i;
                changes.param_count = pairs.size() - i;
                changes.separator = is_form ? ';' : '\0';
                changes.plus_is_space = is_form ? 1 : 0;
                segment_list same_segments(
                    std::span<component_text const>(same_values).first(segments));
                auto const params = std::span(same_pairs).subspan(i);
                edited(changes, {.segments = is_form ? rooted(std::move(same_segments))
                                                     : std::move(same_segments),
                                 .params = is_form ? param_list(still_alive(params),
                                                                query_rules{.separator = ';',
                                                                            .plus_is_space = true})
                                                   : param_list(still_alive(params))});
            }
    }

    std::string_view a_;
    std::string_view b_;
    given_parts of_a_;
    given_parts of_b_;
    expected<uriel::reference_view, parse_error> ref_;
    expected<uriel::uri_view, parse_error> uri_;
    std::string complaint_;
};

}  // namespace

std::string disagreement(std::string_view a, std::string_view b) {
    std::string found = comparison(a, b, parts_given::none).run_of_text();
    for (parts_given const how : {parts_given::none, parts_given::all, parts_given::without_facts})
        if (found.empty()) found = comparison(a, b, how).run();
    if (found.empty()) return {};
    return found + ": <" + std::string(a) + "> <" + std::string(b) + ">";
}

}  // namespace c_face
