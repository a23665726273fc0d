#include "syntax/kernel/kernels.hpp"

namespace uriel::kernels {

scan_outcome scan_scalar(std::string_view text, components& parts) noexcept {
    return scanner<table_block>(text, parts).uri_reference();
}

}  // namespace uriel::kernels
