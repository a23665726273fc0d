// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Paths that are secrets: anyone who knows the address of a webhook can use it. Above each group
// is the document of the service that confirms it.
#pragma once

#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/character_set.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace uriel::detail::secrets {

/// `host` is a name, or ".name" for it and all below it. In `path`, '*' is any segment, "!" one
/// that is a secret; "bot!" is one that begins with "bot" and goes on with a secret, "bot#!" with
/// one that begins with a digit. What follows is kept.
struct secret_path {
    std::string_view host;
    std::string_view path;
};

inline constexpr std::string_view secret_paths_date = "2026-11-28";

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
    // Any host, secrets of 20 characters and more. Rocket.Chat: Integrations; Mattermost:
    // Incoming webhooks
    {"", "hooks/*/!"},
    {"", "hooks/!"},
    // n8n: Webhook node
    {"", "webhook/!"},
    {"", "webhook-test/!"},
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

/// Most hosts are in no row: some octets of their end say so.
class host_filter {
public:
    consteval host_filter() noexcept {
        for (std::size_t i = 0; i < first_of_any_host; ++i) {
            std::size_t const bit = hash(paths[i].host);
            words_[bit / 64] |= std::uint64_t(1) << bit % 64;
        }
    }
    constexpr bool may_have(std::string_view host) const noexcept {
        if (host.size() < shortest) return false;
        std::size_t const bit = hash(host);
        return (words_[bit / 64] >> bit % 64 & 1U) != 0;
    }

private:
    static constexpr std::size_t shortest = 8;  // shorter than all of them
    static constexpr std::size_t hash(std::string_view host) noexcept {
        std::uint32_t sum = 0;
        for (std::size_t i = 4; i <= shortest; ++i) {
            char const c = ascii::to_lower(host[host.size() - i]);
            sum = sum * 31 + static_cast<unsigned char>(c);
        }
        return (sum * 2654435761U) >> 22U;
    }
    std::array<std::uint64_t, 16> words_{};
};

inline constexpr host_filter hosts_of_paths;

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
