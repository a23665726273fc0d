// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What is secret in a text that may be a URI. This is no second reading of the grammar: nothing is
// accepted or refused, and whatever some program may take for a password is one.
//
// One class and one file, though long: its parts share where the walk is, and each calls the
// others.
#pragma once

#include "context/layers.hpp"
#include "context/redaction_result.hpp"
#include "context/secret_keys.hpp"
#include "context/secret_paths.hpp"
#include "context/secret_values.hpp"
#include "context/until_stopped.hpp"
#include "model/glob_matching.hpp"
#include "uriel/bytes/character_set.hpp"
#include "uriel/context/redact.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

namespace uriel::secrets {

/// How many URIs within URIs, encoded, are redacted; what is deeper is hidden.
inline constexpr unsigned most_nested = 3;

/// What ends a URI in text, and so an authority.
inline constexpr character_set spaces = character_set(" \t\n\v\f\r");
inline constexpr character_set breaks = spaces | character_set("\"<>");
inline constexpr character_set begins_of_hosts = sets::unreserved | character_set("%[");
inline constexpr character_set ends_of_authority = breaks | character_set("/?#\\");

/// A set as a table: is an octet in it?
consteval std::array<bool, 256> table_of(character_set set) noexcept {
    std::array<bool, 256> table{};
    for (std::size_t i = 0; i < table.size(); ++i)
        table[i] = set.contains(static_cast<char>(static_cast<unsigned char>(i)));
    return table;
}
/// All others are neither looked at in an authority, nor behind it.
inline constexpr auto marks_of_authority = table_of(ends_of_authority | character_set("@:[],;&"));
inline constexpr auto marks = table_of(character_set("%/&;?#=:(,\t\n\r"));

/// A word in lower case, as far as it has room.
class short_word {
public:
    constexpr void add(char c) noexcept {
        if (size_ < text_.size()) text_[size_] = ascii::to_lower(c);
        ++size_;
    }
    constexpr void clear() noexcept { size_ = 0; }
    /// Empty if it was longer than the room.
    constexpr std::string_view text() const noexcept {
        return {text_.data(), size_ <= text_.size() ? size_ : 0};
    }

private:
    std::array<char, 64> text_;  // [0, size_) is set
    std::size_t size_ = 0;
};

/// What a scheme says of what follows it, to programs that are less strict than RFC 3986.
enum class scheme_kind : std::uint8_t { other, nests, java, web, sip };

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

constexpr scheme_kind kind_of(std::string_view name) noexcept {
    if (name.size() > 4 && name.contains('+')) name = without_systems(name);
    switch (name.size()) {
        case 2: return name == "ws" ? scheme_kind::web : scheme_kind::other;
        case 3:
            if (name == "jar") return scheme_kind::nests;
            if (name == "sip") return scheme_kind::sip;
            return name == "wss" || name == "ftp" ? scheme_kind::web : scheme_kind::other;
        case 4:
            if (name == "http") return scheme_kind::web;
            if (name == "sips") return scheme_kind::sip;
            if (name == "jdbc") return scheme_kind::java;
            return name == "blob" || name == "feed" ? scheme_kind::nests : scheme_kind::other;
        case 5: return name == "https" ? scheme_kind::web : scheme_kind::other;
        default: return name == "view-source" ? scheme_kind::nests : scheme_kind::other;
    }
}

/// Walks over a text as a reader sees it, once and a little, and hides what is secret in it.
template <class Reader>
class walk {
public:
    /// `level`: how many URIs it is in.
    walk(Reader const& reader, redact_options const& options, redaction_result& result,
         unsigned level) noexcept
        : reader_(reader), options_(options), result_(result), level_(level) {}

    /// All from `begin` on, which is a reference or what was meant as one. `is_record`: a scheme
    /// may have any octets, as in Appendix B.
    void run(std::size_t begin, bool is_record) noexcept {
        is_record_ = is_record;
        std::size_t const at = head(begin, is_record);
        if (level_ > 0 && begins_json(begin, end())) json(begin, end());
        if (options_.strict && level_ == 0 && at == begin_of_path_) hide_up_to_last_at(begin);
        pairs_and_segments(at);
    }

private:
    static constexpr std::size_t none = std::string_view::npos;

    std::size_t end() const noexcept { return reader_.size(); }
    bool is_at(std::size_t place, char c) const noexcept {
        return place < end() && reader_.at(place).value == c;
    }
    /// Behind `c` where it stands there, or none.
    std::size_t behind(std::size_t place, char c) const noexcept {
        if (place >= end()) return none;
        layers::octet const found = reader_.at(place);
        return found.value == c ? found.end : none;
    }
    std::size_t behind_slashes(std::size_t place) const noexcept {
        std::size_t const second = behind(place, '/');
        return second == none ? none : behind(second, '/');
    }
    auto between(std::size_t from, std::size_t to) const noexcept {
        return reader_.between(from, to);
    }
    /// What `use` says of these octets of a text; it sees no more of them once the caller wants to
    /// stop.
    template <class Octets, class Use>
    auto read(Octets const& octets, std::size_t size, Use use) const noexcept {
        if (!stopping::meter::is_worth(size)) return use(octets);
        return use(until_stopped(octets, result_));
    }
    void hide(std::size_t from, std::size_t to) noexcept { result_.hide(from, to); }
    bool goes_on(std::size_t place) noexcept { return !result_.is_to_stop_at(place); }

