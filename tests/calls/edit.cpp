// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What is given to compose() and edit(): each verb of paths and queries, and all components.
#include "calls/calls.hpp"
#include "uriel/detail/verbs/pattern_list.hpp"

#include <string>
#include <vector>

namespace calls {
namespace {

using uriel::component_text;
using uriel::component_values;
using uriel::uri_builder;
using uriel::detail::giving::pattern_list;

std::size_t encode_none(std::string_view,
                        std::span<char, uriel::detail::matching::max_dns_name_size>) noexcept {
    return 0;
}

/// Each component in turn, as data and as encoded text.
void for_each_component(texts const& t, auto const& use) {
    for (component_text const& text : {component_text(t.a), component_text(t.encoded())}) {
        use({.scheme = still_alive(text)});
        use({.authority = still_alive(text)});
        use({.userinfo = still_alive(text), .host = "h"});
        use({.host = still_alive(text)});
        use({.host = still_alive(text), .encode_name = encode_none});
        use({.host = "h", .port = still_alive(text)});
        use({.path = still_alive(text)});
        use({.query = still_alive(text)});
        use({.fragment = still_alive(text)});
    }
}
constexpr std::size_t component_count = 18;

void set_path(texts const& t, uriel::path_edit const& change) {
    keep(uriel::edit(t.uri(), {.path = still_alive(change)}));
}
void set_query(texts const& t, uriel::query_edit const& change) {
    keep(uriel::edit(t.uri(), {.query = still_alive(change)}));
}

/// The lines of a text, so that there are few or many of them.
std::vector<component_text> pieces(std::string_view text) {
    std::vector<component_text> result;
    for (std::size_t at = 0; at <= text.size();) {
        std::size_t const end = std::min(text.find('/', at), text.size());
        result.emplace_back(text.substr(at, end - at));
        at = end + 1;
    }
    return result;
}

constexpr call calls[] = {
    {"compose_reference", takes::any, false,
     [](texts const& t) {
         for_each_component(
             t, [](component_values const& v) { keep(uriel::compose_reference(still_alive(v))); });
     },
     component_count},
    {"compose", takes::any, false,
     [](texts const& t) {
         for_each_component(
             t, [](component_values const& v) { keep(uriel::compose(still_alive(v))); });
     },
     component_count},
    {"compose_bound", takes::any, false,
     [](texts const& t) {
         for_each_component(t, [](component_values const& v) { keep(uriel::compose_bound(v)); });
     },
     component_count},
    {"compose_reference_into", takes::any, false,
     [](texts const& t) {
         std::vector<char> buffer(3 * t.a.size() + 1000);
         for_each_component(t, [&](component_values const& v) {
             keep(uriel::compose_reference_into(still_alive(v), buffer));
         });
     },
     component_count},
    {"uri_builder::scheme", takes::any, false,
     [](texts const& t) {
         keep(uri_builder().scheme(t.a).build_reference());
         keep(uri_builder().scheme(t.a).build());
     },
     2},
    {"uri_builder::authority", takes::any, false,
     [](texts const& t) { keep(uri_builder().authority(uriel::encoded(t.a)).build_reference()); }},
    {"uri_builder::userinfo", takes::any, false,
     [](texts const& t) { keep(uri_builder().userinfo(t.a).host("h").build_reference()); }},
    {"uri_builder::user", takes::any, false,
     [](texts const& t) { keep(uri_builder().user(t.a).host("h").build_reference()); }},
    {"uri_builder::password", takes::any, false,
     [](texts const& t) {
         keep(uri_builder().password(t.a).password_is_public().host("h").build_reference());
     }},
    {"uri_builder::host", takes::any, false,
     [](texts const& t) { keep(uri_builder().host(t.a).build_reference()); }},
    {"uri_builder::path", takes::any, false,
     [](texts const& t) { keep(uri_builder().path(t.a).build_reference()); }},
    {"uri_builder::query", takes::any, false,
     [](texts const& t) { keep(uri_builder().query(t.a).build_reference()); }},
    {"uri_builder::fragment", takes::any, false,
     [](texts const& t) { keep(uri_builder().fragment(t.a).build_reference()); }},
    {"uri_builder::segment", takes::any, false,
     [](texts const& t) { keep(uri_builder().segment(t.a).build_reference()); }},
    {"uri_builder::param", takes::any, false,
     [](texts const& t) { keep(uri_builder().param(t.a, 7).build_reference()); }},
    {"uri_builder::param", takes::any, false,
     [](texts const& t) { keep(uri_builder().param(t.a, t.a).build_reference()); }},
    {"uri_builder::edit", takes::uri, false,
     [](texts const& t) { keep(uri_builder().fragment("f").edit(t.uri())); }},
    {"uri_builder::edit", takes::uri, false,
     [](texts const& t) {
         keep(uri_builder().fragment("f").edit(uriel::reference_view(t.uri())));
     }},
    {"detail::giving::unchecked_text::unchecked_text", takes::any, false,
     [](texts const& t) {
         keep(uriel::compose_reference({.path = uriel::detail::giving::unchecked_text(t.a)}));
     }},
    {"component_text::component_text", takes::any, false,
     [](texts const& t) { keep(uriel::compose_reference({.path = component_text(t.a)})); }},
    {"component_text::component_text", takes::encoded, false,
     [](texts const& t) {
         keep(uriel::compose_reference({.path = uriel::segment_view(t.encoded())}));
     }},
    {"component_text::component_text", takes::encoded, false,
     [](texts const& t) {
         keep(uriel::compose_reference({.path = uriel::maybe(uriel::segment_view(t.encoded()))}));
     }},
    {"component_text::component_text", takes::uri, false,
     [](texts const& t) {
         keep(uriel::compose_reference({.host = uriel::host_view(t.encoded())}));
     }},
    {"component_text::component_text", takes::uri, false,
     [](texts const& t) { keep(uriel::compose_reference({.host = t.uri().host()})); }},
    {"component_text::component_text", takes::encoded, false,
     [](texts const& t) { keep(uriel::compose_reference({.path = component_text(t.encoded())})); }},
    {"component_text::component_text", takes::encoded, false,
     [](texts const& t) {
         keep(uriel::compose_reference({.path = component_text(uriel::path_view(t.encoded()))}));
     }},
    {"component_text::component_text", takes::encoded, false,
     [](texts const& t) {
         keep(uriel::compose_reference({.path = component_text(uriel::maybe(t.encoded()))}));
     }},
    {"component_text::component_text", takes::any, false,
     [](texts const& t) {
         auto const text = uriel::encode(t.a, uriel::data_for::path);
         keep(uriel::compose_reference({.path = component_text(text)}));
     }},
    {"component_values::of", takes::uri, false,
     [](texts const& t) { keep(uriel::compose_reference(uriel::component_values::of(t.uri()))); }},
    {"edit", takes::uri, false,
     [](texts const& t) {
         texts const components{"x", "x"};
         for_each_component(components, [&](component_values const& v) {
             keep(uriel::edit(t.uri(), still_alive(v)));
         });
     },
     component_count},
    {"edit", takes::uri, true,
     [](texts const& t) {
         uriel::reference_view const source = t.uri();
         for_each_component({t.b, t.b}, [&](component_values const& v) {
             keep(uriel::edit(source, still_alive(v)));
         });
     },
     component_count},
    {"detail::giving::set_component", takes::any, false,
     [](texts const& t) {
         for (int i = 0; i < uriel::detail::giving::settable_count; ++i) {
             component_values changes;
             uriel::detail::giving::set_component(static_cast<uriel::detail::giving::settable>(i),
                                                  t.a, changes);
             keep(uriel::compose_reference(still_alive(changes)));
         }
     },
     uriel::detail::giving::settable_count},
    {"edit_bound", takes::uri, false,
     [](texts const& t) { keep(uriel::edit_bound(t.uri(), {.path = t.b})); }},
    {"edit_into", takes::uri, true,
     [](texts const& t) {
         std::vector<char> buffer(
             uriel::edit_bound(t.uri(), {.query = uriel::set_param("k", t.b)}));
         keep(uriel::edit_into(t.uri(), {.query = uriel::set_param("k", t.b)}, buffer));
     }},
    {"param::param", takes::any, false,
     [](texts const& t) { keep(uriel::compose_reference({.params = {{t.a, 7}}})); }},
    {"param::param", takes::any, true,
     [](texts const& t) { keep(uriel::compose_reference({.params = {{t.a, t.b}}})); }},
    {"compose_reference", takes::any, false,
     [](texts const& t) { keep(uriel::compose_reference({.segments = {component_text(t.a)}})); }},
    {"compose_reference", takes::any, false,
     [](texts const& t) {
         auto const all = pieces(t.a);
         keep(uriel::compose_reference({.segments = std::span<component_text const>(all)}));
     },
     1, true},
    {"rooted", takes::any, false,
     [](texts const& t) {
         auto const all = pieces(t.a);
         keep(uriel::compose_reference({.segments = rooted(std::span<component_text const>(all))}));
     }},
    {"join_segments", takes::uri, true,
     [](texts const& t) { keep(uriel::join_segments(t.uri(), {t.b})); }},
    {"join_segments", takes::uri, true,
     [](texts const& t) {
         uriel::reference_view const base = t.uri();
         auto const all = pieces(t.b);
         keep(uriel::join_segments(base, std::span<component_text const>(all)));
     },
     1, true},
    {"detail::giving::port_value::port_value", takes::any, false,
     [](texts const& t) {
         keep(uriel::compose_reference({.host = "h", .port = component_text(t.a)}));
     }},
    {"path_edit::path_edit", takes::uri, true, [](texts const& t) { set_path(t, t.b); }},
    {"path_edit::path_edit", takes::uri, true,
     [](texts const& t) { set_path(t, component_text(t.b)); }},
    {"push_segment", takes::uri, true,
     [](texts const& t) { set_path(t, uriel::push_segment(t.b)); }},
    {"push_segments", takes::uri, true,
     [](texts const& t) {
         auto const all = pieces(t.b);
         set_path(t, uriel::push_segments(std::span<component_text const>(all)));
     }},
    {"insert_segment", takes::uri, true,
     [](texts const& t) {
         for (std::ptrdiff_t const index : {0, 1000, -1, -1000})
             set_path(t, uriel::insert_segment(index, t.b));
     },
     4},
    {"replace_segment", takes::uri, true,
     [](texts const& t) {
         for (std::ptrdiff_t const index : {0, 1000, -1, -1000})
             set_path(t, uriel::replace_segment(index, t.b));
     },
     4},
    {"replace_file_name", takes::uri, true,
     [](texts const& t) { set_path(t, uriel::replace_file_name(t.b)); }},
    {"replace_extension", takes::uri, true,
     [](texts const& t) { set_path(t, uriel::replace_extension(t.b)); }},
    {"query_edit::query_edit", takes::uri, true, [](texts const& t) { set_query(t, t.b); }},
    {"query_edit::query_edit", takes::uri, true,
     [](texts const& t) { set_query(t, component_text(t.b)); }},
    {"set_param", takes::uri, true,
     [](texts const& t) { keep(uriel::set_param(t.uri(), t.b, t.b)); }},
    {"set_param", takes::uri, true,
     [](texts const& t) { keep(uriel::set_param(uriel::reference_view(t.uri()), t.b, t.b)); }},
    {"append_param", takes::uri, true,
     [](texts const& t) { keep(uriel::append_param(t.uri(), t.b, t.b)); }},
    {"append_param", takes::uri, true,
     [](texts const& t) { keep(uriel::append_param(uriel::reference_view(t.uri()), t.b, t.b)); }},
    {"remove_param", takes::uri, true,
     [](texts const& t) { keep(uriel::remove_param(t.uri(), t.b)); }},
    {"remove_param", takes::uri, true,
     [](texts const& t) { keep(uriel::remove_param(uriel::reference_view(t.uri()), t.b)); }},
    {"sort_params", takes::uri, false, [](texts const& t) { keep(uriel::sort_params(t.uri())); }},
    {"sort_params", takes::uri, false,
     [](texts const& t) { keep(uriel::sort_params(uriel::reference_view(t.uri()))); }},
    {"one_change::with_scheme", takes::uri, false,
     [](texts const& t) { keep(t.uri().with_scheme("x")); }},
    {"one_change::with_host", takes::uri, false,
     [](texts const& t) { keep(t.uri().with_host("h")); }},
    {"one_change::with_port", takes::uri, false,
     [](texts const& t) { keep(t.uri().with_port(1)); }},
    {"one_change::with_path", takes::uri, true,
     [](texts const& t) { keep(t.uri().with_path(t.b)); }},
    {"one_change::with_query", takes::uri, true,
     [](texts const& t) { keep(t.uri().with_query(t.b)); }},
    {"one_change::with_fragment", takes::uri, true,
     [](texts const& t) { keep(t.uri().with_fragment(t.b)); }},
    {"one_change::without_userinfo", takes::uri, false,
     [](texts const& t) { keep(t.uri().without_userinfo()); }},
    {"one_change::without_port", takes::uri, false,
     [](texts const& t) { keep(t.uri().without_port()); }},
    {"one_change::without_query", takes::uri, false,
     [](texts const& t) { keep(t.uri().without_query()); }},
    {"one_change::set_param", takes::uri, true,
     [](texts const& t) { keep(t.uri().set_param(t.b, t.b)); }},
    {"one_change::append_param", takes::uri, true,
     [](texts const& t) { keep(t.uri().append_param(t.b, t.b)); }},
    {"one_change::remove_param", takes::uri, true,
     [](texts const& t) { keep(t.uri().remove_param(t.b)); }},
    {"one_change::sort_params", takes::uri, false,
     [](texts const& t) { keep(t.uri().sort_params()); }},
    {"one_change::normalize", takes::uri, false, [](texts const& t) { keep(t.uri().normalize()); }},
    {"detail::giving::base_of_references<Self, uri>::resolve", takes::uri, false,
     [](texts const& t) { keep(t.uri().resolve("b")); }},
    {"detail::giving::base_of_references<Self, uri>::resolve", takes::uri, true,
     [](texts const& t) { keep(t.uri().resolve(t.uri_b())); }},
    {"set_param", takes::uri, true, [](texts const& t) { set_query(t, uriel::set_param(t.b, 7)); }},
    {"append_param", takes::uri, true,
     [](texts const& t) { set_query(t, uriel::append_param(t.b, 7)); }},
    {"set_param", takes::uri, true,
     [](texts const& t) {
         set_query(t, uriel::set_param("a", t.b));
         set_query(t, uriel::set_param(t.b, "x"));
     },
     2},
    {"set_first_param", takes::uri, true,
     [](texts const& t) { set_query(t, uriel::set_first_param("a", t.b)); }},
    {"append_param", takes::uri, true,
     [](texts const& t) { set_query(t, uriel::append_param(t.b, t.b, uriel::form_rules)); }},
    {"remove_param", takes::uri, true,
     [](texts const& t) {
         set_query(t, uriel::remove_param(t.b));
         set_query(t, uriel::remove_param("a"));
         set_query(t, uriel::remove_param(""));
     },
     3},
    {"remove_first_param", takes::uri, true,
     [](texts const& t) { set_query(t, uriel::remove_first_param(t.b)); }},
    {"trim_params", takes::uri, true,
     [](texts const& t) {
         set_query(t, uriel::trim_params(t.b.substr(0, uriel::glob::max_size)));
         set_query(t, uriel::trim_params("*?a*b"));
     },
     2},
    {"detail::giving::trim_listed_params", takes::uri, true,
     [](texts const& t) {
         set_query(t,
                   uriel::detail::giving::trim_listed_params(t.b.substr(0, uriel::glob::max_size)));
         set_query(t, uriel::detail::giving::trim_listed_params("*?a*b,b*"));
     },
     2},
    {"detail::giving::keep_listed_params", takes::uri, true,
     [](texts const& t) {
         set_query(t,
                   uriel::detail::giving::keep_listed_params(t.b.substr(0, uriel::glob::max_size)));
     }},
    {"detail::giving::pattern_list::pattern_list", takes::any, false,
     [](texts const& t) { keep(pattern_list(t.a)); }},
    {"detail::giving::pattern_list::needs_globs", takes::any, false,
     [](texts const& t) { keep(pattern_list::needs_globs(t.a)); }},
    {"detail::giving::pattern_list::may_match", takes::encoded, true,
     [](texts const& t) { keep(pattern_list(t.b).may_match(t.encoded().decoded())); }},
    {"edit", takes::uri, false,
     [](texts const& t) {
         uriel::glob const patterns[] = {"*?a*b", "b*"};
         set_query(t, uriel::keep_params(patterns));
         set_query(t, uriel::trim_params(patterns));
     },
     2},
    {"set_params", takes::uri, true,
     [](texts const& t) {
         uriel::glob const patterns[] = {"*?a*b", "b*"};
         set_query(t, uriel::set_params(patterns, "x"));
         set_query(t, uriel::set_params(patterns, t.b));
     },
     2},
    {"rename_param", takes::uri, true,
     [](texts const& t) {
         set_query(t, uriel::rename_param("a", "b"));
         set_query(t, uriel::rename_param(t.b, "b"));
     },
     2},
    {"sort_params", takes::uri, false, [](texts const& t) { set_query(t, uriel::sort_params()); }},
};

}  // namespace

std::span<call const> calls_of_edits() { return calls; }

}  // namespace calls
