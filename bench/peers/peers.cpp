#include "peers/peers.hpp"

#include <vector>

namespace bench {

std::span<peer const> peers() {
    static std::vector<peer> const found = {
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
    return found;
}

}  // namespace bench
