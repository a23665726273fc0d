// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uri unique: the first of each class of equivalent URIs (RFC 3986, 6.2).
#include "cli/command.hpp"
#include "cli/iris.hpp"
#include "cli/output.hpp"
#include "cli/suggest.hpp"
#include "cli/words.hpp"
#include "uriel/compare.hpp"
#include "uriel/detail/bytes/extensions.hpp"
#include "uriel/detail/bytes/siphash.hpp"
#include "uriel/normalize.hpp"
#include "uriel/parse.hpp"
#include "uriel/query.hpp"

#include "cli/system.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cerrno>
#include <cstring>
#include <iterator>
#include <memory>
#include <new>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace uriel::cli {
namespace {

/// A key that no one can know, so that no one can make two URIs collide that are not equivalent.
hash_seed random_seed() {
    std::array<unsigned char, sizeof(hash_seed)> octets{};
    if (!fill_with_random(octets))
        throw io_error{std::string("random octets: ") + std::strerror(errno)};
    return std::bit_cast<hash_seed>(octets);
}

/// Memory that is read here and there, in large pages: where each of them is, the processor can
/// remember.
template <class T>
struct scattered_memory {
    using value_type = T;

    T* allocate(std::size_t count) {
        if (!is_large(count)) return std::allocator<T>().allocate(count);
        void* const memory = ::operator new(count * sizeof(T), std::align_val_t{large_page});
        prefer_large_pages(memory, count * sizeof(T));
        return static_cast<T*>(memory);
    }
    void deallocate(T* memory, std::size_t count) noexcept {
        if (!is_large(count)) return std::allocator<T>().deallocate(memory, count);
        ::operator delete(memory, std::align_val_t{large_page});
    }
    friend bool operator==(scattered_memory, scattered_memory) noexcept { return true; }

private:
    static bool is_large(std::size_t count) noexcept { return count >= large_page / sizeof(T); }
};

/// A set of hashes and nothing else: 16 bytes each, in an open-addressing table.
class hash_set {
public:
    /// Lets the memory of a value come while something else is done.
    void prefetch(hash128 value) const noexcept {
#if URIEL_EXTENSIONS
        if (!slots_.empty()) __builtin_prefetch(&slots_[place_of(value)], 1);
#endif
    }

    /// False if it was there already.
    bool insert(hash128 value) {
        // All zeros mark a free slot, and stand for their neighbour: one more chance in 2^128.
        if (value == hash128{}) value.low = 1;
        if (4 * (size_ + 1) > 3 * slots_.size()) grow();
        hash128& slot = find(value);
        if (slot == value) return false;
        slot = value;
        ++size_;
        return true;
    }

private:
    using table = std::vector<hash128, scattered_memory<hash128>>;

    /// Where a value belongs, if its slot is free. The size is a power of two.
    std::size_t place_of(hash128 value) const noexcept {
        return static_cast<std::size_t>(value.low) & (slots_.size() - 1);
    }
    /// The slot of a value, or the free one where it belongs.
    hash128& find(hash128 value) noexcept {
        std::size_t const last = slots_.size() - 1;
        std::size_t at = place_of(value);
        while (slots_[at] != value && slots_[at] != hash128{}) at = (at + 1) & last;
        return slots_[at];
    }
    void grow() {
        table const old = std::exchange(
            slots_, table(slots_.empty() ? std::size_t{1} << 10U : 2 * slots_.size()));
        for (hash128 const value : old)
            if (value != hash128{}) find(value) = value;
    }

