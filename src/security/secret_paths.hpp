// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Paths that are secrets: anyone who knows the address of a webhook can use it. Above each group
// is the document of the service that confirms it.
//
// It is longer than 400 lines, since the table is: a row for each path.
#pragma once

#include "security/secret_shapes.hpp"
#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/character_set.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace uriel::detail::secrets {

/// `host` is a name, or ".name" for it and all below it. In `path`, '*' is any segment or the rest
/// of one, "!" one that is a secret; "bot!" is one that begins with "bot" and goes on with a
/// secret, "bot#!" with one that begins with a digit; '^' is the '#' before a fragment, which is
/// read as more segments, and '?' begins a query, which is one. What follows is kept.
struct secret_path {
    std::string_view host;
    std::string_view path;
};

inline constexpr std::string_view secret_paths_date = "2026-11-30";

inline constexpr auto paths = std::to_array<secret_path>({
    // Slack: Sending messages using incoming webhooks; Create workflows that start with a webhook
    {"hooks.slack.com", "services/*/*/!"},
    {"hooks.slack.com", "workflows/*/*/*/!"},
    {"hooks.slack.com", "triggers/*/*/!"},
    {"hooks.slack-gov.com", "services/*/*/!"},
    // Discord: Webhook resource, execute webhook; .discordapp.com is the name before 2020
    {".discord.com", "api/webhooks/*/!"},
    {".discord.com", "api/*/webhooks/*/!"},
    {".discordapp.com", "api/webhooks/*/!"},
    {".discordapp.com", "api/*/webhooks/*/!"},
    // Telegram: Bot API, making requests, getFile
    {"api.telegram.org", "bot#!"},
    {"api.telegram.org", "file/bot#!"},
    // Microsoft Teams: Create incoming webhooks; outlook.office is the name before 2021
    {".webhook.office.com", "*/!/*/!/!"},
    {"outlook.office.com", "webhook/!/*/!/!"},
    {"outlook.office365.com", "webhook/!/*/!/!"},
    // Zapier: Trigger Zaps from webhooks
    {"hooks.zapier.com", "hooks/catch/*/!"},
    // IFTTT: Webhooks
    {"maker.ifttt.com", "trigger/*/with/key/!"},
    {"maker.ifttt.com", "trigger/*/json/with/key/!"},
    // Feishu, Lark: Custom bot
    {"open.feishu.cn", "open-apis/bot/*/hook/!"},
    {"open.larksuite.com", "open-apis/bot/*/hook/!"},
    // RingCentral: Incoming webhooks
    {"hooks.glip.com", "webhook/!"},
    {"hooks.ringcentral.com", "webhook/*/!"},
    // PagerDuty: Events API v2
    {"events.pagerduty.com", "integration/!"},
    // Splunk On-Call: REST endpoint
    {"alert.victorops.com", "integrations/generic/*/alert/!"},
    // Make: Webhooks; integromat is the name before 2022
    {"hook.eu1.make.com", "!"},
    {"hook.eu2.make.com", "!"},
    {"hook.us1.make.com", "!"},
    {"hook.us2.make.com", "!"},
    {"hook.integromat.com", "!"},
    // Healthchecks.io: Pinging API
    {"hc-ping.com", "!"},
    // Netlify: Build hooks
    {"api.netlify.com", "build_hooks/!"},
    // Docker Hub: Automated builds, remote triggers
    {"hub.docker.com", "api/build/*/source/*/trigger/!"},
    // YouTube: Create a live stream with an encoder
    {"a.rtmp.youtube.com", "live2/!"},
    // Twitch: Video broadcast
    {"live.twitch.tv", "app/!"},
    // Infura: Secure an API key; WebSockets
    {".infura.io", "v3/!"},
    {".infura.io", "ws/v3/!"},
    // Alchemy: API quickstart
    {".g.alchemy.com", "v2/!"},
    // Google Calendar: See your calendar in other applications
    {"calendar.google.com", "calendar/ical/*/!"},
    // ServerChan: API
    {"sctapi.ftqq.com", "!"},
    // Microsoft Outlook: Share your calendar, publish a calendar
    {"outlook.office365.com", "owa/calendar/*/!"},
    {"outlook.office.com", "owa/calendar/*/!"},
    {"outlook.live.com", "owa/calendar/*/!"},
    // Apple iCloud: Share a public calendar
    {".icloud.com", "published/2/!"},
    // Substack: Private podcast feeds
    {"api.substack.com", "feed/podcast/*/private/!"},
    // Vercel: Deploy hooks
    {"api.vercel.com", "v1/integrations/deploy/*/!"},
    // Cloudflare Pages: Deploy hooks
    {"api.cloudflare.com", "client/v4/pages/webhooks/deploy_hooks/!"},
    // Better Stack: Heartbeats
    {"uptime.betterstack.com", "api/v1/heartbeat/!"},
    {"uptime.betteruptime.com", "api/v1/heartbeat/!"},
    // Bark: Usage
    {"api.day.app", "!"},
    // QuickNode: Endpoint security
    {".quiknode.pro", "!"},
    // Ankr: RPC service
    {"rpc.ankr.com", "*/!"},
    // Zapier: MCP servers
    {"mcp.zapier.com", "api/mcp/s/!"},
    // Composio: MCP servers; the first is the form before 2025-05
    {"mcp.composio.dev", "*/!/mcp"},
    {"mcp.composio.dev", "composio/server/!"},
    // Tines: Webhook action, path and secret
    {".tines.com", "webhook/!/!"},
    // ExchangeRate-API: Standard requests
    {"v6.exchangerate-api.com", "v6/!"},
    // Discord: Receiving and responding to interactions
    {".discord.com", "api/*/interactions/*/!"},
    {".discord.com", "api/interactions/*/!"},
    // Guilded: Webhooks; Gitter: Integrations; Ryver: Inbound webhooks
    {"media.guilded.gg", "webhooks/*/!"},
    {"webhooks.gitter.im", "e/!"},
    // Telegram: Invite links; WhatsApp: Group invite links; Signal: Group links
    {"t.me", "+!"},
    {"chat.whatsapp.com", "!"},
    {"signal.group", "^!"},
    // Slack: Invite links; Trello: Inviting people; Skype: Join links
    {"join.slack.com", "t/*/shared_invite/!"},
    {"trello.com", "invite/*/*/!"},
    {"join.skype.com", "!"},
    // Webex: Incoming webhooks; Google Apps Script: Web apps; Workato: Webhooks
    {"webexapis.com", "v1/webhooks/incoming/!"},
    {"script.google.com", "macros/s/!"},
    {"www.workato.com", "webhooks/rest/!"},
    {"www.workato.com", "webhooks/notify/!"},
    // Pushcut: Web API; SimplePush: API
    {"api.pushcut.io", "!"},
    {"api.simplepush.io", "send/!"},
    // Squadcast, Zenduty, Spike, iLert: Alert sources
    {"api.squadcast.com", "v2/incidents/api/!"},
    {"api.squadcast.com", "v3/incidents/api/!"},
    {"www.zenduty.com", "api/events/!"},
    {"www.zenduty.com", "api/integration/*/!"},
    {"hooks.spike.sh", "!"},
    {"api.ilert.com", "api/v1/events/*/!"},
    // Cronitor, Dead Man's Snitch, UptimeRobot, Oh Dear, Checkly, Honeybadger, Cronhub: Heartbeats
    {"cronitor.link", "p/!"},
    {"nosnch.in", "!"},
    {"heartbeat.uptimerobot.com", "!"},
    {"ping.ohdear.app", "!"},
    {"ping.checklyhq.com", "!"},
    {"api.checklyhq.com", "checks/*/trigger/!"},
    {"api.checklyhq.com", "check-groups/*/trigger/!"},
    {"api.honeybadger.io", "v1/check_in/!"},
    {"cronhub.io", "ping/!"},
    {"cronhub.io", "start/!"},
    {"cronhub.io", "finish/!"},
    // Bitrise, Buildkite, Codemagic: Webhooks of builds
    {"hooks.bitrise.io", "h/*/*/!"},
    {"webhook.buildkite.com", "deliver/!"},
    {"api.codemagic.io", "hooks/!"},
    // Logentries, Loggly, Sumo Logic, Datadog: Logs over HTTP
    {"webhook.logentries.com", "noformat/logs/!"},
    {"js.logentries.com", "v1/logs/!"},
    {"logs-01.loggly.com", "inputs/!"},
    {"logs-01.loggly.com", "bulk/!"},
    {".sumologic.com", "receiver/v1/http/!"},
    {".datadoghq.com", "v1/input/!"},
    {".datadoghq.eu", "v1/input/!"},
    // Chainstack, GetBlock, Blast API, Tenderly, Pocket, NodeReal, ZMOK, Syndica, Moralis,
    // 1RPC, Validation Cloud: endpoints
    {".core.chainstack.com", "!"},
    {".p2pify.com", "!"},
    {"go.getblock.io", "!"},
    {".blastapi.io", "!"},
    {".gateway.tenderly.co", "!"},
    {".gateway.pokt.network", "v1/lb/!"},
    {".nodereal.io", "v1/!"},
    {"api.zmok.io", "*/!"},
    {".api.syndica.io", "access-token/!"},
    {".api.syndica.io", "api-token/!"},
    {".api.syndica.io", "api-key/!"},
    {".moralis-nodes.com", "*/!"},
    {"1rpc.io", "!/eth"},
    {".validationcloud.io", "v1/!"},
    {"endpoints.omniatech.io", "v1/*/*/!"},
    // Alchemy: NFT API; Binance: User data streams
    {".g.alchemy.com", "nft/*/!"},
    {".g.alchemy.com", "data/v1/!"},
    {"stream.binance.com", "ws/!"},
    {"fstream.binance.com", "ws/!"},
    // Dark Sky, Pirate Weather, Weather Underground: forecasts; Blynk, Kavenegar: APIs
    {"api.darksky.net", "forecast/!"},
    {"api.pirateweather.net", "forecast/!"},
    {"api.wunderground.com", "api/!"},
    {"blynk-cloud.com", "!"},
    {"api.kavenegar.com", "v1/!"},
    // 1Password: Share items; Bitwarden: Send; Password Pusher; One-Time Secret; Privnote; Yopass
    {"share.1password.com", "s^!"},
    {"send.bitwarden.com", "^*/!"},
    {"vault.bitwarden.com", "^/send/*/!"},
    {"pwpush.com", "p/!"},
    {"eu.pwpush.com", "p/!"},
    {".onetimesecret.com", "secret/!"},
    {".onetimesecret.com", "private/!"},
    {"privnote.com", "*^!"},
    {"yopass.se", "^/s/*/!"},
    // Mega, Proton Drive, Wormhole, Firefox Send, Tresorit, Filen, Internxt, Sync.com:
    // Links with keys
    {"mega.nz", "file/*^!"},
    {"mega.nz", "folder/*^!"},
    {"mega.nz", "^!"},
    {"drive.proton.me", "urls/*^!"},
    {"wormhole.app", "*^!"},
    {"send.firefox.com", "download/*/^!"},
    {".tresorit.com", "l/*^!"},
    {"drive.filen.io", "d/*^!"},
    {"drive.filen.io", "f/*^!"},
    {"drive.internxt.com", "sh/*/*/!"},
    {"ln.sync.com", "dl/*/!"},
    // Excalidraw: End-to-end encryption; CryptPad: Links of documents
    {"excalidraw.com", "^room=!"},
    {"excalidraw.com", "^json=!"},
    {".cryptpad.fr", "*/^/2/*/*/!"},
    // Box, Dropbox, WeTransfer, OneDrive, Apple iCloud, Baidu: Shared links
    {".box.com", "s/!"},
    {".box.com", "shared/static/!"},
    {"dl.boxcloud.com", "d/1/!"},
    {".dropbox.com", "s/!"},
    {".dropbox.com", "scl/*/!"},
    {".dropbox.com", "sh/!"},
    {".dropbox.com", "t/!"},
    {"wetransfer.com", "downloads/*/!"},
    {"we.tl", "t-!"},
    {"1drv.ms", "*/s!"},
    {".icloud.com", "iclouddrive/!"},
    {".icloud.com", "photos/!"},
    {".icloud.com", "notes/!"},
    {"pan.baidu.com", "s/!"},
    // Trello, TripIt, Vrbo: Private calendars
    {"trello.com", "calendar/*/*/!"},
    {"www.tripit.com", "feed/ical/private/!"},
    {"www.vrbo.com", "icalendar/!"},
    {"www.homeaway.com", "icalendar/!"},
    // Supercast, Supporting Cast, Transistor: Private podcast feeds
    {"feeds.supercast.com", "episodes/!"},
    {"feeds.supercast.com", "feeds/!"},
    {".supportingcast.fm", "content/!"},
    {"subscribers.transistor.fm", "!"},
    // Cloudsmith, Packagecloud, Gemfury: Private packages
    {"dl.cloudsmith.io", "!/*/*"},
    {".packagecloud.io", "priv/!"},
    {"pypi.fury.io", "!/*"},
    {"npm.fury.io", "!/*"},
    {"repo.fury.io", "!/*"},
    // Oracle Cloud: Pre-authenticated requests; FreeDNS: Updates
    {".oraclecloud.com", "p/!"},
    {"freedns.afraid.org", "dynamic/update.php?!"},
    {"freedns.afraid.org", "dynamic/!"},
    {"sync.afraid.org", "u/!"},
    // Facebook, Restream, Kick: Stream keys; Cloudinary: Signed URLs
    {"live-api-s.facebook.com", "rtmp/!"},
    {"live.restream.io", "live/!"},
    {".global-contribute.live-video.net", "app/!"},
    {"res.cloudinary.com", "*/*/*/s--!"},
    // Zapier: Webhooks
    {"hooks.zapier.com", "hooks/standard/*/!"},
    // Booking.com: Calendars; Vimeo: Unlisted videos
    {"ical.booking.com", "v1/export?t=!"},
    {"player.vimeo.com", "video/*?h=!"},
    // Any host, secrets of 20 characters and more. Rocket.Chat: Integrations; Mattermost:
    // Incoming webhooks
    {"", "hooks/*/!"},
    {"", "hooks/!"},
    // n8n: Webhook node
    {"", "webhook/!"},
    {"", "webhook-test/!"},
    // Ruby on Rails: Active Storage, signed IDs
    {"", "rails/active_storage/*/*/!"},
    // Moodle: RSS feeds; Files by token
    {"", "rss/file.php/*/!"},
    {"", "tokenpluginfile.php/!"},
    // Canvas LMS: Calendar feeds
    {"", "feeds/calendars/user_!"},
    // ASP.NET: session state without cookies
    {"", "(s(!"},
    // Django: PasswordResetConfirmView
    {"", "accounts/reset/*/!"},
});

