// expect: (use of deleted function|call to deleted function).*lint
// What is found in a temporary URI would dangle.
#include <uriel/context/lint.hpp>
#include <uriel/ops/resolve.hpp>

void use(uriel::uri_view base, uriel::reference_view ref) {
#ifdef CONTROL
    uriel::uri const kept = uriel::resolve(base, ref);
    for (auto const& found : uriel::lint(kept)) static_cast<void>(found);
#else
    for (auto const& found : uriel::lint(uriel::resolve(base, ref))) static_cast<void>(found);
#endif
}
