// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "type.hpp"

#include <memory>
#include <vector>

namespace uriel::columns {
namespace {

/// What a schema of ours owns: children may be moved out of it.
struct owned_schema {
    std::vector<ArrowSchema> children;
    std::vector<ArrowSchema*> pointers;

    owned_schema() = default;
    owned_schema(owned_schema const&) = delete;
    owned_schema& operator=(owned_schema const&) = delete;
    ~owned_schema() {
        for (ArrowSchema& child : children)
            if (child.release != nullptr) child.release(&child);
    }
};

void release_schema(ArrowSchema* schema) {
    delete static_cast<owned_schema*>(schema->private_data);
    schema->release = nullptr;
}

char const* format_of(shape which, writing how) {
    bool const is_binary = which == shape::data && how.is_binary;
    switch (which) {
        case shape::boolean: return "b";
        case shape::int32: return "i";
        case shape::int64: return "l";
        case shape::hash128: return "w:16";
        case shape::list: return "+l";
        case shape::record: return "+s";
        case shape::text:
        case shape::data: break;
    }
    switch (how.layout) {
        case layout::string: return is_binary ? "z" : "u";
        case layout::large: return is_binary ? "Z" : "U";
        case layout::view:
        case layout::null: break;
    }
    return is_binary ? "vz" : "vu";
}

}  // namespace

ArrowSchema schema_of(type const& which, char const* name, writing how) {
    auto owned = std::make_unique<owned_schema>();
    owned->children.reserve(which.fields.size());
    owned->pointers.reserve(which.fields.size());
    for (field const& each : which.fields) {
        owned->children.push_back(schema_of(*each.of, each.name, how));
        owned->pointers.push_back(&owned->children.back());
    }
    ArrowSchema made{};
    made.format = format_of(which.shape, how);
    made.name = name;
    made.flags = ARROW_FLAG_NULLABLE;
    made.n_children = static_cast<std::int64_t>(owned->children.size());
    made.children = owned->pointers.empty() ? nullptr : owned->pointers.data();
    made.release = release_schema;
    made.private_data = owned.release();
    return made;
}

ArrowSchema schema_of_result(type const& which, writing how, bool errors) {
    if (!errors) return schema_of(which, "", how);
    field const fields[] = {{"result", &which}, {"error", &types::row_error_record}};
    return schema_of({shape::record, fields}, "", how);
}

}  // namespace uriel::columns
