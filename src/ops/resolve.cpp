#include "uriel/ops/resolve.hpp"

namespace uriel {

expected<uri, parse_error> resolve(uri_view const& base, reference_view const& ref,
                                   resolve_options options) {
    return uri::written(resolve_bound(base, ref), [&](std::span<char> buffer) {
        return resolve_into(base, ref, buffer, options);
    });
}

uri resolve(uri_view const& base, reference_view const& ref) {
    return *resolve(base, ref, resolve_options{});
}

}  // namespace uriel
