#include "uriel/syntax/scan.hpp"

namespace uriel {

scan_result scan_at_run_time(std::string_view text) noexcept {
    return scanner<table_block>(text).uri_reference();
}

}  // namespace uriel
