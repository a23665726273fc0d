// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expat: XML without external entities, without a DTD but the one inside, and without entities that
// expand beyond expat's limits or refer to each other too deeply.
#pragma once

#include "links/reading.hpp"
#include "links/vocabularies.hpp"

#include <expat.h>

#include <cstddef>
#include <exception>
#include <optional>
#include <string>
#include <string_view>

namespace uriel::links {

/// One pass over a document. expat calls C functions, through which no exception may pass.
class xml_parser {
public:
    /// The memory is within the limit: read() throws over_limit. If the text `is_utf8`, its own
    /// declaration does not count.
    xml_parser(memory_limit& limit, bool is_utf8);
    xml_parser(xml_parser const&) = delete;
    xml_parser& operator=(xml_parser const&) = delete;
    virtual ~xml_parser();

    /// Reads up to the end of the text, an error or stop().
    void read(std::string_view text);

    bool has_failed() const noexcept { return why_.has_value(); }
    breakage const& why() const noexcept { return *why_; }
    /// The name of an encoding that expat does not know, and that has ended the reading.
    std::optional<std::string> const& unknown_encoding() const noexcept { return encoding_; }

protected:
    virtual void begin_element(qualified_name const& name, attribute_list attributes) = 0;
    virtual void end_element() {}
    virtual void text(std::string_view /*part*/) {}
    virtual void instruction(std::string_view /*target*/, std::string_view /*data*/) {}

    std::size_t line() const noexcept { return XML_GetCurrentLineNumber(parser_); }
    void stop() noexcept { XML_StopParser(parser_, XML_FALSE); }

private:
    void set_handlers();
    void count_entity(std::string_view value);
    template <class Call>
    void guard(Call call) noexcept;

    memory_limit& limit_;
    XML_Parser parser_ = nullptr;
    unsigned nested_entities_ = 0;
    std::optional<breakage> why_;
    std::optional<std::string> encoding_;
    std::exception_ptr failure_;
};

}  // namespace uriel::links
