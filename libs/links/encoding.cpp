// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "links/encoding.hpp"

#include "uriel/detail/bytes/ascii.hpp"

#include <iconv.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <memory>

namespace uriel::links {
namespace {

// Encoding Standard, "Names and labels". iconv's converters are those that come closest: gbk is
// read as gb18030, Shift_JIS, EUC-JP and EUC-KR with the extensions of Windows.
constexpr auto table = std::to_array<encoding>({
    {"utf-8", "UTF-8", "unicode-1-1-utf-8 unicode11utf8 unicode20utf8 utf-8 utf8 x-unicode20utf8"},
    {"ibm866", "IBM866", "866 cp866 csibm866 ibm866"},
    {"iso-8859-2", "ISO-8859-2",
     "csisolatin2 iso-8859-2 iso-ir-101 iso8859-2 iso88592 iso_8859-2 iso_8859-2:1987 l2 latin2"},
    {"iso-8859-3", "ISO-8859-3",
     "csisolatin3 iso-8859-3 iso-ir-109 iso8859-3 iso88593 iso_8859-3 iso_8859-3:1988 l3 latin3"},
    {"iso-8859-4", "ISO-8859-4",
     "csisolatin4 iso-8859-4 iso-ir-110 iso8859-4 iso88594 iso_8859-4 iso_8859-4:1988 l4 latin4"},
    {"iso-8859-5", "ISO-8859-5",
     "csisolatincyrillic cyrillic iso-8859-5 iso-ir-144 iso8859-5 iso88595 iso_8859-5 "
     "iso_8859-5:1988"},
    {"iso-8859-6", "ISO-8859-6",
     "arabic asmo-708 csiso88596e csiso88596i csisolatinarabic ecma-114 iso-8859-6 iso-8859-6-e "
     "iso-8859-6-i iso-ir-127 iso8859-6 iso88596 iso_8859-6 iso_8859-6:1987"},
    {"iso-8859-7", "ISO-8859-7",
     "csisolatingreek ecma-118 elot_928 greek greek8 iso-8859-7 iso-ir-126 iso8859-7 iso88597 "
     "iso_8859-7 iso_8859-7:1987 sun_eu_greek"},
    {"iso-8859-8", "ISO-8859-8",
     "csiso88598e csisolatinhebrew hebrew iso-8859-8 iso-8859-8-e iso-ir-138 iso8859-8 iso88598 "
     "iso_8859-8 iso_8859-8:1988 visual"},
    {"iso-8859-8-i", "ISO-8859-8", "csiso88598i iso-8859-8-i logical"},
    {"iso-8859-10", "ISO-8859-10",
     "csisolatin6 iso-8859-10 iso-ir-157 iso8859-10 iso885910 l6 latin6"},
    {"iso-8859-13", "ISO-8859-13", "iso-8859-13 iso8859-13 iso885913"},
    {"iso-8859-14", "ISO-8859-14", "iso-8859-14 iso8859-14 iso885914"},
    {"iso-8859-15", "ISO-8859-15", "csisolatin9 iso-8859-15 iso8859-15 iso885915 iso_8859-15 l9"},
    {"iso-8859-16", "ISO-8859-16", "iso-8859-16"},
    {"koi8-r", "KOI8-R", "cskoi8r koi koi8 koi8-r koi8_r"},
    {"koi8-u", "KOI8-U", "koi8-ru koi8-u"},
    {"macintosh", "MACINTOSH", "csmacintosh mac macintosh x-mac-roman"},
    {"windows-874", "CP874", "dos-874 iso-8859-11 iso8859-11 iso885911 tis-620 windows-874"},
    {"windows-1250", "CP1250", "cp1250 windows-1250 x-cp1250"},
    {"windows-1251", "CP1251", "cp1251 windows-1251 x-cp1251"},
    {"windows-1252", "CP1252",
     "ansi_x3.4-1968 ascii cp1252 cp819 csisolatin1 ibm819 iso-8859-1 iso-ir-100 iso8859-1 "
     "iso88591 iso_8859-1 iso_8859-1:1987 l1 latin1 us-ascii windows-1252 x-cp1252"},
    {"windows-1253", "CP1253", "cp1253 windows-1253 x-cp1253"},
    {"windows-1254", "CP1254",
     "cp1254 csisolatin5 iso-8859-9 iso-ir-148 iso8859-9 iso88599 iso_8859-9 iso_8859-9:1989 l5 "
     "latin5 windows-1254 x-cp1254"},
    {"windows-1255", "CP1255", "cp1255 windows-1255 x-cp1255"},
    {"windows-1256", "CP1256", "cp1256 windows-1256 x-cp1256"},
    {"windows-1257", "CP1257", "cp1257 windows-1257 x-cp1257"},
    {"windows-1258", "CP1258", "cp1258 windows-1258 x-cp1258"},
    {"x-mac-cyrillic", "MAC-UK", "x-mac-cyrillic x-mac-ukrainian"},
    {"gbk", "GB18030",
     "chinese csgb2312 csiso58gb231280 gb2312 gb_2312 gb_2312-80 gbk iso-ir-58 x-gbk"},
    {"gb18030", "GB18030", "gb18030"},
    {"big5", "BIG5-HKSCS", "big5 big5-hkscs cn-big5 csbig5 x-x-big5"},
    {"euc-jp", "EUC-JP-MS", "cseucpkdfmtjapanese euc-jp x-euc-jp"},
    {"iso-2022-jp", "ISO-2022-JP", "csiso2022jp iso-2022-jp"},
    {"shift_jis", "CP932", "csshiftjis ms932 ms_kanji shift-jis shift_jis sjis windows-31j x-sjis"},
    {"euc-kr", "CP949",
     "cseuckr csksc56011987 euc-kr iso-ir-149 korean ks_c_5601-1987 ks_c_5601-1989 ksc5601 "
     "ksc_5601 windows-949"},
    {"replacement", "",
     "csiso2022kr hz-gb-2312 iso-2022-cn iso-2022-cn-ext iso-2022-kr replacement"},
    {"utf-16be", "UTF-16BE", "unicodefffe utf-16be"},
    {"utf-16le", "UTF-16LE", "csunicode iso-10646-ucs-2 ucs-2 unicode unicodefeff utf-16 utf-16le"},
    {"x-user-defined", "CP1252", "x-user-defined"},
});

/// Is `word` one of those with spaces between?
bool is_among(std::string_view words, std::string_view word) noexcept {
    while (!words.empty()) {
        std::string_view const each = words.substr(0, words.find(' '));
        if (ascii::equal_ignoring_case(each, word)) return true;
        words.remove_prefix(std::min(each.size() + 1, words.size()));
    }
    return false;
}

/// A converter of iconv.
class converter {
public:
    explicit converter(char const* from) noexcept : state_(iconv_open("UTF-8", from)) {}
    converter(converter const&) = delete;
    converter& operator=(converter const&) = delete;
    ~converter() {
        if (is_known()) iconv_close(state_);
    }