    /// An octet that browsers drop.
    void find_dropped() noexcept {
        if (is_record_) result_.ask_for_dropping();
    }

    // ---- Up to the path

    /// Behind the ':' of a scheme that begins at `at`, whose name is then in word_, or none.
    std::size_t behind_scheme(std::size_t at, bool is_any_text) noexcept {
        word_.clear();
        for (bool is_first = true; at < end() && goes_on(at); is_first = false) {
            layers::octet const c = reader_.at(at);
            if (c.value == ':') return is_first ? none : c.end;
            bool const is_of_scheme =
                is_first ? ascii::is_alpha(c.value) : sets::scheme.contains(c.value);
            if (is_of_scheme)
                word_.add(c.value);
            else if (!is_any_text || c.value == '/' || c.value == '?' || c.value == '#')
                return none;
            else {
                if (layers::is_dropped(c.value)) find_dropped();
                word_.clear();
            }
            at = c.end;
        }
        return none;
    }

    /// Goes over a scheme, what nests it, and "//", hides what is secret in the authority, and
    /// returns where authority or path begin. What follows is for pairs_and_segments().
    std::size_t head(std::size_t begin, bool is_any_text) noexcept {
        std::size_t at = begin;
        begin_of_path_ = begin;
        bool is_of_java = false;
        bool is_of_oracle = false;
        scheme_ = none;
        for (;;) {
            std::size_t const next = behind_scheme(at, is_any_text);
            if (next == none) break;
            scheme_ = at;
            begin_of_path_ = at = next;
            is_any_text = false;
            scheme_kind const kind = kind_of(word_.text());
            if (kind == scheme_kind::nests || kind == scheme_kind::java) {
                is_of_java = kind == scheme_kind::java;
                has_lists_ = has_lists_ || is_of_java;
                continue;
            }
            if (kind == scheme_kind::web) {
                if (word_.text().front() != 'f') scheme_ = none;  // but of ftp
                return authority(behind_all_slashes(at));
            }
            if (kind == scheme_kind::sip) return authority(at);
            if (!is_of_java || behind_slashes(at) != none) break;
            is_of_oracle = is_of_oracle || word_.text() == "oracle";
        }
        if (std::size_t const next = behind_slashes(at); next != none) return authority(next);
        if (is_of_oracle) oracle_password(at, begin == 0);
        return at;
    }

    std::size_t behind_all_slashes(std::size_t at) const noexcept {
        while (at < end()) {
            layers::octet const c = reader_.at(at);
            if (c.value != '/' && c.value != '\\') break;
            at = c.end;
        }
        return at;
    }

    /// What is between '/' and '@' in jdbc:oracle:thin:USER/PASSWORD@HOST. `is_all`: of nothing
    /// else in the text, so that quotation marks may be in it.
    void oracle_password(std::size_t begin, bool is_all) noexcept {
        constexpr character_set ends = spaces | character_set("@&;?");
        std::size_t at = std::max(begin, next_of_oracle_);
        char c = '\0';
        for (; at < end() && goes_on(at); at = reader_.at(at).end) {
            c = reader_.at(at).value;
            if (ends.contains(c) || (c == '/' && at != begin)) break;
        }
        next_of_oracle_ = at;
        if (at >= end() || c != '/') return;
        std::size_t const password = reader_.at(at).end;
        std::size_t last = none;
        if (is_all) {
            for (at = password; at < end() && goes_on(at); at = reader_.at(at).end) {
                c = reader_.at(at).value;
                if (spaces.contains(c)) break;
                if (c == '@') last = at;
            }
        } else {
            last = last_at(password);
        }
        if (last == none) return;
        if (options_.user || options_.strict) hide(begin, last);
        hide(password, last);
    }

    /// The last '@' before the next break (or of all, if options.strict), if it is not before `at`;
    /// or none.
    std::size_t last_at(std::size_t at) noexcept {
        if (at >= seen_up_to_) {
            last_at_ = none;
            std::size_t next = at;
            while (next < end() && goes_on(next)) {
                layers::octet const c = reader_.at(next);
                if (!options_.strict &&
                    (breaks.contains(c.value) || (is_in_query_ && c.value == '&')))
                    break;
                if (c.value == '@') last_at_ = next;
                next = c.end;
            }
            seen_up_to_ = next + 1;  // the break, too
        }
        return last_at_ != none && last_at_ >= at ? last_at_ : none;
    }

