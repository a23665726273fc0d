// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What the library says of texts, in every kernel, held against the transcription.
#pragma once

#include "guarded_page.hpp"
#include "proof/transcription.hpp"
#include "uriel/detail/syntax/kernel.hpp"
#include "uriel/detail/syntax/rule.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace proof {

class examiner {
public:
    explicit examiner(uriel::rule which);
    examiner(examiner const&) = delete;
    examiner& operator=(examiner const&) = delete;
    /// Puts the kernel of before back.
    ~examiner() { uriel::detail::kernels::use_kernel(before_); }

    automaton const& rule() const { return theirs_.rule(); }

    /// From now on each text is for one kernel, the next in turn, not for all.
    void ask_kernels_in_turn() { in_turn_ = true; }

    /// What some kernel says otherwise of a text that matches the rule, or does not: the verdict,
    /// the components, or code, component and offset of the error. Empty if all agree.
    std::string disagreement(std::string_view text, bool matches);

private:
    std::string of_reference(std::string_view text, bool matches);
    std::string of_part(std::string_view text, bool matches);
    std::span<uriel::detail::kernels::kernel const> kernels_asked();

    uriel::rule rule_;
    transcription theirs_;
    std::vector<uriel::detail::kernels::kernel> kernels_;
    uriel::detail::kernels::kernel before_ = uriel::detail::kernels::kernel_in_use();
    bool in_turn_;
    std::size_t turn_ = 0;
    tests::guarded_page page_;
};

}  // namespace proof
