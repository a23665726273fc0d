// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The functions of uriel_columns.h.
#include "call.hpp"
#include "guarded.hpp"
#include "uriel/version.hpp"
#include "verbs.hpp"

#include <algorithm>
#include <cstring>
#include <memory>
#include <span>
#include <string_view>

namespace uriel::columns {
namespace {

/// As much of the caller's options as there is, and zero for the rest.
uriel_columns_options read(uriel_columns_options const* given) noexcept {
    uriel_columns_options options{};
    if (given != nullptr)
        std::memcpy(&options, given, std::min(given->struct_size, sizeof options));
    return options;
}

uriel_columns_status report(failure const& why, char* message, std::size_t capacity) noexcept {
    if (message == nullptr || capacity == 0) return why.status;
    std::size_t const size = std::min(why.message.size(), capacity - 1);
    std::memcpy(message, why.message.data(), size);
    message[size] = '\0';
    return why.status;
}

/// Memory of a column with one row.
struct value_memory {
    std::int64_t number = 0;
    std::int32_t offsets[2] = {0, 0};
    void const* buffers[3] = {nullptr, nullptr, nullptr};
    std::unique_ptr<char[]> text;
};

void release_value(ArrowArray* array) {
    delete static_cast<value_memory*>(array->private_data);
    array->release = nullptr;
}
void mark_released(ArrowSchema* schema) { schema->release = nullptr; }

void fill_value(char const* format, std::int64_t buffers, value_memory* memory, ArrowSchema* schema,
                ArrowArray* array) noexcept {
    *schema = {};
    schema->format = format;
    schema->name = "";
    schema->flags = ARROW_FLAG_NULLABLE;
    schema->release = mark_released;
    *array = {};
    array->length = 1;
    array->n_buffers = buffers;
    array->buffers = memory->buffers;
    array->private_data = memory;
    array->release = release_value;
}

}  // namespace
}  // namespace uriel::columns

using namespace uriel::columns;

uriel_columns_status uriel_columns_call(char const* verb, uriel_columns_argument const* arguments,
                                        size_t count, uriel_columns_options const* options,
                                        ArrowSchema* schema, ArrowArray* array, char* message,
                                        size_t capacity) {
    auto const made =
        guarded([&] { return evaluate(verb, std::span(arguments, count), read(options)); });
    if (!made) return report(made.error(), message, capacity);
    *schema = made->schema;
    *array = made->array;
    return URIEL_COLUMNS_OK;
}

uriel_columns_status uriel_columns_type(char const* verb, ArrowSchema const* const* arguments,
                                        size_t count, uriel_columns_options const* options,
                                        ArrowSchema* schema, char* message, size_t capacity) {
    auto const made =
        guarded([&] { return type_of_result(verb, std::span(arguments, count), read(options)); });
    if (!made) return report(made.error(), message, capacity);
    *schema = *made;
    return URIEL_COLUMNS_OK;
}

uriel_columns_status uriel_columns_text_value(char const* text, size_t size, ArrowSchema* schema,
                                              ArrowArray* array) {
    if (size > INT32_MAX) return URIEL_COLUMNS_TOO_LARGE;
    auto const made = guarded([&]() -> outcome<value_memory*> {
        auto memory = std::make_unique<value_memory>();
        memory->text = std::make_unique<char[]>(size + 1);
        return memory.release();
    });
    if (!made) return made.error().status;
    value_memory& memory = **made;
    if (size > 0) std::memcpy(memory.text.get(), text, size);
    memory.offsets[1] = static_cast<std::int32_t>(size);
    memory.buffers[1] = memory.offsets;
    memory.buffers[2] = memory.text.get();
    fill_value("u", 3, &memory, schema, array);
    return URIEL_COLUMNS_OK;
}

uriel_columns_status uriel_columns_number_value(int64_t number, ArrowSchema* schema,
                                                ArrowArray* array) {
    auto const made = guarded([&]() -> outcome<value_memory*> { return new value_memory; });
    if (!made) return made.error().status;
    value_memory& memory = **made;
    memory.number = number;
    memory.buffers[1] = &memory.number;
    fill_value("l", 2, &memory, schema, array);
    return URIEL_COLUMNS_OK;
}

uriel_columns_verb const* uriel_columns_verbs(size_t* count) {
    auto const all = described_verbs();
    *count = all.size();
    return all.data();
}

char const* uriel_columns_status_name(uriel_columns_status status) {
    switch (status) {
        case URIEL_COLUMNS_OK: return "ok";
        case URIEL_COLUMNS_NO_SUCH_VERB: return "no-such-verb";
        case URIEL_COLUMNS_WRONG_ARGUMENT: return "wrong-argument";
        case URIEL_COLUMNS_BROKEN_ARRAY: return "broken-array";
        case URIEL_COLUMNS_NO_SUCH_NAME: return "no-such-name";
        case URIEL_COLUMNS_TOO_LARGE: return "too-large";
        case URIEL_COLUMNS_OUT_OF_MEMORY: return "out-of-memory";
        case URIEL_COLUMNS_NO_SUCH_FILE: return "no-such-file";
    }
    return "";
}

int uriel_columns_version(void) { return URIEL_VERSION; }