    /// Hides what is secret in the authority that begins there, and returns where it begins: there
    /// may be keys in it.
    std::size_t authority(std::size_t begin) noexcept {
        std::size_t colon = none;      // the first
        std::size_t bracketed = none;  // the first in brackets
        std::size_t last = none;       // the last '@'
        bool is_at_host = true;
        bool is_in_brackets = false;
        std::size_t digits = none;  // of a port, if these are not none
        bool has_ports = true;      // all that follows a ':' are digits
        char wanted = '\0';         // what has to follow them, or it was no port
        std::size_t at = reader_.skip(begin, marks_of_authority);
        is_at_host = at == begin;
        while (at < end()) {
            layers::octet const c = reader_.at(at);
            if (ends_of_authority.contains(c.value) || (is_in_query_ && c.value == '&')) break;
            if (!goes_on(at)) break;
            if (digits != none && !ascii::is_digit(c.value)) {
                // Of a list of hosts, or before parameters.
                wanted = c.value == ',' ? ':' : c.value == ';' ? '=' : c.value;
                has_ports = has_ports && wanted != c.value && digits != 0;
                digits = none;
            } else if (digits != none) {
                ++digits;
            }
            if (c.value == wanted) wanted = '\0';
            if (c.value == '[' && is_at_host) is_in_brackets = true;
            if (c.value == ']') is_in_brackets = false;
            if (c.value == ':' && is_in_brackets) bracketed = std::min(bracketed, at);
            if (c.value == ':' && !is_in_brackets) {
                colon = std::min(colon, at);
                digits = 0;
            }
            if (c.value == '@') {
                // It was no IP literal.
                if (is_in_brackets) colon = std::min(colon, bracketed);
                is_in_brackets = false;
                last = at;
            }
            is_at_host = c.value == '@' || c.value == ',';
            at = c.end;
        }
        if (is_in_brackets) colon = std::min(colon, bracketed);  // nor was this one
        has_ports = has_ports && wanted == '\0' && !is_in_brackets;
        begin_of_path_ = end_of_authority_ = at;
        bool const has_host = last != none && is_host(reader_.at(last).end, at);
        if (last != none) userinfo(begin, last, colon < last ? colon : none);
        if (colon == none && last == none && (scheme_ != none || is_at(at, '\\')))
            user_with_delimiters(begin, at);
        if (colon != none && !has_host && !(has_ports && digits != 0)) {
            // A password as it was typed, with a delimiter in it.
            std::size_t const late = last_at(at);
            bool const is_all = options_.user || options_.strict;
            if (late != none) hide(is_all ? begin : reader_.at(colon).end, late);
        }
        if (options_.strict) hide_up_to_last_at(begin);
        find_host(last == none ? begin : reader_.at(last).end, at);
        scheme_ = none;
        return begin;
    }

    /// Can this be a host, with a port or not, or some of these?
    bool is_host(std::size_t begin, std::size_t last) noexcept {
        if (begin == last) return false;
        constexpr character_set none_of("{}|^`]\\");
        bool is_in_port = false;
        bool is_first = true;
        for (std::size_t at = begin; at < last; is_first = false) {
            layers::octet const c = reader_.at(at);
            at = c.end;
            if (c.value == '[' && is_first) {
                while (at < last && !is_at(at, ']')) at = reader_.at(at).end;
                if (at >= last) return false;
                at = reader_.at(at).end;
            } else if (c.value == ';') {
                return true;  // parameters
            } else if (is_in_port && c.value != ',' && !ascii::is_digit(c.value)) {
                return false;
            } else if (c.value == '[' || none_of.contains(c.value)) {
                return false;
            } else if (c.value == '%' && !is_triplet(at, last)) {
                return false;
            }
            is_in_port = c.value == ':' || (is_in_port && c.value != ',');
        }
        return true;
    }
    bool is_triplet(std::size_t digits, std::size_t last) const noexcept {
        if (digits >= last) return false;
        layers::octet const high = reader_.at(digits);
        return ascii::is_hex(high.value) && high.end < last &&
               ascii::is_hex(reader_.at(high.end).value);
    }

    /// A user with a '\\' in it, or with any delimiter where a scheme has such users, and a
    /// password behind it. The authority, as it was read, ends at `at`.
    URIEL_COLD URIEL_NEVER_INLINE void user_with_delimiters(std::size_t begin,
                                                            std::size_t at) noexcept {
        bool const may_have_any = has_any_user(begin);
        bool is_in_query = false;
        for (; at < end() && goes_on(at); at = reader_.at(at).end) {
            char const c = reader_.at(at).value;
            if (c == ':') break;
            if (breaks.contains(c) || (is_in_query_ && c == '&') || (is_in_query && c == '='))
                return;
            if (c == '/' || c == '?' || c == '#') {
                if (!may_have_any) return;
                is_in_query = is_in_query || c == '?';
            }
        }
        if (at >= end()) return;
        std::size_t const password = reader_.at(at).end;
        std::size_t const last = last_at_of_user(password);
        if (last == none) return;
        std::size_t const host = reader_.at(last).end;
        if (host >= end()) return;
        char const first = reader_.at(host).value;
        if (static_cast<signed char>(first) >= 0 && !begins_of_hosts.contains(first)) return;
        hide(options_.user || options_.strict ? begin : password, last);
    }
    bool has_any_user(std::size_t begin) noexcept {
        if (scheme_ == none || scheme_ >= begin) return false;
        std::size_t const scheme = std::exchange(scheme_, none);
        return behind_scheme(scheme, true) != none && may_have_any_user(word_.text());
    }
    /// The last '@' before the next break, or before a '=' that stands behind a '?'.
    std::size_t last_at_of_user(std::size_t at) noexcept {
        if (at >= user_seen_up_to_) {
            user_last_at_ = none;
            bool is_in_query = false;
            std::size_t next = at;
            while (next < end() && goes_on(next)) {
                layers::octet const c = reader_.at(next);
                if (breaks.contains(c.value) || (is_in_query_ && c.value == '&')) break;
                if (is_in_query && c.value == '=') break;
                is_in_query = is_in_query || c.value == '?';
                if (c.value == '@') user_last_at_ = next;
                next = c.end;
            }
            user_seen_up_to_ = next + 1;
        }
        return user_last_at_ != none && user_last_at_ >= at ? user_last_at_ : none;
    }

