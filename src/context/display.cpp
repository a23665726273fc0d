#include "uriel/context/display.hpp"

#include "uriel/ops/edit.hpp"

#include <string>

namespace uriel {
namespace {

template <class View>
owned<View> redact_any(View const& source) {
    auto const password = source.password();
    if (!password || password->empty()) return owned<View>(source);
    std::string shown(source.user()->text());
    shown.append(":").append(redacted_password);
    return *edit(source, {.userinfo = encoded(shown), .password_is_public = true});
}

template <class View>
owned<View> strip(View const& source) {
    if (!source.password()) return owned<View>(source);
    return *edit(source, {.userinfo = source.user()});
}

}  // namespace

uri redact(uri_view const& source) { return redact_any(source); }
reference redact(reference_view const& source) { return redact_any(source); }

uri without_password(uri_view const& source) { return strip(source); }
reference without_password(reference_view const& source) { return strip(source); }

}  // namespace uriel