    bool is_known() const noexcept {
        // iconv_t is a pointer, and -1 its only invalid value.
        return state_ != reinterpret_cast<iconv_t>(-1);  // NOLINT
    }

    /// Converts as much as there is room for, up to what means nothing in the encoding: the rest
    /// stays in `text`. Returns 0, or why it stopped: E2BIG, EILSEQ or EINVAL.
    int convert(std::string_view& text, std::pmr::string& to) {
        std::array<char, 16384> buffer;
        char* in = const_cast<char*>(text.data());  // NOLINT: iconv does not write to it
        std::size_t in_left = text.size();
        char* out = buffer.data();
        std::size_t out_left = buffer.size();
        errno = 0;
        std::size_t const result = iconv(state_, &in, &in_left, &out, &out_left);
        int const why = result == static_cast<std::size_t>(-1) ? errno : 0;
        text.remove_prefix(text.size() - in_left);
        to.append(buffer.data(), buffer.size() - out_left);
        return why;
    }

    /// Appends what some converters keep back, in case a combining character follows.
    void finish(std::pmr::string& to) {
        std::array<char, 64> buffer;
        char* out = buffer.data();
        std::size_t out_left = buffer.size();
        iconv(state_, nullptr, nullptr, &out, &out_left);
        to.append(buffer.data(), buffer.size() - out_left);
    }

private:
    iconv_t state_;
};

}  // namespace

encoding const* encoding_called(std::string_view label) noexcept {
    constexpr std::string_view white_space = "\t\n\f\r ";
    std::size_t const begin = label.find_first_not_of(white_space);
    if (begin == label.npos) return nullptr;
    label = label.substr(begin, label.find_last_not_of(white_space) + 1 - begin);
    auto const found = std::ranges::find_if(
        table, [&](encoding const& each) { return is_among(each.labels, label); });
    return found == table.end() ? nullptr : &*found;
}

conversion convert(std::string_view text, encoding const& from, std::pmr::string& to) {
    if (*from.converter == '\0') return conversion::impossible;
    converter with(from.converter);
    if (!with.is_known()) return conversion::impossible;
    constexpr std::string_view replacement = "\xEF\xBF\xBD";
    std::size_t const unit = from.is_utf16() ? 2 : 1;
    conversion result = conversion::exact;
    while (!text.empty()) {
        int const why = with.convert(text, to);
        if (why == 0 || why == E2BIG) continue;
        to += replacement;
        result = conversion::lossy;
        text.remove_prefix(why == EINVAL ? text.size() : std::min(unit, text.size()));
    }
    with.finish(to);
    return result;
}

}  // namespace uriel::links