    void userinfo(std::size_t begin, std::size_t last, std::size_t colon) noexcept {
        if (options_.user || options_.strict) return hide(begin, last);
        users(begin, colon == none ? last : colon, colon == none);
        if (colon == none) return;
        std::size_t const password = reader_.at(colon).end;
        // Of "u:@", one octet is no token (and stays by the requirements).
        bool const has_token = begin < colon && (password < last || reader_.at(begin).end < colon);
        if (has_token && stands_for_no_password(password, last)) hide(begin, colon);
        if (password < last) hide(password, last);
    }

    /// Of a password that goes with a token, up to the '@' of the first host of several.
    bool stands_for_no_password(std::size_t begin, std::size_t last) noexcept {
        word_.clear();
        for (char const c : between(begin, last)) {
            if (c == '@') break;
            word_.add(c);
        }
        std::string_view const word = word_.text();
        return begin == last || is_at(begin, '@') || word == "x" || word == "x-oauth-basic";
    }

    /// Users without passwords, of a list of hosts: hides those that look like tokens. `is_user`:
    /// the text ends with one.
    void users(std::size_t begin, std::size_t last, bool is_user) noexcept {
        std::size_t at = begin;
        while (at <= last) {
            std::size_t const user = at;
            while (at < last && !is_at(at, '@') && goes_on(at)) at = reader_.at(at).end;
            if ((at < last || is_user) && is_token(user, at)) hide(user, at);
            while (at < last && !is_at(at, ',') && goes_on(at)) at = reader_.at(at).end;
            if (at >= last || !goes_on(at)) return;
            at = reader_.at(at).end;
        }
    }

    bool is_token(std::size_t begin, std::size_t last) const noexcept {
        return read(between(begin, last), last - begin, [](auto const& user) {
            std::size_t size = 0;
            bool has_digit = false;
            for (char const c : user) {
                if (!sets::unreserved.contains(c)) return false;
                has_digit = has_digit || ascii::is_digit(c);
                ++size;
            }
            return size >= 20 && has_digit;
        });
    }

    /// With options.strict: what some program may read as userinfo, wherever the text has it.
    void hide_up_to_last_at(std::size_t begin) noexcept {
        std::size_t const last = last_at(begin);
        if (last == none) return;
        if (next_colon_ < begin) next_colon_ = begin;
        while (next_colon_ < end() && !is_at(next_colon_, ':') && goes_on(next_colon_))
            next_colon_ = reader_.at(next_colon_).end;
        if (next_colon_ >= last) return;
        std::size_t const password = reader_.at(next_colon_).end;
        if (password < last) hide(password, last);
    }

    /// May there be secrets in the paths of this host?
    void find_host(std::size_t begin, std::size_t end_of_authority) noexcept {
        path_of_host_ = none;
        if (!is_at(end_of_authority, '/')) return;
        bool const has_host = begin != end_of_authority;
        std::size_t const first =
            has_host ? behind_all_slashes(end_of_authority) : behind(end_of_authority, '/');
        bool const may_begin = first < end() && begins_of_paths.contains(reader_.at(first).value);
        if (!may_begin && !(has_host && may_have_secret_path(between(begin, end_of_authority))))
            return;
        word_.clear();
        auto const host = between(begin, end_of_authority);
        std::size_t const size = end_of_authority - begin;
        auto const read_name = [&](auto const& octets) { read_host(octets); };
        if (!has_percent(host, size))
            read(host, size, read_name);
        else
            read(reader_.decoded().between(begin, end_of_authority), size, read_name);
        path_of_host_ = end_of_authority;
    }

    /// Reads the name of a host into word_, without the '.' of the root.
    template <class Octets>
    void read_host(Octets const& host) noexcept {
        bool has_dot = false;
        for (char const c : host) {
            if (c == ':') break;
            if (has_dot) word_.add('.');
            has_dot = c == '.';
            if (!has_dot) word_.add(c);
        }
    }

