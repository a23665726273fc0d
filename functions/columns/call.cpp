// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "call.hpp"

#include "array.hpp"
#include "functions/validity.hpp"
#include "guarded.hpp"
#include "part.hpp"
#include "projection.hpp"
#include "verbs.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace uriel::columns {
namespace {

/// Rows that are read at a time.
constexpr std::size_t batch_size = 256;
/// A thread is not worth its start for fewer rows.
constexpr std::size_t least_rows = 256;

unexpected<failure> wrong_argument(std::string message) {
    return refuse(URIEL_COLUMNS_WRONG_ARGUMENT, std::move(message));
}

unexpected<failure> in_argument(verb const& of, std::size_t number, failure why) {
    why.message = std::string(of.name) + ", " + of.parameters[number].name + ": " + why.message;
    return unexpected(std::move(why));
}

outcome<verb const*> verb_for(std::string_view name, std::size_t count) {
    verb const* const found = find_verb(name);
    if (found == nullptr)
        return refuse(URIEL_COLUMNS_NO_SUCH_VERB,
                      "there is no verb '" + redact(name, {.strict = true}) + "'");
    std::size_t const least = found->required();
    std::size_t const most = found->parameters.size();
    if (count < least || count > most)
        return wrong_argument(std::string(name) + " takes " + std::to_string(least) +
                              (most > least ? " to " + std::to_string(most) : "") +
                              " arguments, not " + std::to_string(count));
    return found;
}

/// Are the arguments of the types that the verb takes? How it then writes.
outcome<writing> writing_for(verb const& of, std::span<ArrowSchema const* const> arguments,
                             uriel_columns_options const& options) {
    writing how;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        if (arguments[i] == nullptr || arguments[i]->release == nullptr)
            return in_argument(of, i, {URIEL_COLUMNS_WRONG_ARGUMENT, "there is no schema"});
        if (of.parameters[i].kind == functions::kind::number) {
            auto const read = number_type_of(*arguments[i]);
            if (!read) return in_argument(of, i, read.error());
        } else {
            auto const read = of.parameters[i].kind == functions::kind::value
                                  ? value_type_of(*arguments[i])
                                  : text_type_of(*arguments[i]);
            if (!read) return in_argument(of, i, read.error());
            if (i == 0) how.is_binary = read->is_binary;
        }
    }
    switch (options.text) {
        case URIEL_COLUMNS_STRING_VIEW: how.layout = layout::view; return how;
        case URIEL_COLUMNS_STRING: how.layout = layout::string; return how;
        case URIEL_COLUMNS_LARGE_STRING: how.layout = layout::large; return how;
        default:
            return wrong_argument("there is no layout of text " + std::to_string(options.text));
    }
}

/// An argument that was opened.
struct opened {
    std::optional<text_input> text;
    std::optional<number_input> number;
    std::int64_t length = 0;
};

class call {
public:
    /// `fields` has to live as long as this.
    static outcome<call> open(verb const& of, projection const& fields,
                              std::span<uriel_columns_argument const> arguments) {
        call made(of, fields);
        for (std::size_t i = 0; i < arguments.size(); ++i)
            if (auto const read = made.open_one(arguments[i], i); !read)
                return in_argument(of, i, read.error());
        if (auto const fits = made.count_rows(); !fits) return unexpected(fits.error());
        return made;
    }

    std::size_t rows() const noexcept { return rows_; }
    /// How many buffers of a view column are those of the arguments.
    std::uint32_t pieces() const noexcept { return pieces_; }
    std::vector<opened>& arguments() noexcept { return arguments_; }

    /// Makes the rows from `begin` to `end` of the result.
    outcome<void> make(std::size_t begin, std::size_t end, bool with_errors, part& out) const;

private:
    class batch;

    call(verb const& of, projection const& fields) noexcept : verb_(&of), fields_(&fields) {}

    outcome<void> open_one(uriel_columns_argument const& argument, std::size_t number);
    outcome<void> count_rows();
    /// Why the row is NULL, or nothing, as the second column of a record.
    void add_error(functions::arguments const& at, part& out) const;
    bool is_value(opened const& argument) const noexcept {
        return argument.length == 1 && rows_ != 1;
    }

    verb const* verb_;
    projection const* fields_;
    std::vector<opened> arguments_;
    std::size_t rows_ = 1;
    std::uint32_t pieces_ = 0;
};

outcome<void> call::open_one(uriel_columns_argument const& argument, std::size_t number) {
    if (argument.array == nullptr) return wrong_argument("there is no array");
    opened made;
    if (verb_->parameters[number].kind == functions::kind::number) {
        auto read = number_input::open(*argument.schema, *argument.array);
        if (!read) return unexpected(read.error());
        made.length = read->length();
        made.number = *std::move(read);
    } else {
        auto const place = static_cast<std::uint32_t>(number);
        auto read = verb_->parameters[number].kind == functions::kind::value
                        ? text_input::open_value(*argument.schema, *argument.array, place)
                        : text_input::open(*argument.schema, *argument.array, place);
        if (!read) return unexpected(read.error());
        made.length = read->length();
        made.text = *std::move(read);
        for (source& each : made.text->sources()) {
            each.first_piece = pieces_;
            pieces_ += static_cast<std::uint32_t>(each.pieces());
        }
    }
    arguments_.push_back(std::move(made));
    return {};
}

