// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What a scheme says of the secrets that may follow it.
#pragma once

#include "uriel/detail/bytes/contains.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

namespace uriel::detail::secrets {

/// The meaning of a scheme for the text after it, to programs that are less strict than RFC 3986.
enum class scheme_kind : std::uint8_t { other, nests, java, web, sip, directory };

/// Without the systems of version control that it names, in any order: "svn+git+http" is "http".
constexpr std::string_view without_systems(std::string_view name) noexcept {
    constexpr std::array<std::string_view, 3> systems = {"git+", "svn+", "hg+"};
    for (;;) {
        auto const found = std::ranges::find_if(
            systems, [&](std::string_view each) { return name.starts_with(each); });
        if (found == systems.end()) return name;
        name.remove_prefix(found->size());
    }
}

/// Of databases, brokers, mail, files, directories, and proxies by name: users of these are typed
/// with any delimiters in them.
constexpr bool may_have_any_user(std::string_view name) noexcept {
    constexpr auto listed = std::to_array<std::string_view>({
        "postgres", "postgresql", "mysql",    "mariadb", "mongodb",   "redis",   "rediss",
        "valkey",   "clickhouse", "oracle",   "mssql",   "sqlserver", "db2",     "cockroachdb",
        "neo4j",    "bolt",       "influxdb", "amqp",    "amqps",     "mqtt",    "mqtts",
        "nats",     "kafka",      "stomp",    "pulsar",  "smtp",      "smtps",   "imap",
        "imaps",    "pop",        "pop3",     "pop3s",   "ftp",       "ftps",    "sftp",
        "scp",      "ssh",        "smb",      "cifs",    "nfs",       "afp",     "rsync",
        "dav",      "davs",       "webdav",   "webdavs", "svn",       "ldap",    "ldaps",
        "ldapi",    "socks",      "socks4",   "socks4a", "socks5",    "socks5h",
    });
    name = without_systems(name);
    return std::ranges::find(listed, name.substr(0, name.find('+'))) != listed.end();
}

struct scheme_of_a_kind {
    std::string_view name;
    scheme_kind kind;
};
/// The most frequent first.
inline constexpr scheme_of_a_kind schemes_of_kinds[] = {
    {"https", scheme_kind::web},         {"http", scheme_kind::web},
    {"wss", scheme_kind::web},           {"ws", scheme_kind::web},
    {"ftp", scheme_kind::web},           {"jdbc", scheme_kind::java},
    {"ldap", scheme_kind::directory},    {"ldaps", scheme_kind::directory},
    {"ldapi", scheme_kind::directory},   {"sip", scheme_kind::sip},
    {"sips", scheme_kind::sip},          {"jar", scheme_kind::nests},
    {"blob", scheme_kind::nests},        {"feed", scheme_kind::nests},
    {"view-source", scheme_kind::nests},
};

constexpr scheme_kind kind_of(std::string_view name) noexcept {
    if (name.size() > 4 && bytewise::contains(name, '+')) name = without_systems(name);
    for (scheme_of_a_kind const& each : schemes_of_kinds)
        if (name == each.name) return each.kind;
    return scheme_kind::other;
}

}  // namespace uriel::detail::secrets