    static bool may_have_secret_path(std::string_view host) noexcept {
        // What has a port, or another spelling, is to be read first.
        return hosts_of_paths.may_have(host) || host.ends_with('.') || host.contains(':') ||
               host.contains('%');
    }
    template <class Octets>
    static bool may_have_secret_path(Octets const& /*host*/) noexcept {
        return true;
    }

    // ---- From the path on

    /// Hides the secret segments of a path that begins there, of the host in word_.
    void segments_of_host(std::size_t begin) noexcept {
        bool const may_be_known = hosts_of_paths.may_have(word_.text());
        for (std::size_t i = may_be_known ? 0 : first_of_any_host; i < paths.size(); ++i) {
            secret_path const& row = paths[i];
            if (i < first_of_any_host && !is_host_of(row, word_.text())) continue;
            if (!matches(row, begin, false)) continue;
            matches(row, begin, true);
            return;
        }
    }

    /// Does a path of segments begin as the row has it? Hides what is secret there, if it is to.
    /// Servers take letters that are encoded, and several slashes for one.
    bool matches(secret_path const& row, std::size_t at, bool is_to_hide) noexcept {
        std::string_view path = row.path;
        auto const decoded = reader_.decoded();
        while (!path.empty()) {
            std::size_t begin = behind(at, '/');
            if (begin == none) return false;
            while (is_at(begin, '/')) begin = reader_.at(begin).end;
            std::string_view wanted = path.substr(0, path.find('/'));
            path.remove_prefix(std::min(path.size(), wanted.size() + 1));
            bool const is_secret = wanted.ends_with('!');
            if (is_secret) wanted.remove_suffix(1);
            bool const is_any = wanted == "*";
            for (char const c : is_any ? std::string_view() : wanted) {
                if (begin >= end()) return false;
                layers::octet const found = decoded.at(begin);
                if (c == '#') {
                    if (!ascii::is_digit(found.value)) return false;
                    continue;
                }
                if (ascii::to_lower(found.value) != c) return false;
                begin = found.end;
            }
            at = end_of_segment(begin);
            if (is_any) continue;
            if (is_secret ? begin == at : begin != at) return false;
            if (is_secret && row.host.empty() && !is_long(begin, at)) return false;
            if (is_secret && is_to_hide) hide(begin, at);
        }
        return true;
    }
    std::size_t end_of_segment(std::size_t at) noexcept {
        while (at < end() && goes_on(at)) {
            layers::octet const c = reader_.at(at);
            if (c.value == '/' || c.value == '?' || c.value == '#') break;
            at = c.end;
        }
        return at;
    }

    /// Hides the values of secret keys, and what is secret in URIs that are values or segments.
    void pairs_and_segments(std::size_t at) noexcept;

    secrecy secrecy_of(std::size_t begin, std::size_t last, bool may_have_percent) const noexcept {
        if (options_.strict) return secrecy::secret;
        // Decoded twice, where that changes it.
        auto const key = between(begin, last);
        if (stopping::meter::is_worth(last - begin)) return secrecy_of_long(begin, last);
        if (!may_have_percent || std::find(key.begin(), key.end(), '%') == key.end())
            return secrecy_as(key);
        auto const once = reader_.decoded();
        return std::max(secrecy_as(once.between(begin, last)),
                        secrecy_as(once.decoded().between(begin, last)));
    }
    URIEL_COLD URIEL_NEVER_INLINE secrecy secrecy_of_long(std::size_t begin,
                                                          std::size_t last) const noexcept {
        auto const secrecy_in = [&](auto const& reader) {
            return secrecy_as(until_stopped(reader.between(begin, last), result_));
        };
        auto const once = reader_.decoded();
        return std::max({secrecy_in(reader_), secrecy_in(once), secrecy_in(once.decoded())});
    }
    template <class Octets>
    bool has_percent(Octets const& octets, std::size_t size) const noexcept {
        return read(octets, size, [](auto const& all) {
            return std::find(all.begin(), all.end(), '%') != all.end();
        });
    }
    template <class Octets>
    secrecy secrecy_as(Octets const& key) const noexcept {
        auto const is_in = [&](std::span<glob const> patterns) {
            return std::ranges::any_of(patterns, [&](glob const& pattern) {
                return glob::matching::match(key, pattern, ascii::to_lower);
            });
        };
        secrecy const known = options_.known_keys ? known_keys.secrecy_of(key) : secrecy::none;
        secrecy const all = is_in(options_.also_keys) ? secrecy::secret : known;
        return all != secrecy::none && is_in(options_.keep_keys) ? secrecy::none : all;
    }

    /// A value that says no more than yes or no, or how many.
    bool is_plain(std::size_t begin, std::size_t last) noexcept {
        constexpr auto plain =
            std::to_array<std::string_view>({"", "true", "false", "yes", "no", "on", "off"});
        constexpr std::size_t longest_plain = 64;  // "false", each octet encoded as often as it is
        if (last - begin > longest_plain) return false;
        word_.clear();
        for (char const c : between(begin, last)) word_.add(c);
        std::string_view const word = word_.text();
        return std::ranges::find(plain, word) != plain.end() ||
               (word.size() <= 3 && std::ranges::all_of(word, ascii::is_digit));
    }