/// One length for all, but for those that are one value.
outcome<void> call::count_rows() {
    std::int64_t rows = 1;
    for (opened const& each : arguments_) {
        if (each.length == 1) continue;
        if (rows != 1 && rows != each.length)
            return wrong_argument(std::string(verb_->name) + " has columns of " +
                                  std::to_string(rows) + " and of " + std::to_string(each.length) +
                                  " rows");
        rows = each.length;
    }
    rows_ = static_cast<std::size_t>(rows);
    return {};
}

void call::add_error(functions::arguments const& at, part& out) const {
    column_sink sink(out.child(1));
    if (at.error()) {
        sink.begin_record();
        functions::add_error(*at.error(), sink);
        sink.constant(verb_->parameters[at.refused()].name);
        sink.end_record();
    } else {
        sink.null();
    }
    out.record();
}

/// The arguments of some rows, on their way to a function and its sink.
class call::batch {
public:
    batch(call const& of, functions::arguments& at, column_sink& sink) noexcept
        : of_(of), at_(at), sink_(sink) {}

    /// Sets what is one value for all rows, once.
    outcome<void> set_values() {
        for (std::size_t k = 0; k < of_.arguments_.size(); ++k) {
            if (!of_.is_value(of_.arguments_[k])) {
                columns_[column_count_++] = k;
                continue;
            }
            if (auto const was_read = read(k, 0, 1); !was_read) return was_read;
            set(k, 0, 0, has_null_value_);
        }
        is_one_text_ = column_count_ == 1 && of_.arguments_[columns_[0]].text.has_value();
        return {};
    }
    /// Reads the other arguments of `size` rows.
    outcome<void> read(std::size_t from, std::size_t size) {
        from_ = from;
        for (std::size_t const k : columns())
            if (auto const was_read = read(k, from, size); !was_read) return was_read;
        return {};
    }
    cell const* first() const noexcept { return cells_[0].data(); }
    /// Sets those of one of the rows. True if one is NULL.
    bool set_row(std::size_t i) noexcept {
        bool is_null = has_null_value_;
        if (is_one_text_) [[likely]]
            set_text(columns_[0], cells_[columns_[0]][i], is_null);
        else
            for (std::size_t const k : columns()) set(k, from_ + i, i, is_null);
        return is_null;
    }

private:
    std::span<std::size_t const> columns() const noexcept {
        return std::span(columns_).first(column_count_);
    }
    outcome<void> read(std::size_t k, std::size_t from, std::size_t size) {
        auto const& text = of_.arguments_[k].text;
        if (!text) return {};
        auto const was_read = text->read(from, std::span(cells_[k]).first(size));
        if (!was_read) return in_argument(*of_.verb_, k, was_read.error());
        return {};
    }
    void set(std::size_t k, std::size_t row, std::size_t place, bool& is_null) noexcept {
        if (of_.arguments_[k].text) return set_text(k, cells_[k][place], is_null);
        auto const number = (*of_.arguments_[k].number)[row];
        at_.set_number(number.value_or(0));
        is_null = is_null || !number;
    }
    void set_text(std::size_t k, cell const& text, bool& is_null) noexcept {
        at_.set(k, text.text());
        sink_.set(k, text);
        is_null = is_null || text.is_null();
    }

    call const& of_;
    functions::arguments& at_;
    column_sink& sink_;
    std::array<std::array<cell, batch_size>, functions::most_arguments> cells_;
    std::array<std::size_t, functions::most_arguments> columns_{};
    std::size_t column_count_ = 0;
    std::size_t from_ = 0;
    bool is_one_text_ = false;
    bool has_null_value_ = false;
};

outcome<void> call::make(std::size_t begin, std::size_t end, bool with_errors, part& out) const {
    part& result = with_errors ? out.child(0) : out;
    rows_in_bulk const in_bulk =
        arguments_.size() > 1 || with_errors ? nullptr : find_bulk(*verb_, out.has_views());
    functions::arguments at(arguments_.size());
    column_sink sink(result, fields_->places());
    batch rows(*this, at, sink);
    if (begin == end) return {};
    if (auto const set = rows.set_values(); !set) return set;
    for (std::size_t from = begin; from < end; from += batch_size) {
        std::size_t const size = std::min(batch_size, end - from);
        if (auto const read = rows.read(from, size); !read) return read;
        if (in_bulk != nullptr) {
            in_bulk({rows.first(), size}, fields_->places(), result);
            continue;
        }
        for (std::size_t i = 0; i < size; ++i) {
            at.begin();
            if (rows.set_row(i) || !verb_->row(at, sink)) {
                sink.null();
                if (at.has_ended()) [[unlikely]]
                    return refuse(at.missed() != nullptr ? URIEL_COLUMNS_NO_SUCH_NAME
                                                         : URIEL_COLUMNS_NO_SUCH_FILE,
                                  at.complaint());
            }
            if (with_errors) add_error(at, out);
        }
    }
    return {};
}

