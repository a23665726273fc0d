// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The keys whose values are secret, and keys that look like them: tables, which
// security/secret_keys.hpp looks up. docs/security.md explains the rules.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace uriel::detail::secrets {

/// Patterns of whole keys, without separators of words. '*' stands for any octets; those with a
/// star come first. The last ones were added after the figures of docs/security.md had first been
/// counted; the source is above each.
inline constexpr auto names = std::to_array<std::string_view>({
    "*token*",
    "*secret*",
    "*passw*",
    "*passphrase*",
    "*api*key*",
    "*private*key*",
    "*access*key*",
    "*signature*",
    "*credential*",
    "*session*",
    "*authorization*",
    "passwd",
    "key",
    "code",
    "sid",
    "auth",
    "bearer",
    "jwt",
    "assertion",
    "samlrequest",
    "samlresponse",
    "ticket",
    "policy",
    "key-pair-id",
    // RFC 7521, 4.2
    "client_assertion",
    // RFC 7636, 4.5
    "code_verifier",
    // RFC 8628, 3.2
    "device_code",
    // RFC 5849, 2.2
    "oauth_verifier",
    // RFC 8628, 3.2
    "user_code",
    // SAML 2.0 Bindings, 3.6.3
    "samlart",
    // CAS Protocol 3.0, 2.5 and 2.7
    "pgt",
    "pgtid",
    // PHP manual, session.name
    "phpsessid",
    // osCommerce
    "oscsid",
    // Microsoft, Azure Maps: shared key authentication
    "subscription-key",
    // Microsoft, Azure Storage: connection strings
    "accountkey",
    // Microsoft, OneDrive and SharePoint: embed and download links
    "authkey",
    // Dropbox: shared links
    "rlkey",
    // Microsoft, the same
    "tempauth",
    // Akamai: Edge Auth Token 2.0
    "hdnea",
    "hdnts",
    // Firebase: custom email handlers
    "oobcode",
    // Zoom: start links
    "zak",
    // WordPress: Nonces
    "wpnonce",
    // Moodle: Session key
    "sesskey",
    // SMSC: API; Foscam: CGI commands
    "psw",
    "loginpas",
    // Bilibili, signed addresses of videos
    "upsig",
    // Vercel: Deployment protection, automation and shareable links
    "vercelprotectionbypass",
    "xvercelprotectionbypass",
    // WeChat: Mini programs, login; web payments
    "jscode",
    "passticket",
    // Zillow: API
    "zwsid",
    // WordPress.com: Login links
    "magiclogin",
});

inline constexpr std::size_t starred =
    static_cast<std::size_t>(std::ranges::count(names, '*', &std::string_view::front));

/// The meaning of a word for its key.
namespace word_says {
inline constexpr std::uint16_t secret = 1U << 0U;  // wherever it is
inline constexpr std::uint16_t last = 1U
                                      << 1U;  // where it is the last one, if the value is not plain
inline constexpr std::uint16_t key = 1U << 2U;   // if there is one that goes with a key
inline constexpr std::uint16_t code = 1U << 3U;  // and so on
inline constexpr std::uint16_t hash = 1U << 4U;
inline constexpr std::uint16_t link = 1U << 5U;
inline constexpr std::uint16_t second = key | code | hash | link;
inline constexpr unsigned company = 4;  // what goes with these is so many bits further on
inline constexpr std::uint16_t with_key = key << company;
inline constexpr std::uint16_t with_code = code << company;
inline constexpr std::uint16_t with_hash = hash << company;
inline constexpr std::uint16_t with_link = link << company;
inline constexpr std::uint16_t sign = 1U << 10U;  // not with a direction
inline constexpr std::uint16_t direction = 1U << 11U;
inline constexpr std::uint16_t pin = 1U << 12U;  // not with a code
}  // namespace word_says

struct key_word {
    std::string_view text;
    std::uint16_t says;
};