    table slots_;
    std::size_t size_ = 0;
};

/// The parts that may differ between URIs that --ignore treats as the same.
struct ignored {
    bool fragment = false;
    bool scheme = false;  // http and https
    bool www = false;
    bool last_slash = false;
    bool double_slash = false;
    bool query = false;
    bool query_values = false;
    bool query_order = false;
    bool userinfo = false;
};

constexpr auto names_of_ignored = std::to_array<std::pair<std::string_view, bool ignored::*>>({
    {"fragment", &ignored::fragment},
    {"scheme", &ignored::scheme},
    {"www", &ignored::www},
    {"last-slash", &ignored::last_slash},
    {"double-slash", &ignored::double_slash},
    {"query", &ignored::query},
    {"query-values", &ignored::query_values},
    {"query-order", &ignored::query_order},
    {"userinfo", &ignored::userinfo},
});

ignored read_ignored(std::vector<std::string_view> const& typed) {
    ignored result;
    for (std::string_view const each : typed) {
        auto const found =
            std::ranges::find(names_of_ignored, each, [](auto const& row) { return row.first; });
        if (found == names_of_ignored.end()) {
            std::vector<std::string_view> names;
            std::string list;
            for (auto const& [name, member] : names_of_ignored) {
                names.push_back(name);
                list.append(list.empty() ? "" : ", ").append(name);
            }
            throw usage_error("--ignore: '" + std::string(each) + "' is not one of " + list +
                              did_you_mean(each, names));
        }
        result.*found->second = true;
    }
    return result;
}

/// The pairs of a query as they are compared.
std::string compared_query(encoded_view query, ignored const& ignores) {
    std::vector<std::string_view> pairs;
    for (query_param const pair : query_view(query))
        pairs.push_back((ignores.query_values ? pair.key().encoded() : pair.encoded()).text());
    if (ignores.query_order) std::ranges::sort(pairs);
    std::string text;
    for (std::string_view const pair : pairs) text.append("&").append(pair);
    return text;
}

/// With one '/' for each run of them.
std::string with_single_slashes(std::string_view path) {
    std::string text;
    std::ranges::unique_copy(path, std::back_inserter(text),
                             [](char a, char b) { return a == '/' && b == '/'; });
    return text;
}

/// Whether "http", "https" and the parts of their URIs are the same is a matter of the caller, so
/// what is compared is not a URI: its parts, each after an octet that no URI has.
std::string compared_text(reference_view normal, ignored const& ignores) {
    std::string text;
    auto const add = [&](std::string_view part) { text.append(1, '\0').append(part); };
    std::string_view const scheme = *normal.scheme();
    add(ignores.scheme && ascii::equal_ignoring_case(scheme, "http") ? "https" : scheme);
    if (normal.has_authority()) {
        std::string_view host = normal.host_literal()->text();
        constexpr std::string_view www = "www.";
        if (ignores.www && host.size() > www.size() &&
            ascii::equal_ignoring_case(host.substr(0, www.size()), www))
            host.remove_prefix(www.size());
        add("//");
        add(host);
        if (normal.port()) add(*normal.port());
        if (normal.userinfo() && !ignores.userinfo) {
            add("@");
            add(normal.userinfo()->text());
        }
    }
    std::string space;
    std::string_view path = normal.path().text();
    if (ignores.double_slash) path = space = with_single_slashes(path);
    if (ignores.last_slash && path.size() > 1 && path.ends_with('/')) path.remove_suffix(1);
    add("/");
    add(path);
    if (normal.query() && !ignores.query) {
        add("?");
        bool const is_list = ignores.query_values || ignores.query_order;
        add(is_list ? compared_query(*normal.query(), ignores) : normal.query()->text());
    }
    if (normal.fragment() && !ignores.fragment) {
        add("#");
        add(normal.fragment()->text());
    }
    return text;
}

/// The one command that remembers records: it has to be given them one after the other.
class unique_command final : public command {
public:
    explicit unique_command(settings const& chosen)
        : command(chosen), ignores_(read_ignored(chosen.ignored)), seed_(random_seed()) {}

    bool looks_ahead() const override { return true; }
    void look_ahead(std::span<std::string_view const> next) const override {
        // Parse all of them before the first is hashed: reading a view that has just been written
        // would wait for it.
        read_.clear();
        for (std::string_view const text : next) read_.push_back(read_uri(text, chosen()));
        hashes_.clear();
        taken_ = 0;
        for (auto const& uri : read_) {
            if (!uri) {
                hashes_.emplace_back(unexpected(uri.error()));
                continue;
            }
            hash128 const hash = hash_of(*uri);
            seen_.prefetch(hash);
            hashes_.emplace_back(hash);
        }
    }

    answer record(std::string_view record, std::string& out) const override {
        ++number_;
        if (taken_ == hashes_.size()) look_ahead({&record, 1});
        auto const& hash = hashes_[taken_++];
        if (!hash) return unexpected(describe(hash.error(), record));
        if (chosen().count) {
            count(*hash, record);
            return verdict::positive;
        }
        if (!seen_.insert(*hash)) {
            ++dropped_;
            return verdict::positive;
        }
        if (!chosen().json) {
            append_text_record(record, out);
            return verdict::positive;
        }
        json_object object(out);
        object.text("uri", record);
        object.number("record", number_);
        object.end_line();
        return verdict::positive;
    }

    void skip_record() const override { ++number_; }
    bool is_stateful() const override { return true; }

