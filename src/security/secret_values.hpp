// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Values that are secrets whatever their key is: they show by themselves what they are, or stand
// in a path after a word that announces them. Tables, which security/secret_shapes.hpp looks up.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace uriel::detail::secrets {

inline constexpr std::string_view secret_values_date = "2026-11-30";

/// The letters of a token after its prefix.
enum class alphabet : std::uint8_t {
    hex,
    uuid,
    alphanumeric,
    words,
    base64url,
    dotted,
    padded,
    web_token
};

/// A token that begins so, and then has at least and at most so many octets.
struct token_form {
    std::string_view prefix;
    alphabet letters;
    std::uint16_t least;
    std::uint16_t most;
};

/// By their documents, each with its heading or page. Lengths and letters were compared with public
/// rules of scanners, where these have them; else they are wide. No identifiers, such as AKIA of
/// AWS and SK of Twilio: alone they open nothing.
inline constexpr auto token_forms = [] {
    using enum alphabet;
    return std::to_array<token_form>({
        // RFC 7519, 3.1: JSON web tokens; their first octets are those of '{"'
        {"eyJ", web_token, 8, 16384},
        // GitHub: Behind GitHub's new authentication token formats
        {"ghp_", alphanumeric, 36, 251},
        {"gho_", alphanumeric, 36, 251},
        {"ghu_", alphanumeric, 36, 251},
        {"ghs_", alphanumeric, 36, 251},
        {"ghr_", alphanumeric, 36, 251},
        {"github_pat_", words, 82, 244},
        // GitLab: Token overview, token prefixes
        {"glpat-", dotted, 20, 310},
        {"gldt-", base64url, 20, 64},
        {"glrt-", dotted, 20, 310},
        {"glcbt-", base64url, 20, 64},
        {"glsoat-", base64url, 20, 64},
        {"glft-", base64url, 20, 64},
        {"glffct-", base64url, 20, 64},
        {"glimt-", base64url, 25, 64},
        {"glagent-", base64url, 50, 64},
        {"gloas-", base64url, 64, 64},
        {"glptt-", hex, 40, 40},
        {"GR1348941", base64url, 20, 64},
        {"glwt-", base64url, 20, 310},
        // Atlassian: Manage API tokens; Bitbucket: App passwords, access tokens
        {"ATATT3", padded, 170, 250},
        {"ATCTT3", padded, 170, 250},
        {"ATBB", alphanumeric, 24, 40},
        // CircleCI: Managing API tokens; Buildkite: Managing API access tokens
        {"CCIPAT_", words, 50, 80},
        {"CCIPRJ_", words, 50, 80},
        {"bkua_", hex, 40, 40},
        // Sourcegraph: Access tokens; SonarQube: Managing your tokens
        {"sgp_", words, 40, 64},
        {"squ_", hex, 40, 40},
        {"sqp_", hex, 40, 40},
        {"sqa_", hex, 40, 40},
        // npm: About access tokens
        {"npm_", alphanumeric, 36, 36},
        // PyPI: Help, API tokens
        {"pypi-AgEI", base64url, 50, 1000},
        {"pypi-AgEN", base64url, 50, 1000},
        // RubyGems: API key formats
        {"rubygems_", hex, 48, 48},
        // crates.io: API tokens
        {"cio", alphanumeric, 32, 32},
        // Docker Hub: Personal access tokens
        {"dckr_pat_", base64url, 27, 36},
        {"dckr_oat_", base64url, 27, 40},
        // NuGet: API keys; Clojars: Deploy tokens; JFrog: API keys, reference tokens
        {"oy2", alphanumeric, 43, 43},
        {"CLOJARS_", hex, 60, 60},
        {"AKCp", alphanumeric, 60, 80},
        {"cmVmd", alphanumeric, 55, 64},
        // Prefect: Manage API keys; Readme: API keys; Scalingo: API tokens; SettleMint: access
        // tokens
        {"pnu_", alphanumeric, 36, 36},
        {"rdme_", alphanumeric, 70, 70},
        {"tk-us-", base64url, 48, 48},
        {"sm_pat_", alphanumeric, 16, 24},
        {"sm_aat_", alphanumeric, 16, 24},
        {"sm_sat_", alphanumeric, 16, 24},
        // Slack: Token types
        {"xoxb-", base64url, 24, 255},
        {"xoxp-", base64url, 24, 255},
        {"xoxa-", base64url, 24, 255},
        {"xoxr-", base64url, 24, 255},
        {"xoxs-", base64url, 24, 255},
        {"xoxo-", base64url, 24, 255},
        {"xoxe-", base64url, 24, 255},
        {"xoxe.xoxb-", base64url, 24, 255},
        {"xoxe.xoxp-", base64url, 24, 255},
        {"xapp-", base64url, 24, 255},
        // Google Cloud: API keys; OAuth client secrets
        {"AIza", base64url, 35, 35},
        {"GOCSPX-", base64url, 28, 28},
        // Google: Using OAuth 2.0, access and refresh tokens
        {"ya29.", dotted, 40, 2048},
        // Amazon Bedrock: API keys
        {"ABSK", padded, 100, 290},
        // Yandex Cloud: API keys
        {"AQVN", base64url, 35, 38},
        // Heroku: OAuth
        {"HRKU-", base64url, 36, 64},
        // Databricks: personal access tokens
        {"dapi", base64url, 32, 34},
        // DigitalOcean: API tokens
        {"dop_v1_", hex, 64, 64},
        {"doo_v1_", hex, 64, 64},
        {"dor_v1_", hex, 64, 64},
        // Fly.io: Access tokens; Render: API; Netlify: Personal access tokens; Supabase: API keys
        {"fo1_", base64url, 43, 43},
        {"FlyV1", padded, 100, 4096},
        {"fm2_", padded, 100, 4096},
        {"rnd_", alphanumeric, 28, 40},
        {"nfp_", alphanumeric, 36, 40},
        {"sbp_", hex, 40, 40},
        {"sb_secret_", words, 31, 48},
        // Tailscale: Key prefixes
        {"tskey-", base64url, 25, 90},
        // Aiven: Service users; CockroachDB Cloud: API access; Neon: API keys
        {"AVNS_", base64url, 19, 32},
        {"CCDB1_", words, 60, 80},
        {"napi_", alphanumeric, 48, 80},
        // OpenShift: OAuth access tokens; Harness: API keys; Infracost: API keys
        {"sha256~", base64url, 43, 43},
        {"pat.", dotted, 60, 80},
        {"sat.", dotted, 60, 80},
        {"ico-", alphanumeric, 32, 32},
        // HashiCorp Vault: Tokens
        {"hvs.", base64url, 24, 255},
        {"hvb.", base64url, 24, 512},
        {"hvr.", base64url, 24, 512},
        // 1Password: Service accounts; age: Identities
        {"ops_eyJ", padded, 40, 2048},
        {"AGE-SECRET-KEY-1", alphanumeric, 58, 58},
        // Pulumi: Access tokens
        {"pul-", hex, 40, 40},
        // Grafana: Service account tokens
        {"glsa_", words, 41, 41},
        {"glc_", padded, 32, 400},
        {"eyJrIjoi", padded, 60, 400},
        // Dynatrace: Access tokens; Honeycomb: API keys; Axiom: API tokens; PostHog: Personal API
        // keys
        {"dt0c01.", dotted, 89, 89},
        {"dt0s01.", dotted, 80, 100},
        {"hcaik_", alphanumeric, 50, 64},
        {"xaat-", uuid, 36, 36},
        {"xapt-", uuid, 36, 36},
        {"phx_", alphanumeric, 40, 64},
        // New Relic: User keys
        {"NRAK-", alphanumeric, 27, 27},
        {"NRII-", base64url, 32, 32},
        // Twilio SendGrid: API keys
        {"SG.", dotted, 66, 66},
        // Mailgun: API keys; Brevo: API keys
        {"key-", hex, 32, 32},
        {"xkeysib-", base64url, 81, 81},
        {"xsmtpsib-", base64url, 81, 81},
        // Resend: API keys; HubSpot: Private apps; Nylas: API keys
        {"re_", words, 33, 33},
        {"pat-na1-", uuid, 36, 36},
        {"pat-na2-", uuid, 36, 36},
        {"pat-eu1-", uuid, 36, 36},
        {"nyk_v0_", alphanumeric, 64, 64},
        // Stripe: API keys; Webhooks, signing secrets
        {"sk_live_", alphanumeric, 24, 128},
        {"sk_test_", alphanumeric, 24, 128},
        {"rk_live_", alphanumeric, 24, 128},
        {"rk_test_", alphanumeric, 24, 128},
        {"whsec_", alphanumeric, 32, 64},
        {"sk_prod_", alphanumeric, 24, 128},
        // Twitch: Video broadcast, stream keys; Mollie, Lob: API keys
        {"live_", words, 30, 60},
        // Paddle: API keys; Flutterwave: API keys; Plaid: Tokens; Polar: Access tokens;
        // WooCommerce: Orders
        {"pdl_live_", words, 50, 80},
        {"pdl_sdbx_", words, 50, 80},
        {"FLWSECK-", base64url, 32, 40},
        {"FLWSECK_TEST-", base64url, 32, 40},
        {"access-sandbox-", uuid, 36, 36},
        {"access-production-", uuid, 36, 36},
        {"access-development-", uuid, 36, 36},
        {"polar_oat_", alphanumeric, 30, 64},
        {"polar_pat_", alphanumeric, 30, 64},
        {"wc_order_", alphanumeric, 13, 22},
        // EasyPost: API keys; Duffel: Access tokens; CoinGecko: API keys
        {"EZAK", alphanumeric, 54, 54},
        {"EZTK", alphanumeric, 54, 54},
        {"duffel_live_", padded, 43, 43},
        {"duffel_test_", padded, 43, 43},
        {"CG-", alphanumeric, 24, 24},
        // Shopify: Access tokens
        {"shpat_", hex, 32, 32},
        {"shpca_", hex, 32, 32},
        {"shppa_", hex, 32, 32},
        {"shpss_", hex, 32, 32},
        {"shpua_", hex, 32, 32},
        {"prtapi_", hex, 32, 32},
        // Square: Access tokens and secrets
        {"sq0atp-", base64url, 22, 22},
        {"sq0csp-", base64url, 43, 43},
        {"EAAA", base64url, 60, 60},
        // Meta: Access tokens, for pages and for users
        {"EAA", alphanumeric, 90, 512},
        // Linear: API keys; Notion: integrations; Postman: API keys
        {"lin_api_", alphanumeric, 40, 40},
        {"ntn_", alphanumeric, 46, 46},
        {"secret_", alphanumeric, 43, 43},
        {"PMAK-", base64url, 59, 59},
        {"lin_oauth_", alphanumeric, 40, 64},
        // Figma: Personal access tokens; Frame.io: Tokens; Airtable: Personal access tokens;
        // Typeform: the same
        {"figd_", base64url, 40, 48},
        {"figu_", base64url, 40, 64},
        {"fio-u-", padded, 64, 64},
        {"pat", dotted, 79, 79},
        {"tfp_", padded, 59, 80},
        // Contentful: Personal access tokens; Dropbox: OAuth guide; Mapbox: Access tokens
        {"CFPAT-", base64url, 43, 43},
        {"sl.", dotted, 130, 2048},
        {"sk.eyJ", dotted, 60, 200},
        // Apify: API; n8n: Authentication; Octopus Deploy: API keys; Adobe: Client secrets
        {"apify_api_", alphanumeric, 36, 40},
        {"n8n_api_", alphanumeric, 40, 80},
        {"API-", alphanumeric, 26, 32},
        {"p8e-", alphanumeric, 32, 32},
        // LaunchDarkly: API access tokens; SDK keys
        {"api-", uuid, 36, 36},
        {"sdk-", uuid, 36, 36},
        // OpenAI, Anthropic, Hugging Face, Replicate: API keys
        {"sk-proj-", base64url, 40, 255},
        {"sk-svcacct-", base64url, 40, 255},
        {"sk-admin-", base64url, 40, 255},
        {"sk-ant-", base64url, 80, 255},
        {"sk-or-v1-", hex, 64, 64},
        {"sk-lf-", uuid, 36, 36},
        {"sk-", alphanumeric, 48, 48},
        {"hf_", alphanumeric, 34, 34},
        {"api_org_", alphanumeric, 34, 34},
        {"r8_", alphanumeric, 37, 40},
        // Perplexity: API keys
        {"pplx-", alphanumeric, 48, 48},
        // Groq, xAI, Pinecone, LangSmith, Tavily, Firecrawl, Jina, Cerebras, Together, NVIDIA: API
        // keys
        {"gsk_", alphanumeric, 52, 52},
        {"xai-", alphanumeric, 70, 96},
        {"pcsk_", words, 60, 80},
        {"lsv2_pt_", words, 43, 43},
        {"lsv2_sk_", words, 43, 43},
        {"tvly-", base64url, 32, 48},
        {"fc-", hex, 32, 32},
        {"jina_", alphanumeric, 48, 64},
        {"csk-", alphanumeric, 40, 64},
        {"tgp_v1_", base64url, 40, 64},
        {"nvapi-", base64url, 60, 80},
        {"sk_", hex, 48, 48},
        // PlanetScale: Service tokens; passwords
        {"pscale_tkn_", dotted, 32, 64},
        {"pscale_pw_", dotted, 32, 64},
        {"pscale_oauth_", dotted, 32, 64},
        // Sentry: Auth tokens
        {"sntryu_", hex, 64, 64},
        {"sntrys_", padded, 60, 400},
        // Doppler: Personal tokens
        {"dp.pt.", alphanumeric, 43, 43},
        {"dp.st.", dotted, 40, 64},
        {"dp.ct.", dotted, 40, 64},
        {"dp.sa.", dotted, 40, 64},
        {"dp.scim.", dotted, 40, 64},
        {"dp.audit.", dotted, 40, 64},
        // Shippo: Authentication
        {"shippo_live_", hex, 40, 40},
        {"shippo_test_", hex, 40, 40},
    });
}();

