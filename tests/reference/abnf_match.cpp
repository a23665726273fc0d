// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "reference/abnf.hpp"
#include "reference/positions.hpp"

namespace reference {

namespace {

class matcher {
public:
    matcher(abnf const& grammar, std::string_view text) : grammar_{grammar}, text_{text} {}

    /// All positions at which the element may end when it starts at one of `starts`.
    positions ends(std::size_t number, positions const& starts) const {
        element const& e = grammar_[number];
        switch (e.what) {
            case element::form::characters: return step(e.characters, starts);
            case element::form::concatenation: {
                positions reached = starts;
                for (std::size_t const part : e.parts) {
                    if (reached.empty()) break;
                    reached = ends(part, reached);
                }
                return reached;
            }
            case element::form::alternation: return ends_of_any(e, starts);
            case element::form::repetition: return ends_of_repetition(e, starts);
            case element::form::rule: break;
        }
        return ends(e.parts.front(), starts);
    }

    /// Whether what stands between one of `starts` and the end of the text is the beginning of
    /// some string of the element. (No element of the grammar is without strings.)
    bool begins(std::size_t number, positions const& starts) const {
        if (starts.contains(text_.size())) return true;  // every string begins with the empty one
        if (starts.empty()) return false;
        element const& e = grammar_[number];
        switch (e.what) {
            case element::form::characters:
                return step(e.characters, starts).contains(text_.size());
            case element::form::concatenation: {
                positions reached = starts;
                for (std::size_t const part : e.parts) {
                    if (begins(part, reached)) return true;
                    reached = ends(part, reached);
                }
                return false;
            }
            case element::form::alternation: {
                for (std::size_t const part : e.parts) {
                    if (begins(part, starts)) return true;
                }
                return false;
            }
            case element::form::repetition: {
                if (e.most == abnf::unbounded) return begins(e.parts.front(), closure(e, starts));
                positions reached = starts;
                for (std::size_t i = 0; i < e.most; ++i) {
                    if (begins(e.parts.front(), reached)) return true;
                    reached = ends(e.parts.front(), reached);
                }
                return false;
            }
            case element::form::rule: break;
        }
        return begins(e.parts.front(), starts);
    }

private:
    positions step(character_set const& characters, positions const& starts) const {
        positions reached(text_.size());
        for (std::size_t at = starts.first_from(0); at < text_.size();
             at = starts.first_from(at + 1)) {
            if (is_in(characters, at)) reached.insert(at + 1);
        }
        return reached;
    }

    positions ends_of_any(element const& e, positions const& starts) const {
        positions reached = step(e.single, starts);
        for (std::size_t const part : e.longer) reached |= ends(part, starts);
        return reached;
    }

    positions ends_of_repetition(element const& e, positions const& starts) const {
        positions now = starts;
        for (std::size_t i = 0; i < e.least && !now.empty(); ++i) now = ends_of_any(e, now);
        if (e.most == abnf::unbounded) return closure(e, now);
        positions reached = now;
        for (std::size_t i = e.least; i < e.most && !now.empty(); ++i) {
            now = ends_of_any(e, now);
            reached |= now;
        }
        return reached;
    }

    /// All positions reached by any number of the elements that `e` repeats.
    positions closure(element const& e, positions const& starts) const {
        positions reached = starts;
        run(e.single, reached);
        positions newly = reached;
        for (;;) {
            positions next(text_.size());
            for (std::size_t const part : e.longer) next |= ends(part, newly);
            next -= reached;
            if (next.empty()) return reached;
            run(e.single, next);
            reached |= next;
            newly = next;
        }
    }

    /// The closure of one set of characters, which is most of any URI, in one pass.
    void run(character_set const& characters, positions& reached) const {
        for (std::size_t at = reached.first_from(0); at < text_.size();
             at = reached.first_from(at + 1)) {
            if (is_in(characters, at)) reached.insert(at + 1);
        }
    }

    bool is_in(character_set const& characters, std::size_t at) const {
        return characters[static_cast<unsigned char>(text_[at])];
    }

    abnf const& grammar_;
    std::string_view text_;
};

}  // namespace

bool abnf::matches(std::string_view rule, std::string_view text) const {
    positions start(text.size());
    start.insert(0);
    return matcher(*this, text).ends(definition(rule), start).contains(text.size());
}

std::size_t abnf::longest_beginning(std::string_view rule, std::string_view text) const {
    std::size_t const number = definition(rule);
    std::size_t length = 0;
    while (length < text.size()) {
        std::string_view const longer = text.substr(0, length + 1);
        positions start(longer.size());
        start.insert(0);
        if (!matcher(*this, longer).begins(number, start)) break;
        ++length;
    }
    return length;
}

}  // namespace reference
