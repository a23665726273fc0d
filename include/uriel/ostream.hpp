// uriel/ostream.hpp, opt-in: operator<< for views and owning types. They print their text.
#pragma once

#include "uriel/model/uri.hpp"

#include <ostream>

namespace uriel {

inline std::ostream& operator<<(std::ostream& out, encoded_view text) { return out << text.text(); }
inline std::ostream& operator<<(std::ostream& out, path_view path) { return out << path.text(); }
inline std::ostream& operator<<(std::ostream& out, reference_view const& view) {
    return out << view.text();
}
template <class View>
std::ostream& operator<<(std::ostream& out, owned<View> const& owner) {
    return out << owner.text();
}

}  // namespace uriel
