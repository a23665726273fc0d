// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The changes of a path, segment by segment (RFC 3986, 3.3).
#include "verbs/given.hpp"

namespace uriel {
namespace {

using detail::resolution::count_dots;
using detail::resolution::dots;

/// A path that is about to change, and the draft of what it becomes.
class path_in_change {
public:
    path_in_change(std::string_view path, path_context where, draft& out) noexcept
        : path_(path), is_rooted_(path.starts_with('/') || where.has_authority), out_(out) {}

    /// The path that was, and segments after it.
    refusal push(segment_list const& segments) noexcept {
        out_.add(path_);
        if (segments.empty()) return std::nullopt;
        bool needs_slash = path_.empty() ? is_rooted_ : !path_.ends_with('/');
        refusal wrong;
        segments.for_each([&](component_text const& segment) {
            if (needs_slash) out_.add("/");
            needs_slash = true;
            wrong = add_segment(segment);
            return !wrong;
        });
        return wrong ? wrong : check_first();
    }
    refusal push(component_text const& segment) noexcept { return push(std::span(&segment, 1)); }

    refusal insert(std::ptrdiff_t index, component_text const& segment) noexcept {
        if (index == static_cast<std::ptrdiff_t>(segments_view(path_).size())) {
            out_.add(path_);
            if (!path_.empty() || is_rooted_) out_.add("/");
            if (auto const wrong = add_segment(segment)) return wrong;
            return check_first();
        }
        if (!find(index)) return no_such_segment();
        out_.add(path_.substr(0, begin_));
        if (auto const wrong = add_segment(segment)) return wrong;
        out_.add("/");
        out_.add(path_.substr(begin_));
        return check_first();
    }

    refusal replace(std::ptrdiff_t index, component_text const& segment) noexcept {
        if (!find(index)) return no_such_segment();
        if (segment.is_removed()) return remove();
        out_.add(path_.substr(0, begin_));
        if (auto const wrong = add_segment(segment)) return wrong;
        out_.add(path_.substr(end_));
        return check_first();
    }

    refusal replace_extension(component_text const& extension) noexcept {
        if (auto const wrong = check_delimiter(extension, '.', component::path)) return wrong;
        std::string_view const name =
            path_view(encoded_view::assume_encoded(path_)).file_name().encoded().text();
        if (name.empty() || count_dots(name, dots::encoded_too) > 0) return no_such_segment();
        auto const old = path_view(encoded_view::assume_encoded(path_)).extension().encoded();
        std::size_t const stem_end = path_.size() - (old ? old->size() + 1 : 0);
        out_.add(path_.substr(0, stem_end));
        if (!extension.is_removed()) {
            out_.add(".");
            if (auto const wrong =
                    add_given(extension, data_for::segment, sets::segment, component::path, out_))
                return wrong;
        }
        if (out_.overflowed()) return std::nullopt;
        return check_segment(out_.text().substr(path_.size() - name.size()));
    }

private:
    static refusal no_such_segment() noexcept {
        return refuse(error_code::no_such_segment, component::path);
    }
    /// A text meant as one segment must not be a dot segment, in any spelling.
    refusal check_segment(std::string_view written) const noexcept {
        if (out_.overflowed() || count_dots(written, dots::encoded_too) == 0) return std::nullopt;
        return refuse(error_code::dot_segment, component::path);
    }

    refusal add_segment(component_text const& segment) noexcept {
        std::size_t const begin = out_.size();
        if (auto const wrong =
                add_given(segment, data_for::segment, sets::segment, component::path, out_))
            return wrong;
        return check_segment(out_.text().substr(begin));
    }

    // path-noscheme and path-rootless begin with a segment that is not empty.
    refusal check_first() const noexcept {
        if (is_rooted_ || (!out_.text().empty() && !out_.text().starts_with('/')) ||
            out_.overflowed())
            return std::nullopt;
        return refuse(error_code::empty_first_segment, component::path);
    }

    refusal remove() noexcept {
        bool const is_last = end_ == path_.size();
        bool const is_only = is_last && begin_ <= 1;
        if (is_only && is_rooted_) {
            if (path_ == "/") return no_such_segment();
            out_.add("/");
        } else if (!is_only) {
            out_.add(path_.substr(0, is_last ? begin_ - 1 : begin_));
            if (!is_last) out_.add(path_.substr(end_ + 1));
            return check_first();
        }
        return std::nullopt;
    }

    /// Finds where the segment of that number begins and ends.
    bool find(std::ptrdiff_t index) noexcept {
        auto const segment = segments_view(path_).nth(index);
        if (!segment) return false;
        std::string_view const text = segment->encoded().text();
        begin_ = static_cast<std::size_t>(text.data() - path_.data());
        end_ = begin_ + text.size();
        return true;
    }

    std::string_view path_;
    bool is_rooted_;
    draft& out_;
    std::size_t begin_ = 0;
    std::size_t end_ = 0;
};

refusal draft_whole(component_text const& path, path_context where, draft& out) noexcept {
    if (where.has_authority && !path.text().empty() && !path.text().starts_with('/'))
        return refuse(error_code::path_not_rooted, component::path);
    if (auto const wrong = add_given(path, sets::path, sets::path, component::path, out))
        return wrong;
    bool const is_absolute =
        where.has_scheme || where.has_authority || path.text().starts_with('/');
    if (path.is_data() && is_absolute && !out.overflowed()) out.remove_dot_segments();
    return std::nullopt;
}

}  // namespace

refusal draft_path(std::string_view path, path_edit const& edit, path_context where,
                   draft& out) noexcept {
    path_in_change change(path, where, out);
    switch (edit.what) {
        case path_edit::verb::assign: return draft_whole(edit.text, where, out);
        case path_edit::verb::push:
            return edit.text.is_given() ? change.push(edit.text) : change.push(edit.list);
        case path_edit::verb::insert: return change.insert(edit.index, edit.text);
        case path_edit::verb::replace: return change.replace(edit.index, edit.text);
        case path_edit::verb::replace_extension: return change.replace_extension(edit.text);
    }
    return std::nullopt;
}

refusal draft_path(std::string_view path, segment_list const& segments, path_context where,
                   draft& out) noexcept {
    bool const is_rooted = where.has_authority || segments.is_rooted() || path.starts_with('/');
    path_in_change change(is_rooted ? "/" : "", where, out);
    if (!segments.empty()) return change.push(segments);
    if (!where.has_authority && is_rooted) out.add("/");
    return std::nullopt;
}

}  // namespace uriel
