// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The module of uriel-uri/mend and uriel-uri/policy. Each function answers in words that
// source/mend.js and source/policy.js read in the same order; nothing is decided here.
#include "uriel/mend.hpp"

#include "failure.hpp"
#include "mend/extracted.hpp"
#include "questions.hpp"
#include "uriel/extract.hpp"
#include "uriel/host.hpp"
#include "uriel/parse.hpp"
#include "uriel/policy.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#define URIEL_MODULE __attribute__((visibility("default")))

namespace {

using namespace uriel;
using npm::engine;
using npm::result;

/// A built-in policy, by its place among fetch_policy::names(), or after them the one of an origin.
std::optional<fetch_policy> policy_of(std::size_t which, std::string_view origin) {
    auto const names = fetch_policy::names();
    return which < names.size() ? fetch_policy::find(names[which]) : fetch_policy::local(origin);
}

void add_repairs(std::vector<repair> const& all) {
    result.number(all.size());
    for (repair const& each : all) {
        result.word(name(each.what));
        result.word(each.where == component::none ? std::string_view() : name(each.where));
    }
}

/// A text in which URIs are sought, from call to call.
class search {
public:
    search(std::string_view text, bool any_scheme)
        : text_(text), finder_({.any_scheme = any_scheme, .reports_wholes = true}) {
        finder_.read(text_, true);
    }
    search(search const&) = delete;
    search& operator=(search const&) = delete;

    /// What comes next, which is asked about as often as the engine has a question. False: it is
    /// the end.
    bool find() {
        if (!found_) found_ = finder_.next();
        return found_.has_value();
    }
    /// What is reported of it; nothing where a question is open, too.
    std::optional<mending_extractor::result> judge() {
        std::size_t end = end_;
        auto judged = detail::mending::judged(*found_, false, end);
        if (engine.open()) return std::nullopt;
        end_ = end;
        found_.reset();
        return judged;
    }
    /// The UTF-16 code units before an octet, which is after those that were asked about.
    std::size_t units_before(std::size_t at) {
        units_ += npm::units_of(std::string_view(text_).substr(at_, at - at_));
        at_ = at;
        return units_;
    }

private:
    std::string text_;
    extractor finder_;
    std::optional<found_uri> found_;
    std::size_t end_ = 0;
    std::size_t at_ = 0;
    std::size_t units_ = 0;
};

std::optional<search> current_search;

/// What find_next() answers with.
enum class progress : std::uint8_t { end, nothing, found };

void add(mending_extractor::result const& all) {
    result.number(current_search->units_before(all.found.offset));
    result.number(npm::units_of(all.raw()));
    result.text(all.uri().text());
    result.word(name(all.found.delimiter));
    auto const others = all.whole ? std::vector<uri>() : all.found.alternatives();
    result.number(others.size());
    for (uri const& each : others) result.text(each.text());
    result.number(all.whole ? 1 : 0);
    add_repairs(all.whole ? all.whole->repairs : std::vector<repair>());
}

}  // namespace

extern "C" {

/// Begins a conversation with the engine.
URIEL_MODULE void begin_conversation() { engine.end(); }

/// Is there an unanswered question? Then that is the answer of the call: its kind, its text, its
/// base.
URIEL_MODULE bool tell_question() {
    if (!engine.open()) return false;
    result.begin();
    result.number(static_cast<std::size_t>(engine.open()->what));
    result.text(engine.open()->text);
    result.text(engine.open()->base);
    return true;
}

URIEL_MODULE void answer_question(char const* text, std::size_t size, bool is_refused) {
    if (is_refused)
        engine.tell(std::nullopt);
    else
        engine.tell(std::string(text, size));
}

URIEL_MODULE void mend_text(char const* text, std::size_t size, char const* base,
                            std::size_t base_size, bool has_base, bool is_typed, bool keeps_valid) {
    mend_options options{.base = {}, .typed = is_typed, .keep_valid = keeps_valid};
    std::string_view const from(base, base_size);
    if (has_base) {
        auto const read = parse(from);
        if (!read)
            return npm::fail({.code = name(read.error().code),
                              .where = read.error().where,
                              .subject = read.error().subject(),
                              .text = from,
                              .offset = read.error().offset,
                              .message = read.error().message(from),
                              .section = read.error().section(),
                              .argument = 1});
        options.base = *read;
    }
    auto const found = mend({text, size}, options);
    if (!found) {
        std::string const why =
            std::string("browsers read no URL: ").append(found.error().message());
        return npm::fail({.code = "not-mendable",
                          .text = {text, size},
                          .message = why,
                          .section = "URL Standard, 4.4"});
    }
    npm::begin_answer();
    result.text(found->value.text());
    result.number(found->changed ? 1 : 0);
    add_repairs(found->repairs);
}

/// A search of a text, which is copied: what the engine answers takes its place.
URIEL_MODULE void begin_search(char const* text, std::size_t size, bool any_scheme) {
    current_search.emplace(std::string_view(text, size), any_scheme);
    npm::begin_answer();
}

URIEL_MODULE void find_next() {
    npm::begin_answer();
    if (!current_search->find()) {
        current_search.reset();
        return result.number(static_cast<std::size_t>(progress::end));
    }
    auto const found = current_search->judge();
    result.number(static_cast<std::size_t>(found ? progress::found : progress::nothing));
    if (found) add(*found);
}

/// Is there a policy for this origin?
URIEL_MODULE bool has_origin(char const* text, std::size_t size) {
    return fetch_policy::local({text, size}).has_value();
}

URIEL_MODULE void check_text(char const* text, std::size_t size, char const* origin,
                             std::size_t origin_size, std::size_t which) {
    std::string_view const whole(text, size);
    auto const policy = policy_of(which, {origin, origin_size});
    npm::begin_answer();
    if (!policy) return;  // A question is open.
    policy_verdict const found = check(whole, *policy);
    result.number(found.permitted ? 1 : 0);
    result.optional_text(found.uri ? std::optional(found.uri->text()) : std::nullopt);
    result.number(found.reasons.size());
    for (policy_verdict::reason const& each : found.reasons) {
        result.word(name(each.rule));
        result.number(npm::units_of(whole.substr(0, each.offset)));
        result.number(npm::units_of(whole.substr(each.offset, each.length)));
        result.word(each.message);
        result.word(each.section);
    }
}

/// 1 where the policy permits the address, which is written as a host; 0 where not, -1 for what is
/// no address.
URIEL_MODULE int permits_address(char const* text, std::size_t size, std::size_t which) {
    auto const address = find_ip_address({text, size});
    if (!address) return -1;
    auto const policy = policy_of(which, {});
    return policy && policy->permits(*address) ? 1 : 0;
}

}  // extern "C"
