// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uri redact: any text without its secrets, for logs (RFC 3986, 7.5).
#include "uriel/redact.hpp"
#include "cli/command.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "cli/source.hpp"
#include "cli/system.hpp"
#include "cli/window.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <string>
#include <tuple>
#include <vector>

namespace uriel::cli {
namespace {

/// The options of the library, and the patterns that they name.
class chosen_secrets {
public:
    explicit chosen_secrets(settings const& chosen) {
        bool const replaces = !chosen.query_keys.empty();
        if (replaces && !chosen.also_keys.empty())
            throw usage_error(
                "--query-key replaces the known keys and --also-key adds to them: "
                "give one of them");
        add("--query-key", chosen.query_keys, also_);
        add("--also-key", chosen.also_keys, also_);
        add("--keep-key", chosen.keep_keys, keep_);
        options_ = {.user = chosen.user,
                    .strict = chosen.strict,
                    .known_keys = !replaces,
                    .also_keys = also_,
                    .keep_keys = keep_};
    }
    chosen_secrets(chosen_secrets const&) = delete;
    chosen_secrets& operator=(chosen_secrets const&) = delete;

    redact_options const& options() const noexcept { return options_; }

private:
    static void add(std::string_view option, std::vector<std::string_view> const& typed,
                    std::vector<glob>& into) {
        for (std::string_view const each : typed) {
            std::string in_lower_case(each);
            std::ranges::transform(in_lower_case, in_lower_case.begin(), ascii::to_lower);
            auto const pattern = glob::from_escaped(in_lower_case);
            if (!pattern)
                throw usage_error(std::string(option) + ": a pattern has at most " +
                                  std::to_string(glob::max_size) + " bytes");
            into.push_back(*pattern);
        }
    }

    std::vector<glob> also_;
    std::vector<glob> keep_;
    redact_options options_;
};

/// A line for each kind on standard error, also with -q: they were asked for.
void append_counts(redact_options::secret_counts const& counts, std::string& diagnostics) {
    for (std::size_t i = 0; i < counts.size(); ++i)
        diagnostics.append(name(static_cast<redact_options::secret>(i))) +=
            ' ' + std::to_string(counts[i]) + '\n';
}

class redact_command final : public command {
public:
    explicit redact_command(settings const& chosen) : command(chosen), secrets_(chosen) {}

    answer record(std::string_view record, std::string& out) const override {
        note_text(record);
        std::string const shown = redacted(record);
        if (!chosen().json) {
            append_text_record(shown, out);
            return verdict::positive;
        }
        json_object object(out);
        object.text("output", shown);
        object.end_line();
        return verdict::positive;
    }

    bool hides_records() const override { return true; }

    void finish(tally const& /*all*/, std::string& /*out*/,
                std::string& diagnostics) const override {
        redact_options::secret_counts all{};
        std::ranges::copy(counts_, all.begin());
        if (chosen().count) append_counts(all, diagnostics);
    }

private:
    std::string redacted(std::string_view record) const {
        redact_options::secret_counts counts{};
        redact_options options = secrets_.options();
        options.counts = &counts;
        std::string shown = chosen().is_query
                                ? redact(std::string("?").append(record), options).substr(1)
                                : redact(record, options);
        for (std::size_t i = 0; i < counts.size(); ++i)
            if (counts[i] != 0) counts_[i] += counts[i];
        return shown;
    }

    /// Once a run: a record that is no URI but perhaps a line of a log.
    void note_text(std::string_view record) const {
        if (chosen().quiet || record.find_first_of(" \t\n\v\f\r\"") == record.npos) return;
        if (!is_noted_.test_and_set()) write_diagnostics("uri: note: for lines of a log: --text\n");
    }

    chosen_secrets secrets_;
    mutable std::array<std::atomic<std::size_t>, std::tuple_size_v<redact_options::secret_counts>>
        counts_{};
    mutable std::atomic_flag is_noted_;
};

// ---- Text of any kind

class redact_text_run {
public:
    explicit redact_text_run(settings const& chosen)
        : secrets_(chosen),
          counts_are_wanted_(chosen.count),
          extent_(check_files(chosen.files, "; without --text, INPUT is a URI")),
          progress_(chosen, extent_) {
        note_terminal(extent_, chosen);
    }

    void read(std::string_view file) {
        source const from(file);
        text_window windows(from);
        redact_options options = secrets_.options();
        options.counts = &counts_;
        text_redactor redactor(options);
        bool is_last = false;
        while (!is_last) {
            auto const count = windows.read_more();
            // What has come is written, up to where a secret may begin.
            if (!count) fail_to_read(from.name(), count.error());
            is_last = *count == 0;
            progress_.advance(*count);
            redacted_.clear();
            windows.drop(redactor.read(windows.text(), is_last, redacted_));
            windows.encode(redacted_, out_);
            if (is_last) out_ += windows.rest();
            if (!out_.empty()) progress_.before_output();
            write_all(standard_output, out_);
            out_.clear();
        }
    }

