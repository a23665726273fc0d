// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "proof/examiner.hpp"

#include "comparison.hpp"
#include "syntax/agreement.hpp"
#include "uriel/parse.hpp"

#include <optional>
#include <sstream>
#include <stdexcept>

namespace proof {

namespace {

using part = std::optional<std::string_view>;

part text_of(std::optional<uriel::encoded_view> view) {
    return view ? part(view->text()) : std::nullopt;
}

/// The same bytes at the same place, not only equal ones.
bool same(part ours, part theirs) {
    if (!ours || !theirs) return ours.has_value() == theirs.has_value();
    return ours->data() == theirs->data() && ours->size() == theirs->size();
}

/// The first component that is not where the RFC has it; empty if all are.
std::string_view misplaced(uriel::reference_view const& ours, reference::parts const& theirs) {
    if (ours.has_scheme() != (theirs.kind == "uri")) return "kind";
    if (!same(std::optional<std::string_view>(ours.scheme()), theirs.scheme)) return "scheme";
    if (!same(text_of(ours.authority()), theirs.authority)) return "authority";
    if (!same(text_of(ours.userinfo()), theirs.userinfo)) return "userinfo";
    if (!same(text_of(ours.host_literal()), theirs.host)) return "host";
    if (name(ours.host_kind()) != theirs.host_kind) return "host kind";
    if (!same(ours.port(), theirs.port)) return "port";
    if (!same(ours.path().text(), theirs.path)) return "path";
    if (name(ours.path_kind()) != theirs.path_kind) return "path kind";
    if (!same(text_of(ours.query()), theirs.query)) return "query";
    if (!same(text_of(ours.fragment()), theirs.fragment)) return "fragment";
    return {};
}

/// What the kernel in use says otherwise than `theirs`, in words.
std::string difference(uriel::parse_error const* ours,
                       std::optional<reference::error> const& theirs) {
    bool const same = ours == nullptr || !theirs
                          ? (ours == nullptr) == !theirs
                          : ours->offset == theirs->offset && name(ours->code) == theirs->code &&
                                ours->subject() == theirs->component;
    if (same) return {};
    std::ostringstream out;
    out << "kernel " << name(uriel::detail::kernels::kernel_in_use()) << " says ";
    if (ours == nullptr)
        out << "valid";
    else
        out << name(ours->code) << " in " << ours->subject() << " at " << ours->offset;
    out << ", expected ";
    if (!theirs)
        out << "valid";
    else
        out << theirs->code << " in " << theirs->component << " at " << theirs->offset;
    return out.str();
}

template <class Result>
uriel::parse_error const* error_of(Result const& result) {
    return result ? nullptr : &result.error();
}

/// The same of parsing, and where it puts the components.
template <class Result>
std::string difference(Result const& ours, std::optional<reference::error> const& error,
                       reference::parts const& theirs) {
    std::string verdict = difference(error_of(ours), error);
    if (!verdict.empty() || !ours) return verdict;
    std::string const kernel =
        "kernel " + std::string(name(uriel::detail::kernels::kernel_in_use()));
    if (auto const wrong = misplaced(*ours, theirs); !wrong.empty())
        return kernel + " misplaces the " + std::string(wrong);
    if (auto const fact = tests::missing_fact(ours->parts(), theirs, ours->text()); !fact.empty())
        return kernel + " does not set the fact " + std::string(fact);
    return {};
}

}  // namespace

// Of the parts of a reference only the scan of relative-part goes through a kernel.
examiner::examiner(uriel::rule which)
    : rule_{which},
      theirs_{name(which)},
      in_turn_{!theirs_.has_components() && which != uriel::rule::relative_part} {
    for (int i = 0; i < uriel::detail::kernels::kernel_count; ++i) {
        auto const each = static_cast<uriel::detail::kernels::kernel>(i);
        if (uriel::detail::kernels::is_available(each)) kernels_.push_back(each);
    }
    if (!page_.is_usable()) throw std::runtime_error("no guarded page");
}

std::string examiner::disagreement(std::string_view text, bool matches) {
    // A byte read behind the text would end the program.
    std::string_view const place = page_.at_end(text);
    std::string const found =
        theirs_.has_components() ? of_reference(place, matches) : of_part(place, matches);
    if (found.empty()) return {};
    return std::string(name(rule_)) + ' ' + tests::quoted(text) + ": " + found;
}

std::string examiner::of_reference(std::string_view text, bool matches) {
    reference::parts const parts = theirs_.parts(text);
    auto const error = theirs_.error(text, parts);
    if (error.has_value() == matches) return "the automaton and the transcription disagree";
    for (uriel::detail::kernels::kernel const each : kernels_asked()) {
        uriel::detail::kernels::use_kernel(each);
        std::string wrong;
        if (rule_ == uriel::rule::uri)
            wrong = difference(uriel::parse(text), error, parts);
        else if (rule_ == uriel::rule::uri_reference)
            wrong = difference(uriel::parse_reference(text), error, parts);
        else
            wrong = difference(error_of(uriel::validate(rule_, text)), error);
        if (!wrong.empty()) return wrong;
    }
    return difference(error_of(uriel::validate(rule_, text)), error);
}

std::string examiner::of_part(std::string_view text, bool matches) {
    auto const error = theirs_.error(text);
    if (error.has_value() == matches) return "the automaton and the transcription disagree";
    for (uriel::detail::kernels::kernel const each : kernels_asked()) {
        uriel::detail::kernels::use_kernel(each);
        auto wrong = difference(error_of(uriel::validate(rule_, text)), error);
        if (!wrong.empty()) return wrong;
    }
    return {};
}

std::span<uriel::detail::kernels::kernel const> examiner::kernels_asked() {
    if (!in_turn_) return kernels_;
    turn_ = (turn_ + 1) % kernels_.size();
    return {&kernels_[turn_], 1};
}

}  // namespace proof
