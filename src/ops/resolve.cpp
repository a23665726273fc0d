#include "uriel/ops/resolve.hpp"

#include "model/out_of_memory.hpp"

#include <utility>

namespace uriel {

expected<uri, parse_error> resolve(uri_view const& base, reference_view const& ref,
                                   resolve_options options) {
    auto const at = resolution::cut(base, ref, options);
    if (!at) return std::unexpected(at.error());
    return uri::written(resolution::bound(ref, *at), [&](std::span<char> buffer) {
        return resolution::write(base, ref, *at, options.surplus, buffer);
    });
}

uri resolve(uri_view const& base, reference_view const& ref) {
    auto target = resolve(base, ref, resolve_options{});
    if (target) return *std::move(target);
    if (target.error().code == error_code::no_base) return {};
    run_out_of_memory();
}

}  // namespace uriel
