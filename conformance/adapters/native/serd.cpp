// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// serd splits and resolves; it validates nothing.
#include "serd.hpp"

#include "adapter.hpp"

#include <vector>

namespace adapter {
namespace {

SerdURI parse_or_refuse(std::string const& text) {
    SerdURI uri;
    if (serd::parse(text, uri) != SERD_SUCCESS) invalid();
    return uri;
}

json component(SerdChunk const& chunk, std::size_t delimiter = 0) {
    if (chunk.buf == nullptr) return {};
    return octets({reinterpret_cast<char const*>(chunk.buf) + delimiter, chunk.len - delimiter});
}

json parse(json const& request) {
    std::string const input = c_text(request, "input");
    SerdURI const uri = parse_or_refuse(input);
    return {{"scheme", component(uri.scheme)},
            {"authority", component(uri.authority)},
            {"path", uri.path.buf != nullptr ? component(uri.path) : ""},
            {"query", component(uri.query)},
            {"fragment", component(uri.fragment, 1)}};  // it keeps the '#'
}

json resolve(json const& request) {
    need_strict(request);
    std::string const base = c_text(request, "base");
    std::string const reference = c_text(request, "reference");
    std::vector<char> buffer(4 * (base.size() + reference.size()) + 64);
    std::size_t const size =
        serd::resolve(parse_or_refuse(base), parse_or_refuse(reference), buffer.data());
    return octets({buffer.data(), size});
}

json relativize(json const& request) {
    std::string const base = c_text(request, "base");
    std::string const target = c_text(request, "target");
    SerdURI const from = parse_or_refuse(base);
    SerdURI const to = parse_or_refuse(target);
    std::vector<char> buffer(4 * (base.size() + target.size()) + 64);
    char* end = buffer.data();
    std::size_t const size =
        serd_uri_serialise_relative(&to, &from, nullptr, serd::append, static_cast<void*>(&end));
    return octets({buffer.data(), size});
}

library make() {
    return {"serd",
            ADAPTER_VERSION,
            {{"parse", {"serd_uri_parse", parse}},
             {"resolve", {"serd_uri_resolve, serd_uri_serialise", resolve}},
             {"relativize", {"serd_uri_serialise_relative", relativize}}},
            {{"validate", "serd_uri_parse splits a text, and is not documented to check it"},
             {"equivalent", "serd_node_equals compares nodes of RDF"},
             {"encode", "serd_node_new_file_uri encodes names of files only"},
             {"decode", "serd_file_uri_parse decodes names of files only"},
             {"compose", "serd_uri_serialise writes what was parsed"}},
            {},
            "C"};
}

known const serd_library("serd", make);

}  // namespace
}  // namespace adapter
