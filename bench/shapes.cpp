// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// URIs of sixteen shapes, most of them made of those of real corpora, which have few ports and
// fragments and no users.
#include "subjects.hpp"
#include "uriel/detail/bytes/contains.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace bench {
namespace {

constexpr std::size_t most = 20'000;

/// What the shapes are made of: an http URI, without query and fragment.
struct source {
    std::string_view scheme;
    std::string_view host;
    std::string_view path;
    std::string_view query;  // with "?"
    std::size_t number;
};

std::string whole(source const& of, std::string_view authority) {
    return std::string(of.scheme).append("://").append(authority).append(of.path).append(of.query);
}
std::string upper(std::string_view text) {
    std::string result(text);
    for (char& c : result)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    return result;
}
std::string number(std::uint64_t value) { return std::to_string(value); }

struct shape {
    std::string_view name;
    std::string (*make)(source const& of);
};

constexpr std::array all = {
    shape{"plain", [](source const& of) { return whole(of, of.host); }},
    shape{"triplets",
          [](source const& of) {
              return whole(of, of.host) + (of.query.empty() ? "?q=" : "&q=") +
                     (of.number % 2 == 0 ? "caf%C3%A9%20cr%C3%A8me"
                                         : "%E6%97%A5%E6%9C%AC%E8%AA%9E");
          }},
    shape{
        "fragment",
        [](source const& of) { return whole(of, of.host) + "#section-" + number(of.number % 9); }},
    shape{"port", [](source const& of) { return whole(of, std::string(of.host) + ":8080"); }},
    shape{"upper case", [](source const& of) { return whole(of, upper(of.host)); }},
    shape{"userinfo",
          [](source const& of) {
              return whole(of,
                           "user" + number(of.number % 100) + ":secret@" + std::string(of.host));
          }},
    shape{"IPv4", [](source const& of) { return whole(of, "192.0.2." + number(of.number % 256)); }},
    shape{"IPv6",
          [](source const& of) {
              return whole(of, "[2001:db8::" + number(of.number % 1000) + ":1]");
          }},
    shape{"long",
          [](source const& of) {
              return whole(of, of.host) + (of.query.empty() ? "?" : "&") +
                     "utm_source=newsletter&utm_medium=email&utm_campaign=autumn-2026&session="
                     "0123456789abcdef"
                     "&referrer=https://example.org/a/b/c&page=" +
                     number(of.number);
          }},
    shape{"file", [](source const& of) { return "file:///home/user" + std::string(of.path); }},
    shape{"jdbc",
          [](source const& of) {
              return "jdbc:postgresql://" + std::string(of.host) + "/orders?currentSchema=s" +
                     number(of.number % 10);
          }},
    shape{"mailto",
          [](source const& of) {
              return "mailto:user" + number(of.number) + "@" + std::string(of.host);
          }},
    shape{"urn",
          [](source const& of) {
              return "urn:isbn:" + number(9'780'000'000'000U + std::uint64_t{of.number} * 7919);
          }},
    shape{"path only",
          [](source const& of) {
              return "/" + std::string(of.path.substr(std::min<std::size_t>(1, of.path.size())));
          }},
    shape{"relative",
          [](source const& of) {
              return std::string(of.path.substr(
                  std::min<std::size_t>(of.path.find_first_not_of('/'), of.path.size())));
          }},
    shape{"relative with fragment",
          [](source const& of) {
              return "../chapter" + number(of.number % 40) + ".html#p" + number(of.number % 300);
          }},
};

std::vector<source> sources(std::span<corpus const> from) {
    std::vector<source> found;
    for (corpus const& texts : from)
        for (std::string_view const text : texts.texts()) {
            auto const uri = uriel::parse(text);
            if (!uri || uriel::detail::bytewise::contains(text, '%') || uri->has_userinfo() ||
                uri->has_port())
                continue;
            std::string_view const host = uri->host_literal() ? uri->host_literal()->text() : "";
            if (host.empty() || host.starts_with('[')) continue;
            auto const& parts = uri->parts();
            found.push_back({uri->scheme(), host, uri->path().text(),
                             text.substr(parts.path_end, parts.query_end - parts.path_end),
                             found.size()});
        }
    // Evenly of each corpus.
    std::vector<source> chosen;
    std::size_t const count = std::min(most, found.size());
    for (std::size_t i = 0; i < count; ++i) chosen.push_back(found[i * found.size() / count]);
    return chosen;
}

}  // namespace

std::vector<corpus> shapes(std::span<corpus const> from) {
    std::vector<source> const made_of = sources(from);
    std::vector<corpus> result;
    for (shape const& each : all) {
        corpus texts{std::string(each.name)};
        for (source const& of : made_of) texts.add(each.make(of));
        texts.close();
        result.push_back(std::move(texts));
    }
    return result;
}

}  // namespace bench
