// expect: array backing initializer list
#include <uriel/uriel.hpp>

void use() {
#ifdef CONTROL
    static_cast<void>(uriel::compose({.segments = {"a", "b"}}));
#else
    uriel::component_values const values{.segments = {"a", "b"}};
    static_cast<void>(uriel::compose(values));
#endif
}
