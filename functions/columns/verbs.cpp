// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "verbs.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace uriel::columns {
namespace {

std::array<std::span<verb const>, 9> tables() noexcept {
    return {validity_verbs(), component_verbs(), form_verbs(),     change_verbs(), text_verbs(),
            iri_verbs(),      site_verbs(),      template_verbs(), mend_verbs()};
}

constexpr uriel_columns_kind kind_of(functions::parameter const& which) noexcept {
    if (functions::list_of(which) != nullptr) return URIEL_COLUMNS_KIND_NAME;
    return which.kind == functions::kind::number ? URIEL_COLUMNS_KIND_NUMBER
                                                 : URIEL_COLUMNS_KIND_TEXT;
}

/// The verbs as C shows them.
class described {
public:
    described() noexcept {
        for (std::span<verb const> const table : tables())
            for (verb const& each : table) add(each);
    }
    std::span<uriel_columns_verb const> all() const noexcept {
        return std::span(verbs_).first(count_);
    }

private:
    static constexpr std::size_t most = 96;

    void add(verb const& each) noexcept {
        auto& parameters = parameters_[count_];
        std::ranges::transform(each.parameters, parameters.begin(), [](auto const& one) {
            return uriel_columns_parameter{one.name, kind_of(one), one.is_optional ? 1 : 0};
        });
        verbs_[count_++] = {each.name,
                            parameters.data(),
                            each.parameters.size(),
                            functions::words_of(each.result),
                            each.sentence,
                            each.example,
                            each.answer};
    }

    std::array<uriel_columns_verb, most> verbs_{};
    std::array<std::array<uriel_columns_parameter, functions::most_arguments>, most> parameters_{};
    std::size_t count_ = 0;
};

}  // namespace

verb const* find_verb(std::string_view name) noexcept {
    for (std::span<verb const> const table : tables())
        for (verb const& each : table)
            if (name == each.name) return &each;
    return nullptr;
}

std::span<uriel_columns_verb const> described_verbs() noexcept {
    static described const verbs;
    return verbs.all();
}

}  // namespace uriel::columns