    /// A key of a connection string, whose value is of base64 and may have a '/'.
    URIEL_COLD URIEL_NEVER_INLINE bool is_of_azure(std::size_t begin, std::size_t last) noexcept {
        word_.clear();
        for (char const c : between(begin, std::min(last, begin + 16))) word_.add(c);
        return word_.text() == "accountkey" || word_.text() == "sharedaccesskey";
    }

    /// Where a value ends that is hidden: never only at a ';', and at a space only of a line of a
    /// log that was taken for a record.
    std::size_t end_of_value(std::size_t at, bool is_in_path, bool is_in_list) noexcept {
        bool const is_segment = is_in_path && !is_in_list && at >= end_of_authority_;
        while (at < end() && goes_on(at)) {
            layers::octet const c = reader_.at(at);
            if (c.value == (is_in_path ? '?' : '&') || c.value == '#') break;
            if (c.value == '/' && is_segment) break;
            if (c.value == ' ' && is_record_ && is_log_from(c.end)) break;
            at = c.end;
        }
        return at;
    }
    /// Does what follows a space say that this is a line of a log?
    URIEL_COLD URIEL_NEVER_INLINE bool is_log_from(std::size_t at) noexcept {
        std::string_view const text = result_.source();
        if (!has_last_sign_) {
            has_last_sign_ = true;
            std::size_t const scheme = text.rfind("://");
            std::size_t const mark = text.rfind('"');
            last_sign_ = scheme == none || (mark != none && mark > scheme) ? mark : scheme;
        }
        if (last_sign_ != none && last_sign_ >= at) return true;
        std::string_view const rest = text.substr(at);
        return rest.starts_with("HTTP/") ||
               (rest.size() >= 3 && std::ranges::all_of(rest.substr(0, 3), ascii::is_digit) &&
                (rest.size() == 3 || !ascii::is_digit(rest[3])));
    }

    /// Ends a segment or a value, in which there is a '%' or not.
    void end_piece(std::size_t begin, std::size_t last, bool has_percent,
                   bool is_segment) noexcept {
        foresight const foreseen = std::exchange(foreseen_, foresight::none);
        if (begin == none) return;
        if (options_.strict && is_long(begin, last)) return hide(begin, last);
        if (last - begin >= shortest_foreseen &&
            (is_shown(begin, last) || (is_segment && is_foreseen_there(begin, last, foreseen))))
            return hide(begin, last);
        if (is_segment && last - begin >= shortest_word) find_foresight(begin, last, has_percent);
        if (!has_percent) return;
        auto const decoded = reader_.decoded().up_to(last);
        walk<layers::encoded_reader> within(decoded, options_, result_, level_ + 1);
        if (level_ < most_nested)
            within.run(begin, false);
        else if (size_of(decoded, begin, last) < size_of(reader_, begin, last))
            hide(begin, last);  // there is something that is encoded more often
    }
    // ---- JSON in a value

