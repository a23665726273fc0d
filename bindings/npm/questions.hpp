// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What the module of mend asks the URL of its engine. A module has no imports: a call that needs an
// answer that is not there leaves its question, and its result counts for nothing; source/mend.js
// puts the answer in and calls again.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace uriel::npm {

struct question {
    enum class kind { href, host };  ///< of new URL(text, base), or a name mapped

    kind what;
    std::string text;
    std::string base;  ///< or empty

    friend bool operator==(question const&, question const&) = default;
};

class conversation {
public:
    /// The answer; nothing if the engine refuses the text, or there is no answer yet.
    std::optional<std::string> ask(question asked) {
        for (turn const& each : turns_)
            if (each.asked == asked) return each.answer;
        if (!open_) open_ = std::move(asked);
        return std::nullopt;
    }
    std::optional<question> const& open() const noexcept { return open_; }
    void tell(std::optional<std::string> answer) {
        turns_.push_back({*std::move(open_), std::move(answer)});
        open_.reset();
    }
    void end() noexcept {
        turns_.clear();
        open_.reset();
    }

private:
    struct turn {
        question asked;
        std::optional<std::string> answer;
    };
    std::vector<turn> turns_;
    std::optional<question> open_;
};

inline conversation engine;

}  // namespace uriel::npm