/// `host` is in lower case.
constexpr bool is_host_of(secret_path const& row, std::string_view host) noexcept {
    if (row.host.front() != '.') return host == row.host;
    return host.ends_with(row.host) || host == row.host.substr(1);
}

/// Those of any host come last.
inline constexpr std::size_t first_of_any_host =
    static_cast<std::size_t>(std::ranges::find(paths, "", &secret_path::host) - paths.begin());

/// The rows, each: its host, if it is not that of the row before, a space, its path, a line end.
inline constexpr auto packed_paths = [] {
    auto const is_new = [](std::size_t row) {
        return row == 0 || paths[row].host != paths[row - 1].host;
    };
    constexpr std::size_t size = [is_new] {
        std::size_t sum = 0;
        for (std::size_t i = 0; i < paths.size(); ++i)
            sum += (is_new(i) ? paths[i].host.size() : 0) + paths[i].path.size() + 2;
        return sum;
    }();
    std::array<char, size> all{};
    char* end = all.data();
    for (std::size_t i = 0; i < paths.size(); ++i) {
        if (is_new(i)) end = std::ranges::copy(paths[i].host, end).out;
        *end++ = ' ';
        end = std::ranges::copy(paths[i].path, end).out;
        *end++ = '\n';
    }
    return all;
}();
inline constexpr std::size_t size_of_any_host = [] {
    std::size_t sum = 0;
    for (std::size_t i = first_of_any_host; i < paths.size(); ++i) sum += paths[i].path.size() + 2;
    return sum;
}();