/// Those that are keys of their own come first. "session id" and "password hash" need none.
inline constexpr auto words = [] {
    using namespace word_says;
    return std::to_array<key_word>({
        {"pwd", secret},
        {"pw", secret},
        {"passcode", secret},
        {"sig", secret},
        {"hmac", secret},
        {"otp", secret},
        {"totp", secret},
        {"csrf", secret},
        {"xsrf", secret},
        {"sas", secret},
        {"passkey", secret},
        // Akamai: Edge Auth Token 2.0
        {"hdntl", secret},
        // WS-Federation 1.2, 13.1
        {"wresult", secret},
        {"pass", last},
        {"sign", last | sign},
        {"pin", last | pin},
        {"reset", last | with_key | with_code},
        {"magic", last | with_link},
        {"invite", last | with_code},
        {"key", key},
        {"code", code},
        {"hash", hash},
        {"link", link},
        {"auth", with_key | with_code | with_hash},
        {"oauth", with_key | with_code},
        {"access", with_key | with_code | with_hash},
        {"user", with_key | with_code},
        {"device", with_key | with_code},
        {"security", with_key | with_code},
        {"account", with_key},
        {"api", with_key},
        {"app", with_key | with_code},
        {"application", with_key},
        {"admin", with_key},
        {"consumer", with_key},
        {"client", with_key},
        {"license", with_key},
        {"encryption", with_key},
        {"subscription", with_key},
        {"shared", with_key},
        {"storage", with_key},
        {"private", with_key},
        {"signing", with_key},
        {"master", with_key},
        {"oob", with_code},
        {"verification", with_code},
        {"activation", with_code},
        {"confirm", with_code},
        {"confirmation", with_code},
        {"up", direction},
        {"in", direction},
        {"out", direction},
    });
}();

inline constexpr std::size_t keys_of_one_word =
    static_cast<std::size_t>(std::ranges::count_if(words, [](key_word const& each) {
        return (each.says & (word_says::secret | word_says::last)) != 0;
    }));

/// Keys that are secret whatever else is in the URI: names, then words.
inline constexpr auto keys = [] {
    std::array<std::string_view, names.size() + keys_of_one_word> all;
    auto const end = std::ranges::copy(names, all.begin()).out;
    std::ranges::transform(words.begin(), words.begin() + keys_of_one_word, end, &key_word::text);
    return all;
}();

/// Without separators, beside all that end with "key" or "code": their values are secret if they
/// look as if nobody had chosen them. Of the documents of OpenWeather (appid), Open Exchange Rates
/// (app_id), SMS.ru (api_id), Baidu (ak, sn), Last.fm (sk), Kaltura (ks), Zoom (tk), Vimeo, imgix
/// and vBulletin (s), Reddit (feed), Canvas LMS (verifier), Cloudflare (verify), CDN77 (secure),
/// ImageKit (ik-s), Webex (MTID), Vercel (_vercel_share), vBulletin (logouthash).
inline constexpr std::string_view secret_if_random =
    "s ak sn sk ks tk appid apiid feed verifier verify secure iks mtid vercelshare logouthash ";

/// The same, in a query that has a time in seconds, for a signed address has one: of nginx
/// (secure_link), Symfony, Akamai, LaunchDarkly.
inline constexpr std::string_view secret_with_time =
    "md5 hash h st t e x sum digest mac hm checksum gda auth p ";

/// They end so, and tell who somebody is, or where something lies.
inline constexpr std::string_view harmless_if_random =
    "publickey pubkey primarykey partitionkey sortkey cachekey idempotencykey routingkey "
    "foreignkey "
    "objectkey filekey s3key itemkey startkey endkey lastkey nextkey exclusivestartkey hashkey "
    "rangekey p256dhkey errorcode statuscode countrycode trackingcode barcode qrcode zipcode "
    "postcode promocode ";

