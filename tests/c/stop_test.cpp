// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A caller of C stops what takes long, and whoever does not ask for it is not stopped.
#include "uriel.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

namespace {

bool always(void* context) {
    ++*static_cast<int*>(context);
    return true;
}

std::string long_text() {
    std::string text = "http://h/?";
    while (text.size() < std::size_t{3} << 20U) text += "%41=1&";
    return text;
}

uriel_parts parts_of(std::string const& text) {
    uriel_parts parts = URIEL_PARTS_INIT;
    EXPECT_EQ(uriel_parse(text.data(), text.size(), &parts, nullptr), 0);
    return parts;
}

/// What the call returns, if it is stopped, if `stop` is null, and if the error has no such member.
void expect_stopped(std::function<std::ptrdiff_t(uriel_error*)> const& call) {
    int times = 0;
    uriel_error error = URIEL_ERROR_INIT;
    error.stop = always;
    error.stop_context = &times;
    EXPECT_EQ(call(&error), -URIEL_STOPPED);
    EXPECT_EQ(error.code, URIEL_STOPPED);
    EXPECT_EQ(times, 1);

    error.stop = nullptr;
    EXPECT_GE(call(&error), 0);

    error.stop = always;
    error.struct_size = offsetof(uriel_error, stop);
    EXPECT_GE(call(&error), 0);
    EXPECT_EQ(times, 1);
}

TEST(CStop, EndsWritersThatTakeLong) {
    std::string const text = long_text();
    std::string out(4 * text.size(), '\0');
    expect_stopped([&](uriel_error* error) {
        return uriel_redact(text.data(), text.size(), 0, nullptr, 0, out.data(), out.size(), error);
    });
    expect_stopped([&](uriel_error* error) {
        return uriel_surt(text.data(), text.size(), nullptr, 0, out.data(), out.size(), error);
    });
}

TEST(CStop, EndsPathsOfFiles) {
    for (uriel_path_style style : {URIEL_PATH_POSIX, URIEL_PATH_WINDOWS}) {
        std::string path = style == URIEL_PATH_WINDOWS ? "C:" : "";
        while (path.size() < std::size_t{3} << 20U) path += "/ ../a b";
        std::string out(6 * path.size(), '\0');
        expect_stopped([&](uriel_error* error) {
            return uriel_file_uri(path.data(), path.size(), style, out.data(), out.size(), nullptr,
                                  error);
        });
        std::string uri = "file:///C:/";
        while (uri.size() < std::size_t{3} << 20U) uri += "%20";
        expect_stopped([&](uriel_error* error) {
            return uriel_file_path(uri.data(), uri.size(), nullptr, style, out.data(), out.size(),
                                   error);
        });
    }
}

// Longer than 60 lines, since each verb has its call.
TEST(CStop, EndsEachVerb) {
    std::string text = "http://";
    while (text.size() < std::size_t{3} << 20U) text += "%41.";
    std::string const other = text + "z";
    std::string const rule = "reg-name";
    std::string const name = std::string(text, 7);
    std::string out(4 * text.size(), '\0');
    auto const* const t = text.data();
    std::size_t const size = text.size();
    uriel_parts parts = URIEL_PARTS_INIT;
    std::uint64_t hash = 0;
    int order = 0;
    uriel_wide_hash wide;
    uriel_span span;
    uriel_value const value = {"x", 1, URIEL_DATA};
    expect_stopped([&](uriel_error* error) { return uriel_parse(t, size, &parts, error); });
    expect_stopped(
        [&](uriel_error* error) { return uriel_parse_reference(t, size, &parts, error); });
    expect_stopped([&](uriel_error* error) {
        return uriel_validate(name.data(), name.size(), rule.data(), rule.size(), error);
    });
    uriel_parts const of_t = parts_of(text);
    for (bool const is_parsed : {false, true}) {
        uriel_parts const* const parts_of_t = is_parsed ? &of_t : nullptr;
        expect_stopped([&](uriel_error* error) {
            return uriel_normalize(t, size, parts_of_t, URIEL_FORM_SCHEME, out.data(), out.size(),
                                   nullptr, error);
        });
        expect_stopped([&](uriel_error* error) {
            return uriel_hash(t, size, parts_of_t, URIEL_FORM_SCHEME, nullptr, &hash, error);
        });
        expect_stopped([&](uriel_error* error) {
            return uriel_hash128(t, size, parts_of_t, URIEL_FORM_SCHEME, nullptr, &wide, error);
        });
        expect_stopped([&](uriel_error* error) {
            return uriel_host_key_order(t, size, parts_of_t, t, size, nullptr, &order, error);
        });
        expect_stopped([&](uriel_error* error) {
            return uriel_host_key(t, size, parts_of_t, out.data(), out.size(), error);
        });
        expect_stopped([&](uriel_error* error) {
            return uriel_origin(t, size, parts_of_t, out.data(), out.size(), nullptr, error);
        });
    }
    // With parts these take no time: the first triplet is not normal, and the last octets differ.
    expect_stopped([&](uriel_error* error) {
        return uriel_is_normalized(t, size, nullptr, URIEL_FORM_SCHEME, error);
    });
    expect_stopped([&](uriel_error* error) {
        return uriel_equivalent(t, size, nullptr, other.data(), other.size(), nullptr,
                                URIEL_FORM_SCHEME, error);
    });
    expect_stopped([&](uriel_error* error) {
        return uriel_compare(t, size, nullptr, other.data(), other.size(), nullptr, nullptr, error);
    });
    expect_stopped([&](uriel_error* error) {
        return uriel_resolve(t, size, nullptr, "x", 1, nullptr, 0, out.data(), out.size(), nullptr,
                             error);
    });
    expect_stopped([&](uriel_error* error) {
        return uriel_relativize(t, size, nullptr, other.data(), other.size(), nullptr, out.data(),
                                out.size(), nullptr, error);
    });
    expect_stopped([&](uriel_error* error) {
        return uriel_edit_component(t, size, nullptr, "fragment", 8, &value, 0, out.data(),
                                    out.size(), nullptr, error);
    });
    expect_stopped([&](uriel_error* error) {
        uriel_segments it;
        return uriel_segments_begin(&it, t, size, nullptr, error);
    });
    expect_stopped([&](uriel_error* error) {
        int const outcome = uriel_user(t, size, nullptr, &span, error);
        return outcome == -URIEL_STOPPED ? outcome : 0;
    });
}

}  // namespace