/// The words before a secret in a path, without separators.
inline constexpr auto words_before_secrets = std::to_array<std::string_view>({
    "resetpassword", "passwordreset", "reset",        "forgotpassword",
    "setpassword",   "newpassword",   "recover",      "verify",
    "verification",  "verifyemail",   "emailverify",  "emailverification",
    "token",         "accesstoken",   "unsubscribe",  "optout",
    "invite",        "invitation",    "magic",        "magiclink",
    "confirm",       "confirmation",  "confirmemail", "emailconfirm",
    "activate",      "activation",    "apikey",
});

/// The words before a secret in a path that is at least 15 letters and digits at random, with at
/// most two segments between them: "webhooks/incoming/S". Two are also above: "reset/NA/S" of
/// Django and Drupal, "confirm/LIST/S" of Mailman.
inline constexpr auto words_before_random = std::to_array<std::string_view>({
    "webhook",          "webhooks",       "webhooktest",     "hooks",          "incomingwebhook",
    "incomingwebhooks", "incoming",       "inboundwebhook",  "deliver",        "trigger",
    "heartbeat",        "heartbeats",     "secret",          "secrets",        "onetimesecret",
    "private",          "appkey",         "accesskey",       "deploykey",      "apitoken",
    "authtoken",        "sessiontoken",   "passphrase",      "emaillogin",     "magiclogin",
    "autologin",        "loginlink",      "createpassword",  "changepassword", "reset",
    "resetaccount",     "recoveraccount", "activateaccount", "confirm",        "confirmaccount",
    "validateemail",    "joinchat",       "sharedinvite",    "invitelink",     "publiccalendars",
    "calendarfeed",     "icalendar",      "unsub",
});

}  // namespace uriel::detail::secrets