/// Keys that are as those above and hold no secret, without what their words are separated by, in
/// order.
inline constexpr std::string_view harmless_keys =
    "accessibilitykeyboard accessiblekeyboard accesskeytype accesskeyword accesslevelcode "
    "accessorykeyword accesstypecode activesessions actortokentype addspecialtokens "
    "allowcredentials allowinvite allpass analogpin apikeycount apikeyhelp appkeyname "
    "authorizationdate authorizationendpoint authorizationmethod authorizationrequired "
    "authorizationserver authorizationstatus authorizationtype autoreset availablesessions "
    "bandpass birthsign blackmagic boardingpass bostokenid bowlingpin bypass bypasswait "
    "bypasswarning bypasswhen bypasswindow cachedtokens cachereset callsign caninvite "
    "capitalkey capitalkeyboard capitalkeyword capitalmonkey capitalturkey cardmagic clockpin "
    "compasswidth compasswindow completiontokens counterreset credentialcount credentialsmode "
    "credentialtype csrfenabled csrfheader csrfprotection cssreset currencysign datapin "
    "datausercountrycode datausercurrencycode datauserlanguagecode daypass devicecountrycode "
    "devicekeytype devicelanguagecode devicemodelcode devicestatuscode devicetypecode "
    "digitalpin dollarsign doreset droppin emailsignature enamelpin encryptionkeyid "
    "encryptionkeysize eostokenid factoryreset filterreset firstpass forgotpassword formreset "
    "gpiopin hardreset haspassword highpass hmacalgorithm hmactype includecredentials "
    "inputpin inputtokens keysignature lapelpin ledpin licensekeytype lostpassword lowpass "
    "mappin masterkeyid maxcompletiontokens maxinputtokens maxnewtokens maxoutputtokens "
    "maxprompttokens maxsessions maxtokens minnewtokens minsessionsavail mintokens minussign "
    "moonsign mountainpass newsessions nopassword ntokens numsessions numsignatures numtokens "
    "oauthsignaturemethod obsession obsessions otpalgorithm otpdigits otpenabled otplength "
    "otpperiod otprelease otprequired otptype otpversion outputpin outputtokens padtokenid "
    "passphraselength passweight passwidth passwordexpires passwordexpiry passwordlength "
    "passwordless passwordmaxlength passwordminlength passwordpolicy passwordprotected "
    "passwordrequired passwordrules passwordstrength percentsign plussign possession "
    "possessions powerpin preauthorization privatekeyboard privatekeysize privatekeytype "
    "prompttokens pwabn pwaenabled pwamode pwash pwasw pwaversion pwdlength pwdpolicy "
    "railpass rapidkeyword ratelimitreset reasoningtokens reauthorization renderpass "
    "requestedtokentype risingsign roadsign rollingpin sasajax sasdataset sasmacro sasprogram "
    "sasversion seasonpass secondpass secretariat secretaries secretary secretaryid "
    "secretaryname secretcount secretgarden secretmenu secretsanta secrettype "
    "securityclasscode securitycodelength securitylevelcode securitytypecode sessioncapacity "
    "sessioncount sessiondate sessionday sessionduration sessionend sessionexpires "
    "sessionexpiry sessionformat sessionlanguage sessionlength sessionlevel sessionlimit "
    "sessionmode sessionname sessionnumber sessionprice sessionroom sessions "
    "sessionsavailable sessionspeaker sessionsperuser sessionstart sessionstatus sessiontime "
    "sessiontimeout sessiontitle sessiontopic sessiontrack sessionttl sessiontype sessionyear "
    "showinvite showpassword showpwd sigalg sigdigits sigfigs siglevel sigmethod "
    "signaturealgorithm signaturecollection signaturecount signaturedate signaturedish "
    "signaturefont signaturemethod signaturerequired signaturetype signatureversion "
    "signingkeyid signingkeytype sigtype sigversion skipass skipspecialtokens softreset "
    "specialtokens starsign stopsign streetmagic streetsign subjecttokentype sunsign "
    "therapistkeyword thinkingtokens timesignature tokenbudget tokencount tokendecimals "
    "tokenendpoint tokenendpointauthmethod tokenexpires tokenexpiresin tokenexpiry "
    "tokenformat tokenindex tokenization tokenize tokenized tokenizer tokenlength "
    "tokenlifetime tokenlimit tokenoffset tokenposition tokenprice tokens tokensize "
    "tokensperminute tokenspersecond tokenstandard tokensupply tokensymbol tokenttl tokentype "
    "tokentypehint tokentypeids tokenusage tokenuse totalsessions totaltokens totpdigits "
    "totpperiod trafficsign undersecretary unktokenid usecredentials usepassword userareacode "
    "usercountrycode usercurrencycode userkeycount userlanguagecode userlocalecode "
    "userpostalcode userrolecode userstatuscode usertypecode userzipcode withcredentials "
    "xratelimitreset zodiacsign zoomreset ";

}  // namespace uriel::detail::secrets