    /// Hides the values of secret keys in an object or array; all of it, where it does not end.
    URIEL_COLD URIEL_NEVER_INLINE void json(std::size_t begin, std::size_t last) noexcept {
        std::size_t key = none;  // the latest string
        std::size_t end_of_key = 0;
        std::size_t hidden = none;  // an object or array that is a secret
        std::size_t depth = 0;
        std::size_t depth_of_hidden = 0;
        secrecy is = secrecy::none;  // of the value that comes
        std::size_t at = begin;
        while (at < last && goes_on(at)) {
            layers::octet const c = reader_.at(at);
            std::size_t next = c.end;
            if (c.value == '"' || c.value == '\\') {
                json_string const string = read_string(at, last);
                if (string.next == none) return hide(begin, last);
                if (is == secrecy::secret ||
                    (is != secrecy::none && !is_plain(string.begin, string.end)))
                    hide(string.begin, string.end);
                is = secrecy::none;
                key = string.begin;
                end_of_key = string.end;
                next = string.next;
            } else if (c.value == ':') {
                if (key != none && hidden == none) is = secrecy_of(key, end_of_key, true);
                key = none;
            } else if (c.value == '{' || c.value == '[') {
                if (is != secrecy::none && hidden == none) {
                    hidden = at;
                    depth_of_hidden = depth;
                }
                is = secrecy::none;
                ++depth;
            } else if (c.value == '}' || c.value == ']') {
                if (depth == 0) return hide(begin, last);
                if (--depth == depth_of_hidden && hidden != none) {
                    hide(hidden, next);
                    hidden = none;
                }
            } else if (c.value == ',') {
                is = secrecy::none;
                key = none;
            } else if (is != secrecy::none && !spaces.contains(c.value)) {
                // A number, or a word.
                std::size_t const word = at;
                while (next < last && goes_on(next)) {
                    layers::octet const more = reader_.at(next);
                    if (more.value == ',' || more.value == '}' || more.value == ']') break;
                    next = more.end;
                }
                if (is == secrecy::secret || !is_plain(word, next)) hide(word, next);
                is = secrecy::none;
            }
            at = next;
        }
        if (depth != 0) hide(begin, last);
    }
    struct json_string {
        std::size_t begin, end, next;
    };
    /// A string that may be in a string itself, so that its quotation marks have '\\' before them.
    json_string read_string(std::size_t at, std::size_t last) noexcept {
        std::size_t outer = 0;
        for (; is_at(at, '\\') && at < last; at = reader_.at(at).end) ++outer;
        if (at >= last || !is_at(at, '"')) return {0, 0, none};
        std::size_t const begin = reader_.at(at).end;
        std::size_t marks_before = 0;
        std::size_t end = begin;  // before those
        for (at = begin; at < last && goes_on(at);) {
            layers::octet const c = reader_.at(at);
            if (c.value == '\\') {
                if (marks_before++ == 0) end = at;
            } else {
                if (c.value == '"' && (outer == 0 ? marks_before % 2 == 0 : marks_before <= outer))
                    return {begin, outer == 0 || marks_before == 0 ? at : end, c.end};
                marks_before = 0;
            }
            at = c.end;
        }
        return {0, 0, none};
    }
    /// As it is, or with encoded quotation marks.
    URIEL_COLD URIEL_NEVER_INLINE void json_of_value(std::size_t begin, std::size_t last) noexcept {
        if (begins_json(begin, last)) return json(begin, last);
        walk<layers::encoded_reader> within(reader_.decoded().up_to(last), options_, result_,
                                            level_ + 1);
        if (within.begins_json(begin, last)) within.json(begin, last);
    }
    /// '{"', '{\"', '[{' and the like.
    bool begins_json(std::size_t begin, std::size_t last) const noexcept {
        bool has_begun = false;
        for (std::size_t at = begin; at < last;) {
            layers::octet const c = reader_.at(at);
            if (c.value == '"' || c.value == '\\') return has_begun;
            if (c.value != '{' && c.value != '[' && c.value != ' ') return false;
            if (c.value != ' ') has_begun = true;
            if (!has_begun || at - begin > 64) return false;
            at = c.end;
        }
        return false;
    }

    /// Does it show that it is a secret?
    bool is_shown(std::size_t begin, std::size_t last) const noexcept {
        if (last - begin < form_filter::shortest) return false;
        layers::octet const first = reader_.at(begin);
        if (!begins_of_forms.may_begin(first.value, reader_.at(first.end).value)) return false;
        return read(between(begin, last), last - begin,
                    [](auto const& value) { return is_token_of_form(value); });
    }
    URIEL_COLD URIEL_NEVER_INLINE void find_foresight(std::size_t begin, std::size_t last,
                                                      bool has_percent) noexcept {
        if (last - begin > longest_word) return;
        foreseen_ = has_percent ? foresight_of(reader_.decoded().between(begin, last))
                                : foresight_of(between(begin, last));
    }
    bool is_foreseen_there(std::size_t begin, std::size_t last, foresight foreseen) noexcept {
        if (foreseen == foresight::secret)
            return read(between(begin, last), last - begin,
                        [](auto const& segment) { return is_foreseen(segment); });
        if (last - begin < 40) return false;
        if (!read(between(begin, last), last - begin,
                  [](auto const& segment) { return is_key_of_torrents(segment); }))
            return false;
        if (foreseen == foresight::torrent) return true;
        std::size_t const next = behind(last, '/');
        if (next == none) return false;
        std::size_t const end = end_of_segment(next);
        return end - next <= longest_word &&
               foresight_of(reader_.decoded().between(next, end)) == foresight::torrent;
    }
    static constexpr std::size_t shortest_word = 5;
    static constexpr std::size_t longest_word = 128;  // each octet encoded
    static constexpr std::size_t shortest_foreseen = 8;

    template <class Other>
    std::size_t size_of(Other const& reader, std::size_t begin, std::size_t last) const noexcept {
        return read(reader.between(begin, last), last - begin, [](auto const& octets) {
            std::size_t size = 0;
            for (auto at = octets.begin(); at != octets.end(); ++at) ++size;
            return size;
        });
    }
    bool is_long(std::size_t begin, std::size_t last) const noexcept {
        return read(between(begin, last), last - begin, [](auto const& segment) {
            std::size_t size = 0;
            bool has_digit = false;
            bool has_letter = false;
            for (char const c : segment) {
                has_digit = has_digit || ascii::is_digit(c);
                has_letter = has_letter || ascii::is_alpha(c);
                ++size;
            }
            return size >= 20 && has_digit && has_letter;
        });
    }
    template <class Other>
    friend class walk;