    void finish() const {
        std::string lines;
        if (counts_are_wanted_) append_counts(counts_, lines);
        write_diagnostics(lines);
    }

private:
    chosen_secrets secrets_;
    redact_options::secret_counts counts_{};
    bool counts_are_wanted_;
    input_extent extent_;
    progress_bar progress_;
    std::string redacted_;
    std::string out_;  // in the encoding of the file
};

int run_text(settings& chosen) {
    if (chosen.json) throw usage_error("--json is for records, and --text is not");
    if (chosen.null) throw usage_error("--null is for records, and --text is not");
    if (chosen.is_query) throw usage_error("--query is for records, and --text is not");
    chosen.files.insert(chosen.files.end(), chosen.operands.begin(), chosen.operands.end());
    if (chosen.files.empty()) chosen.files.emplace_back("-");
    redact_text_run run(chosen);
    for (std::string_view const file : chosen.files) run.read(file);
    close_output();
    run.finish();
    return 0;
}

}  // namespace

command_entry const redact_entry = {
    command_id::redact,
    "redact",
    "[INPUT...]",
    "Hide the secrets in URIs, for logs.",
    R"(Writes each record with "***" in the place of its secrets: passwords, users that
look like tokens, the secret parts of webhook addresses, and the values of keys
that often hold a secret, such as token, code, sig and X-Amz-Signature. It looks
for such keys in the query, the fragment, the parameters of the path, and in
URIs within the URI.

Keys are compared decoded, in any letter case, and without the characters that
separate their words: auth_key, authKey and AUTH-KEY all mean authkey.
These are known:
  *token*, *secret*, *passw*, *passphrase*, passwd, *api*key*, key,
  *private*key*, *access*key*, *signature*, *credential*, code, *session*, sid,
  auth, *authorization*, bearer, jwt, assertion, samlrequest, samlresponse,
  ticket, policy, key-pair-id, client_assertion, code_verifier, device_code,
  oauth_verifier, user_code, samlart, pgt, pgtid, phpsessid, oscsid,
  subscription-key, accountkey, authkey, rlkey, tempauth, hdnea, hdnts,
  oobcode, zak, wpnonce, sesskey, psw, loginpas, upsig, vercelprotectionbypass,
  xvercelprotectionbypass, jscode, passticket, zwsid, magiclogin

A key is known, too, if it has one of these words (db_pwd, apiSig):
  pwd, pw, passcode, sig, hmac, otp, totp, csrf, xsrf, sas, passkey, hdntl,
  wresult

Or if it ends with one of these, unless the value is empty, means yes or no
(true, off) or is a number below 1000:
  pass, sign (without up, in, out), pin (without code), reset, magic, invite

These are known beside another word, as in access_key:
  key: reset, auth, oauth, access, user, device, security, account, api, app,
    application, admin, consumer, client, license, encryption, subscription,
    shared, storage, private, signing, master
  code: reset, invite, auth, oauth, access, user, device, security, app, oob,
    verification, activation, confirm, confirmation
  hash: auth, access
  link: magic

Some keys that look like these, such as max_tokens, are known to hold no secret.

A record is one URI, or text that was meant as one; with --query, it is a query
without its '?'. It need not be valid, and every other byte of it stays.

For the lines of a log, and for other text with URIs in it, use --text. It finds
the URIs itself, whatever their schemes, even if JSON or HTML escapes their
delimiters (\u002f, &#x2F;). It hides the secrets in
  references                  //u:S@h, ?token=S, #code=S
  a query in its own column   code=S&state=1
  headers                     Authorization, Cookie, Set-Cookie, X-Api-Key, ...
  commands in a line          curl -u, -U, --user, --proxy-user;
                              wget --user, --password
and tokens whose form is known. UTF-16, as Windows writes it, stays UTF-16; a
compressed file is an error.

--count writes lines to standard error when all is written: userinfo N, value N,
segment N, token N (of a known form), header N and argument N (of a text).

No list is complete. Use --strict for what strangers get to read: it hides more
than it has to. With --text, these stay: a path alone, and a pair that is in no
URI or query, such as password=S between spaces.

With --json: {"output":...}. --text takes neither --json nor -0.
)",
    R"(  uri redact < access.log.urls
  uri redact --text access.log
  uri redact --also-key 'pin,*_id' 'http://joe:pw@example.com/?pin=1'
)",
    [](settings& chosen) -> std::unique_ptr<command> {
        return std::make_unique<redact_command>(chosen);
    },
    run_text,
};

}  // namespace uriel::cli
