// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Iterators in memory of the caller.
#include "face.hpp"
#include "uriel/derivation.hpp"
#include "uriel/path.hpp"
#include "uriel/query.hpp"

#include <memory>
#include <new>

using namespace uriel;
using detail::face::call;

namespace {

/// The state of an iterator of C: where it is, in the pieces of which text.
template <class Pieces>
struct walk {
    std::string_view text;
    typename Pieces::iterator next;
    typename Pieces::iterator end;
};

template <class Pieces, class Iterator>
void begin(Iterator& it, std::string_view text, Pieces const& pieces) noexcept {
    using state = walk<Pieces>;
    static_assert(sizeof(state) <= sizeof it.opaque && alignof(state) <= alignof(std::uint64_t));
    static_assert(std::is_trivially_destructible_v<state>);
    ::new (static_cast<void*>(it.opaque)) state{text, pieces.begin(), pieces.end()};
}
/// The walk, if it is not at its end.
template <class Pieces, class Iterator>
walk<Pieces>* going_on(Iterator* it) noexcept {
    if (it == nullptr) return nullptr;
    auto* const at = std::launder(reinterpret_cast<walk<Pieces>*>(it->opaque));
    return at->next == at->end ? nullptr : at;
}

}  // namespace

int uriel_segments_begin(uriel_segments* it, char const* text, std::size_t size,
                         uriel_parts const* parts, uriel_error* error) {
    call call(error);
    if (!call.expects(it != nullptr)) return call.failed();
    it->segment = {URIEL_ABSENT, 0};
    begin(*it, {}, segments_view({}));
    auto const source = call.reference(text, size, parts);
    if (!source) return call.failed();
    begin(*it, source->text(), source->path().segments());
    return 0;
}

int uriel_segments_next(uriel_segments* it) {
    auto* const at = going_on<segments_view>(it);
    if (at == nullptr) return 0;
    it->segment = detail::face::span_of(at->text, maybe((*at->next++).encoded()));
    return 1;
}

int uriel_pairs_begin(uriel_pairs* it, char const* text, std::size_t size, uriel_parts const* parts,
                      char separator, uriel_error* error) {
    call call(error);
    if (!call.expects(it != nullptr)) return call.failed();
    it->key = it->value = {URIEL_ABSENT, 0};
    begin(*it, {}, query_view(encoded_view()));
    auto const by = subdelimiter::from(separator);
    auto const source = call.reference(text, size, parts);
    if (!source || !call.expects(by.has_value())) return call.failed();
    begin(*it, source->text(), query_view(source->query(), {.separator = *by}));
    return 0;
}

int uriel_pairs_next(uriel_pairs* it) {
    auto* const at = going_on<query_view>(it);
    if (at == nullptr) return 0;
    query_param const pair = *at->next++;
    it->key = detail::face::span_of(at->text, maybe(pair.key().encoded()));
    it->value = detail::face::span_of(at->text, pair.value().encoded());
    return 1;
}

static_assert(sizeof(derivation::iterator) <= sizeof(uriel_derivation::opaque) &&
              alignof(derivation::iterator) <= alignof(std::uint64_t));
static_assert(std::is_trivially_destructible_v<derivation::iterator>);

int uriel_derivation_begin(uriel_derivation* it, char const* text, std::size_t size,
                           uriel_parts const* parts, uriel_error* error) {
    call call(error);
    if (!call.expects(it != nullptr)) return call.failed();
    it->rule = it->depth = -1;
    it->text = {URIEL_ABSENT, 0};
    auto const source = call.reference(text, size, parts);
    ::new (static_cast<void*>(it->opaque))
        derivation::iterator(source ? derivation(*source).begin() : derivation::iterator());
    return call.failed();
}

int uriel_derivation_next(uriel_derivation* it) {
    if (it == nullptr) return 0;
    auto& next = *std::launder(reinterpret_cast<derivation::iterator*>(it->opaque));
    if (next == derivation::iterator()) return 0;
    derivation::node const node = *next;
    ++next;
    it->rule = static_cast<std::int32_t>(node.what);
    it->depth = static_cast<std::int32_t>(node.depth);
    it->text = {static_cast<std::uint32_t>(node.offset), static_cast<std::uint32_t>(node.length)};
    return 1;
}