    Reader reader_;
    redact_options const& options_;
    redaction_result& result_;
    unsigned level_;
    std::size_t end_of_json_ = 0;  // of the latest
    bool is_record_ = false;       // of one URI, not of text
    bool has_last_sign_ = false;   // was it sought?
    std::size_t last_sign_ = none;
    bool is_in_query_ = false;          // of a URI that others are in, as they are
    std::size_t end_of_authority_ = 0;  // of the latest one
    std::size_t begin_of_path_ = none;  // of the latest head
    std::size_t path_of_host_ = none;   // where it begins, if it may have secrets
    std::size_t scheme_ = none;         // where that of the latest head begins
    std::size_t user_last_at_ = none;   // the last '@' of a user before user_seen_up_to_
    std::size_t user_seen_up_to_ = 0;
    std::size_t last_at_ = none;  // the last '@' before seen_up_to_
    std::size_t seen_up_to_ = 0;
    std::size_t next_colon_ = 0;  // with options.strict: none is between where it was sought and it
    std::size_t next_of_oracle_ = 0;  // no end of its user is between where it was sought and it
    foresight foreseen_ = foresight::none;  // by the latest segment
    bool has_lists_ = false;                // a head was "jdbc:": keys stand in other places, too
    short_word word_;
};

template <class Reader>
void walk<Reader>::pairs_and_segments(std::size_t at) noexcept {
    bool is_in_path = true;
    bool has_percent = false;
    std::size_t key = none;
    bool is_in_list = false;                               // the key
    std::size_t piece = at == begin_of_path_ ? at : none;  // an authority is none
    std::size_t word = piece;                              // where a scheme may begin
    auto const begin_piece = [&](std::size_t begin) {
        piece = word = begin;
        has_percent = false;
    };
    // Of databases: "//(host=h,password=pw)", "jdbc:db2://h/d:password=pw;".
    auto const begin_key_of_list = [&](std::size_t begin) {
        key = begin;
        is_in_list = true;
    };
    if (has_lists_) begin_key_of_list(at);
    // A value, or what looks like a key, may be pairs: "a%3Db%26c%3Dd", "token%3DS".
    bool may_be_pairs = level_ > 0 && piece != none && key == none;
    if (may_be_pairs) key = at;
    for (std::size_t behind_mark = at; (at = reader_.skip(at, marks)) < end(); behind_mark = at) {
        if (!goes_on(at)) return;
        result_.settle(std::min({at, piece, word}));
        layers::octet const c = reader_.at(at);
        std::size_t next = c.end;
        switch (c.value) {
            case '%': has_percent = true; break;
            case '/':
                if (at == path_of_host_) segments_of_host(at);
                if (at == piece && is_at(next, '/')) {
                    next = authority(reader_.at(next).end);
                } else if (is_in_path) {
                    end_piece(piece, at, has_percent, true);
                    begin_piece(next);
                    key = none;
                    may_be_pairs = false;
                    if (has_lists_) begin_key_of_list(next);
                }
                break;
            case '(':
            case ',':
                if (is_in_path ? has_lists_ || at < end_of_authority_ : has_lists_ && key == none)
                    begin_key_of_list(next);
                word = next;
                break;
            case '&':
            case ';':
            case '?':
            case '#':
                end_piece(piece, at, has_percent, is_in_path);
                begin_piece(next);
                key = next;
                is_in_list = false;
                is_in_path = is_in_path && (c.value == '&' || c.value == ';');
                is_in_query_ = !is_in_path;
                break;
            case '=':
                if (key == none) break;
                if (may_be_pairs) {
                    is_in_path = false;
                    is_in_query_ = true;
                }
                begin_piece(next);
                if (next < end() && (reader_.at(next).value | 0x20) == '{' &&
                    next >= end_of_json_) {
                    // A '{' or '['. A ';' ends none, so that what is in it is not read again.
                    end_of_json_ = end_of_value(next, is_in_path, is_in_list);
                    json_of_value(next, end_of_json_);
                }
                // A '%' is a mark, so a key right behind the last mark has none.
                if (secrecy const is = secrecy_of(key, at, key != behind_mark);
                    is != secrecy::none) {
                    if (is_in_path) is_in_list = is_in_list || is_of_azure(key, at);
                    std::size_t const end = end_of_value(next, is_in_path, is_in_list);
                    if (is == secrecy::secret || !is_plain(next, end)) {
                        hide(piece, end);
                        next = end;
                        piece = none;
                    }
                }
                key = none;
                break;
            case ':': {
                // A URI as it is: a word that is a scheme, or what has "//".
                std::size_t const slashes = behind_slashes(next);
                bool const is_new = word != none && at >= end_of_authority_;
                std::size_t const inner = is_new ? head(word, false) : none;
                if (is_new && inner != word) {
                    next = std::max(next, inner);
                } else if (slashes != none) {
                    end_piece(piece, at, has_percent, false);
                    begin_piece(none);
                    next = authority(slashes);
                }
                word = next;
                if (has_lists_ && is_in_path) begin_key_of_list(next);
                break;
            }
            case '\t':
            case '\n':
            case '\r': find_dropped(); break;
            default: break;
        }
        at = next;
    }
    end_piece(piece, at, has_percent, is_in_path);
}

}  // namespace uriel::secrets
