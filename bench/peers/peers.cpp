// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "peers/peers.hpp"

#include <vector>

namespace bench {

std::span<peer const> peers() {
    static std::vector<peer> const found = [] {
        std::vector<peer> all = {
#ifdef BENCH_SERD
            serd_peer(),
#endif
#ifdef BENCH_URIPARSER
            uriparser_peer(),
#endif
#ifdef BENCH_BOOST
            boost_peer(),
#endif
#ifdef BENCH_LIBXML2
            libxml2_peer(),
#endif
#ifdef BENCH_GLIB
            glib_peer(),
#endif
#ifdef BENCH_CURL
            curl_peer(),
#endif
#ifdef BENCH_POCO
            poco_peer(),
#endif
#ifdef BENCH_QT
            qt_peer(),
#endif
#ifdef BENCH_ADA
            ada_peer(),
#endif
        };
#ifdef BENCH_RUST
        all.insert(all.end(), rust_peers().begin(), rust_peers().end());
#endif
        return all;
    }();
    return found;
}

void add_finders([[maybe_unused]] prose const& given) {
#ifdef BENCH_RUST
    add_rust_finders(given);
#endif
}

}  // namespace bench
