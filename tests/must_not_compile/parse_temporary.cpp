// expect: (use of deleted function|call to deleted function).*parse
// A view of a temporary string would dangle.
#include <uriel/parse.hpp>

#include <string>

std::string text();

void use() {
#ifdef CONTROL
    std::string const kept = text();
    static_cast<void>(uriel::parse(kept));
#else
    static_cast<void>(uriel::parse(text()));
#endif
}