/// Most hosts are in no row: some octets of their end say so.
class host_filter {
public:
    consteval host_filter() noexcept {
        for (std::size_t i = 0; i < first_of_any_host; ++i) {
            std::string_view const host = paths[i].host;
            bits_.add(hash(host.substr(host.front() == '.' ? 1 : 0)));
        }
    }
    constexpr bool may_have(std::string_view host) const noexcept {
        return host.size() >= 4 && bits_.may_have(hash(host));
    }

private:
    /// Of the last octets of all names that end so; the last three are "com".
    static constexpr std::size_t hash(std::string_view host) noexcept {
        std::uint32_t sum = 0;
        for (std::size_t i = 4; i <= std::min(host.size(), shortest); ++i) {
            char const c = ascii::to_lower(host[host.size() - i]);
            sum = sum * 31 + static_cast<unsigned char>(c);
        }
        return (sum * 2654435761U) >> 20U;
    }
    static constexpr std::size_t shortest = [] {
        std::size_t least = 8;
        for (secret_path const& row : paths)
            if (row.host.starts_with('.')) least = std::min(least, row.host.size() - 1);
        return least;
    }();
    text_filter<4096> bits_;
};

inline constexpr host_filter hosts_of_paths;

/// And nearly all of the others, for which a whole name is read from its end on.
class name_filter {
public:
    consteval name_filter() noexcept {
        for (std::size_t i = 0; i < first_of_any_host; ++i) {
            std::size_t hash = 0;
            std::string_view const host = paths[i].host;
            for (std::size_t at = host.size(); at-- > (host.front() == '.' ? 1U : 0U);)
                hash = bits::next(hash, host[at]);
            bits_.add(hash);
        }
    }
    constexpr bool may_have(std::string_view host) const noexcept {
        std::size_t hash = 0;
        for (std::size_t at = host.size(); at-- > 0; hash = bits::next(hash, host[at]))
            if (host[at] == '.' && bits_.may_have(hash)) return true;
        return bits_.may_have(hash);
    }

private:
    using bits = text_filter<4096>;
    bits bits_;
};
inline constexpr name_filter names_of_paths;

/// The first two octets of each path of any host.
inline constexpr auto two_of_paths = [] {
    std::array<char, 2 * (paths.size() - first_of_any_host)> all{};
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i] = paths[first_of_any_host + i / 2].path[i % 2];
    return all;
}();

/// The beginnings of secret paths on any host, plain or encoded.
inline constexpr character_set begins_of_paths = [] {
    character_set result("%");
    for (secret_path const& row : paths) {
        char const first = row.path.front();
        char const upper = ascii::to_upper(first);
        if (row.host.empty())
            result = result | character_set({&first, 1}) | character_set({&upper, 1});
    }
    return result;
}();

}  // namespace uriel::detail::secrets
