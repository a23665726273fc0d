// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// QUrl in StrictMode, which its documentation names for validation: TolerantMode corrects what it
// is given. For `read` it is TolerantMode, the default of the constructor, since programs use that.
#include "adapter.hpp"

#include <QByteArray>
#include <QString>
#include <QUrl>

namespace adapter {
namespace {

QByteArray bytes_of(std::string const& text) {
    return {text.data(), static_cast<int>(text.size())};
}

std::string of(QByteArray const& bytes) {
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

json shown(QString const& text) { return octets(of(text.toUtf8())); }

/// An empty reference is empty and, by the documentation, not valid.
QUrl parsed(std::string const& text) {
    for (char const c : text)
        if (static_cast<unsigned char>(c) >= 0x80) not_offered("fromEncoded is for ASCII");
    QUrl url = QUrl::fromEncoded(bytes_of(text), QUrl::StrictMode);
    if (!text.empty() && !url.isValid()) invalid();
    return url;
}

json validate(json const& request) {
    if (word(request, "rule") != "URI-reference") not_offered("no function for this rule");
    std::string const input = text(request, "input");
    if (input.empty()) not_offered("an empty QUrl is documented not to be valid");
    (void)parsed(input);
    return true;
}

json parse(json const& request) {
    QUrl const url = parsed(text(request, "input"));
    auto const full = QUrl::FullyEncoded;
    return without_empty({{"scheme", url.scheme().isEmpty() ? json() : shown(url.scheme())},
                          {"authority", shown(url.authority(full))},
                          {"userinfo", shown(url.userInfo(full))},
                          {"host", shown(url.host(full))},
                          {"port", url.port() >= 0 ? std::to_string(url.port()) : ""},
                          {"path", shown(url.path(full))},
                          {"query", url.hasQuery() ? shown(url.query(full)) : json()},
                          {"fragment", url.hasFragment() ? shown(url.fragment(full)) : json()}},
                         {"authority", "userinfo", "host", "port"});
}

json resolve(json const& request) {
    need_strict(request);
    QUrl const base = parsed(text(request, "base"));
    QUrl const target = base.resolved(parsed(text(request, "reference")));
    if (!target.isValid()) invalid();
    return octets(of(target.toEncoded()));
}

json encode(json const& request) {
    if (word(request, "component") != "unreserved")
        not_offered("toPercentEncoding encodes all but unreserved characters");
    QByteArray const input = bytes_of(text(request, "input"));
    QByteArray const keep = bytes_of(maybe_text(request, "keep").value_or(""));
    return octets(of(input.toPercentEncoding(keep)));
}

json decode(json const& request) {
    return octets(of(QByteArray::fromPercentEncoding(bytes_of(text(request, "input")))));
}

// DecodedMode is for data; setUserInfo has no such mode, and an authority is encoded text. The next
// setter would forget an error.
json compose(json const& request) {
    json const& given = request.at("components");
    auto const value = [&](char const* name) -> std::optional<QString> {
        auto const bytes = maybe_text(given, name);
        return bytes ? std::optional(QString::fromUtf8(bytes_of(*bytes))) : std::nullopt;
    };
    QUrl url;
    auto const set = [&](char const* name, auto setter) {
        if (auto const given = value(name)) setter(*given);
        if (!url.errorString().isEmpty()) invalid();
    };
    auto const data = QUrl::DecodedMode;
    set("scheme", [&](QString const& text) { url.setScheme(text); });
    set("authority", [&](QString const& text) { url.setAuthority(text, QUrl::StrictMode); });
    set("userinfo", [&](QString const& text) { url.setUserInfo(text); });
    set("host", [&](QString const& text) { url.setHost(text, data); });
    set("port", [&](QString const& text) { url.setPort(text.toInt()); });
    set("path", [&](QString const& text) { url.setPath(text, data); });
    set("query", [&](QString const& text) { url.setQuery(text, data); });
    set("fragment", [&](QString const& text) { url.setFragment(text, data); });
    if (!url.isEmpty() && !url.isValid()) invalid();
    return octets(of(url.toEncoded()));
}

json read(json const& request) {
    auto const tolerant = [](std::string const& text) {
        return QUrl(QString::fromUtf8(bytes_of(text)));
    };
    QUrl url = tolerant(text(request, "input"));
    if (auto const base = maybe_text(request, "base")) url = tolerant(*base).resolved(url);
    if (!url.isValid()) invalid();
    auto const known = [](QString const& text) {
        return text.isEmpty() ? std::nullopt : std::optional(of(text.toUtf8()));
    };
    return place(of(url.scheme().toUtf8()), known(url.host(QUrl::FullyEncoded)),
                 url.port() >= 0 ? std::to_string(url.port()) : "", known(url.userInfo()));
}

library make() {
    return {"QUrl",
            ADAPTER_VERSION,
            {{"validate", {"QUrl::isValid", validate}},
             {"parse", {"QUrl::fromEncoded", parse}},
             {"resolve", {"QUrl::resolved", resolve}},
             {"encode", {"QByteArray::toPercentEncoding", encode}},
             {"decode", {"QByteArray::fromPercentEncoding", decode}},
             {"compose", {"the setters of QUrl", compose}},
             {"read", {"QUrl::QUrl, QUrl::resolved", read}}},
            {{"normalize", "NormalizePathSegments is for the path alone"},
             {"equivalent", "QUrl::matches and == are documented without a form of RFC 3986"},
             {"ipv6", "QHostAddress is in Qt Network, and no part of QUrl"},
             {"to_uri", "toEncoded writes what was parsed, and is documented without RFC 3987"},
             {"to_iri", "toDisplayString is documented to be for people only"}}};
}

known const qt_library("qt", make);

}  // namespace
}  // namespace adapter