/// The rows of one thread.
struct share {
    std::size_t begin = 0;
    std::size_t end = 0;
    part out;
    outcome<void> made{};
};

void work_on(call const& what, bool with_errors, share& mine) noexcept {
    mine.made = guarded([&] {
        auto made = what.make(mine.begin, mine.end, with_errors, mine.out);
        mine.out.finish();
        return made;
    });
}

/// Starts a thread, unless the machine has none left.
bool start(std::vector<std::thread>& threads, call const& what, bool with_errors, share& mine) {
    auto const started = guarded([&]() -> outcome<void> {
        threads.emplace_back([&what, with_errors, &mine] { work_on(what, with_errors, mine); });
        return {};
    });
    return started.has_value();
}

/// Makes all rows. Failure: that of the first rows that have one.
outcome<void> work(call const& what, bool with_errors, std::vector<share>& shares) {
    std::vector<std::thread> threads;
    threads.reserve(shares.size());
    for (std::size_t i = 1; i < shares.size(); ++i)
        if (!start(threads, what, with_errors, shares[i])) work_on(what, with_errors, shares[i]);
    work_on(what, with_errors, shares[0]);
    for (std::thread& each : threads) each.join();
    for (share& each : shares)
        if (!each.made) return each.made;
    return {};
}

std::vector<share> share_out(std::size_t rows, std::size_t threads, frame& shared) {
    std::size_t const wanted =
        std::clamp<std::size_t>(rows / least_rows, 1, std::max<std::size_t>(threads, 1));
    // In whole words of validity, so that no two threads write the same one.
    std::size_t const size = ((rows + wanted - 1) / wanted + 63) / 64 * 64;
    std::vector<share> shares;
    shares.reserve(wanted);
    std::size_t begin = 0;
    do {
        std::size_t const end = std::min(begin + size, rows);
        shares.push_back({begin, end, part(shared, begin, end - begin), {}});
        begin = end;
    } while (begin < rows);
    return shares;
}

/// A schema that is released if it is not given away.
struct kept_schema {
    ArrowSchema kept;
    ~kept_schema() {
        if (kept.release != nullptr) kept.release(&kept);
    }
};

}  // namespace

outcome<ArrowSchema> type_of_result(std::string_view name,
                                    std::span<ArrowSchema const* const> arguments,
                                    uriel_columns_options const& options) {
    auto const found = verb_for(name, arguments.size());
    if (!found) return unexpected(found.error());
    auto const fields = projection::open((*found)->name, (*found)->result, options.fields);
    if (!fields) return unexpected(fields.error());
    auto const how = writing_for(**found, arguments, options);
    if (!how) return unexpected(how.error());
    return schema_of_result(fields->result(), *how, options.errors != 0);
}

outcome<typed_array> evaluate(std::string_view name,
                              std::span<uriel_columns_argument const> arguments,
                              uriel_columns_options const& options) {
    auto const found = verb_for(name, arguments.size());
    if (!found) return unexpected(found.error());
    verb const& of = **found;
    auto const fields = projection::open(of.name, of.result, options.fields);
    if (!fields) return unexpected(fields.error());
    type const result = fields->result();
    std::array<ArrowSchema const*, functions::most_arguments> schemas{};
    for (std::size_t i = 0; i < arguments.size(); ++i) schemas[i] = arguments[i].schema;
    auto const how = writing_for(of, std::span(schemas).first(arguments.size()), options);
    if (!how) return unexpected(how.error());
    auto what = call::open(of, *fields, arguments);
    if (!what) return unexpected(what.error());

    bool const with_errors = options.errors != 0;
    field const both[] = {{"result", &result}, {"error", &types::row_error_record}};
    type const with_error{shape::record, both};
    frame shared(with_errors ? with_error : result, *how, what->rows(), true, what->pieces());
    auto shares = share_out(what->rows(), options.threads, shared);
    if (auto const made = work(*what, with_errors, shares); !made) return unexpected(made.error());

    // One holder for an array that was given twice.
    std::vector<std::shared_ptr<held_array>> holders;
    std::vector<viewed> texts;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        std::size_t first = 0;
        while (arguments[first].array != arguments[i].array) ++first;
        holders.push_back(first < i ? holders[first] : std::make_shared<held_array>());
        auto& text = what->arguments()[i].text;
        texts.push_back({text ? text->sources() : std::span<source const>(), holders[i]});
    }
    std::vector<part*> parts;
    for (share& each : shares) parts.push_back(&each.out);
    kept_schema schema{schema_of_result(result, *how, with_errors)};
    auto const array = join(parts, texts);
    if (!array) return unexpected(array.error());
    for (std::size_t i = 0; i < arguments.size(); ++i) holders[i]->take(*arguments[i].array);
    return typed_array{std::exchange(schema.kept, {}), *array};
}

}  // namespace uriel::columns