    void finish(tally const& all, std::string& out, std::string& diagnostics) const override {
        for (counted const& each : classes_) append_class(each, out);
        if (chosen().count && all.invalid > 0 && !chosen().quiet) {
            diagnostics.append("uri: ").append(std::to_string(all.invalid));
            diagnostics += all.invalid == 1 ? " record is not valid\n" : " records are not valid\n";
        }
        if (dropped_ == 0 || chosen().quiet) return;
        diagnostics.append("uri: ").append(std::to_string(dropped_));
        diagnostics += dropped_ == 1 ? " record" : " records";
        diagnostics += " dropped, equivalent to earlier ones\n";
    }

private:
    /// A class, for --count.
    struct counted {
        std::string first;
        std::size_t record = 0;
        std::size_t count = 1;
    };
    /// The seed is random, so that half of a hash is as good as a hash of it.
    struct half {
        std::size_t operator()(hash128 value) const noexcept {
            return static_cast<std::size_t>(value.low);
        }
    };

    void count(hash128 hash, std::string_view record) const {
        auto const [place, is_new] = places_.try_emplace(hash, classes_.size());
        if (is_new)
            classes_.push_back({std::string(record), number_});
        else
            ++classes_[place->second].count;
    }
    void append_class(counted const& each, std::string& out) const {
        if (!chosen().json) {
            append_text_record(std::to_string(each.count).append("\t").append(each.first), out);
            return;
        }
        json_object object(out);
        object.text("uri", each.first);
        object.number("record", each.record);
        object.number("count", each.count);
        object.end_line();
    }

    hash128 hash_of(uri_view read) const {
        if (chosen().iri && chosen().form >= form::percent)
            if (auto const as_uri = to_uri(as_iri(read))) return hash_of_text(as_uri->view());
        return hash_of_text(read);
    }
    hash128 hash_of_text(uri_view read) const {
        if (chosen().ignored.empty()) return wide_hash(read, chosen().form, seed_);
        detail::bytewise::siphash hash(seed_, detail::bytewise::siphash::width::bits128);
        hash.from_right(compared_text(normalize(read, chosen().form).view(), ignores_));
        return hash.finish();
    }

    ignored ignores_;
    hash_seed seed_;
    mutable std::vector<expected<uri_view, iri_error>> read_;
    mutable std::vector<expected<hash128, iri_error>> hashes_;  // of records that were shown ahead
    mutable std::size_t taken_ = 0;                             // of these hashes
    mutable hash_set seen_;
    mutable std::size_t number_ = 0;
    mutable std::size_t dropped_ = 0;
    mutable std::vector<counted> classes_;  // in the order of the first ones
    mutable std::unordered_map<hash128, std::size_t, half> places_;  // in that list
};

}  // namespace

std::vector<std::string_view> ignorable_parts() {
    std::vector<std::string_view> names;
    names.reserve(std::size(names_of_ignored));
    for (auto const& [name, member] : names_of_ignored) names.push_back(name);
    return names;
}

command_entry const unique_entry = {
    command_id::unique,
    "unique",
    "[INPUT...]",
    "Write each URI once, leaving out equivalent ones.",
    R"(Writes each URI, as it is, unless an equivalent one came before: one with the
same text in the normal form of --form (see 'uri normalize --help'). The order
stays. Standard error reports how many were dropped, if any, unless you pass -q.
A record that is not valid leaves an empty line, or none with --on-error=drop.

--ignore leaves more out: URIs are the same that differ in nothing but
  fragment, query, userinfo
  scheme        http and https
  www           one first label "www"
  last-slash    one '/' at the end of the path, unless it is all of it
  double-slash  in runs of '/' in the path, all but one
  query-values  all of the query but its keys
  query-order   the order of the pairs
in the text that --form makes of them. The first one is written as it is.

URIs need a scheme: relative references are not valid here
(relative-not-allowed), since only their targets can be compared.

Memory: a hash of 16 bytes for each URI written, in a table of at most 64 bytes
for each, with a random key for each run.

--count writes, at the end of the input, a line for each class, in the order of
their first URIs: how many there were, a TAB and the first. It keeps the text of
each class. Invalid records are left out and counted on standard error.

With --json: {"uri":...,"record":...}, records counted from 1 over all input;
with --count a third member "count".
)",
    R"(  uri unique < urls.txt
  uri unique --ignore fragment,scheme,www,last-slash < urls.txt
  uri unique --ignore query-values,query-order < urls.txt
  uri unique --count < urls.txt | sort -rn | head
  uri unique --form=percent --on-error=drop -f a.txt -f b.txt
)",
    [](settings& chosen) -> std::unique_ptr<command> {
        if (chosen.count) settle_on_error("--count", on_error::drop, chosen);
        return std::make_unique<unique_command>(chosen);
    },
};

}  // namespace uriel::cli
