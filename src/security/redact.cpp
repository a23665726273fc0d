// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/redact.hpp"

#include "bytes/resize_and_overwrite.hpp"
#include "security/redaction.hpp"
#include "uriel/detail/bytes/saturating_sum.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <tuple>

namespace uriel {
namespace {

// Where size counts, as in WebAssembly, one walk serves the text and what is encoded in it.
#if defined(__OPTIMIZE_SIZE__)
detail::layers::encoded_reader outer_reader(std::string_view text) noexcept {
    return {text, 0, detail::layers::setting::plain};
}
#else
detail::layers::plain_reader outer_reader(std::string_view text) noexcept {
    return detail::layers::plain_reader(text);
}
#endif

/// Returns the size of the result, or nothing if the caller wanted to stop.
std::optional<std::size_t> write_redacted(std::string_view text, redact_options const& options,
                                          std::span<char> buffer,
                                          stop_callback const& stop = {}) noexcept {
    detail::secrets::redaction_result result(text, buffer, stop);
    detail::secrets::walk(outer_reader(text), options, result, 0).run(0, true);
    if (result.has_dropped()) {
        // Seldom, and only seen on the way.
        result = {text, buffer, stop};
        detail::layers::encoded_reader const reader(text, 0, detail::layers::setting::dropping);
        detail::secrets::walk(reader, options, result, 0)
            .run(detail::layers::behind_dropped(text, 0), true);
    }
    if (result.has_stopped()) return std::nullopt;
    return result.finish(options.counts);
}

}  // namespace

std::span<std::string_view const> redact_options::secret_keys() noexcept {
    return detail::secrets::keys;
}

std::string_view name(redact_options::secret which) noexcept {
    constexpr std::array<std::string_view, std::tuple_size_v<redact_options::secret_counts>> names =
        {"userinfo", "value", "segment", "token", "header", "argument"};
    return names[static_cast<std::size_t>(which)];
}

std::size_t redacted_size(std::string_view text, redact_options const& options) noexcept {
    return *write_redacted(text, options, {});
}

expected<std::string_view, parse_error> redact_into(std::string_view text, std::span<char> buffer,
                                                    redact_options const& options) noexcept {
    auto const size = write_redacted(text, options, buffer, options.stop);
    if (!size) return unexpected(parse_error{error_code::stopped});
    if (*size > buffer.size())
        return unexpected(parse_error{.code = error_code::buffer_too_small, .offset = *size});
    return std::string_view(buffer.data(), *size);
}

std::string redact(std::string_view text, redact_options const& options) {
    std::string result;
    // Nearly always it grows by less than this.
    std::size_t size = detail::bytewise::saturating_sum(text.size(), std::size_t{32});
    for (std::size_t room = 0; room < size;) {
        room = std::min(size, result.max_size());
        detail::bytewise::resize_and_overwrite(
            result, room, [&](char* buffer, std::size_t capacity) {
                size = *write_redacted(text, options, {buffer, capacity});
                return std::min(size, capacity);
            });
    }
    return result;
}

std::string redact(uri_view source, redact_options const& options) {
    return redact(source.text(), options);
}
std::string redact(reference_view source, redact_options const& options) {
    return redact(source.text(), options);
}

}  // namespace uriel
