// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The module uriel, for those whose tools know modules; written by tools/module.py.
module;

#include <uriel/ostream.hpp>
#include <uriel/uriel.hpp>

export module uriel;

export namespace uriel {
using uriel::abnf;
using uriel::append_param;
using uriel::as_uri;
using uriel::bad_expected_access;
using uriel::base_uri;
using uriel::character_set;
using uriel::check_scheme;
using uriel::compare;
using uriel::comparison;
using uriel::component;
using uriel::component_spans;
using uriel::component_text;
using uriel::component_values;
using uriel::compose;
using uriel::compose_bound;
using uriel::compose_reference;
using uriel::compose_reference_into;
using uriel::connect_target;
using uriel::credentials;
using uriel::cut;
using uriel::decode;
using uriel::decode_into;
using uriel::decode_text;
using uriel::decode_text_into;
using uriel::decoded_view;
using uriel::default_schemes;
using uriel::delimiter;
using uriel::derivation;
using uriel::describe;
using uriel::domain_match;
using uriel::dot_segment_steps;
using uriel::edit;
using uriel::edit_bound;
using uriel::edit_into;
using uriel::effective_port;
using uriel::encode;
using uriel::encode_form;
using uriel::encode_into;
using uriel::encoded;
using uriel::encoded_size;
using uriel::encoded_text;
using uriel::encoded_view;
using uriel::endpoint;
using uriel::equivalent;
using uriel::equivalent_by_protocol;
using uriel::equivalent_hash;
using uriel::equivalent_less;
using uriel::equivalent_to;
using uriel::error_code;
using uriel::expected;
using uriel::explain;
using uriel::extract;
using uriel::extract_options;
using uriel::extractor;
using uriel::file_name_hazard;
using uriel::file_path;
using uriel::file_path_bound;
using uriel::file_path_into;
using uriel::file_uri;
using uriel::file_uri_bound;
using uriel::file_uri_into;
using uriel::find_embedded_ipv4;
using uriel::find_file_name_hazard;
using uriel::find_form;
using uriel::find_ip_address;
using uriel::find_lint_rule;
using uriel::find_numeric_host;
using uriel::find_rule;
using uriel::finding;
using uriel::fixed_base;
using uriel::form;
using uriel::form_rules;
using uriel::format_for_text;
using uriel::forms_version;
using uriel::found_uri;
using uriel::glob;
using uriel::guess_uri;
using uriel::hash;
using uriel::hash128;
using uriel::hash_seed;
using uriel::host_header;
using uriel::host_key;
using uriel::host_key_bound;
using uriel::host_key_into;
using uriel::host_key_order;
using uriel::host_kind;
using uriel::host_text;
using uriel::host_view;
using uriel::info;
using uriel::insert_segment;
using uriel::ip_address;
using uriel::ip_block;
using uriel::is_dns_name;
using uriel::is_globally_reachable;
using uriel::is_non_public_host;
using uriel::is_normalized;
using uriel::is_safe_file_name;
using uriel::is_subdomain_of;
using uriel::is_valid;
using uriel::is_valid_reference;
using uriel::join_segments;
using uriel::keep_params;
using uriel::lint;
using uriel::lint_options;
using uriel::lint_rule;
using uriel::lint_rule_info;
using uriel::lint_rules;
using uriel::linter;
using uriel::local_name;
using uriel::maybe;
using uriel::name;
using uriel::normalize;
using uriel::normalize_bound;
using uriel::normalize_into;
using uriel::operator<<;
using uriel::operator==;
using uriel::operator>>;
using uriel::order;
using uriel::origin;
using uriel::origin_bound;
using uriel::origin_into;
using uriel::param;
using uriel::param_list;
using uriel::param_view;
using uriel::parse;
using uriel::parse_error;
using uriel::parse_form;
using uriel::parse_reference;
using uriel::password_policy;
using uriel::path_and_query;
using uriel::path_edit;
using uriel::path_kind;
using uriel::path_match;
using uriel::path_style;
using uriel::path_view;
using uriel::prepare_for_storage;
using uriel::proxy_target;
using uriel::push_segment;
using uriel::push_segments;
using uriel::query_edit;
using uriel::query_param;
using uriel::query_rules;
using uriel::query_view;
using uriel::redact;
using uriel::redact_into;
using uriel::redact_options;
using uriel::redact_text;
using uriel::redacted_size;
using uriel::redirect_target;
using uriel::redirect_target_into;
using uriel::reference;
using uriel::reference_kind;
using uriel::reference_view;
using uriel::relativize;
using uriel::relativize_bound;
using uriel::relativize_into;
using uriel::remove_first_param;
using uriel::remove_param;
using uriel::remove_segment;
using uriel::removed;
using uriel::rename_param;
using uriel::replace_extension;
using uriel::replace_file_name;
using uriel::replace_segment;
using uriel::request_target;
using uriel::request_target_bound;
using uriel::request_target_into;
using uriel::resolution_plan;
using uriel::resolve;
using uriel::resolve_bound;
using uriel::resolve_into;
using uriel::resolve_options;
using uriel::rooted;
using uriel::rule;
using uriel::rung;
using uriel::same_document;
using uriel::same_origin;
using uriel::scheme_error;
using uriel::scheme_rule;
using uriel::scheme_table;
using uriel::scheme_view;
using uriel::section;
using uriel::segment_list;
using uriel::segment_view;
using uriel::segments_view;
using uriel::server_endpoint;
using uriel::set_first_param;
using uriel::set_param;
using uriel::set_params;
using uriel::severity;
using uriel::sort_params;
using uriel::special_purpose;
using uriel::split;
using uriel::split_reference;
using uriel::still_alive;
using uriel::stop_callback;
using uriel::subcomponents_view;
using uriel::subdelimiter;
using uriel::surt;
using uriel::surt_bound;
using uriel::surt_into;
using uriel::surt_options;
using uriel::target_of;
using uriel::text_hash;
using uriel::text_redactor;
using uriel::to_string;
using uriel::trim_params;
using uriel::unexpected;
using uriel::unless_stopped;
using uriel::uri;
using uriel::uri_builder;
using uriel::uri_of_host_key;
using uriel::uri_of_host_key_bound;
using uriel::uri_of_host_key_into;
using uriel::uri_view;
using uriel::urn_equivalent;
using uriel::user_credentials;
using uriel::validate;
using uriel::wide_hash;
using uriel::without_password;
}  // namespace uriel

export namespace uriel::ascii {
using uriel::ascii::equal_ignoring_case;
using uriel::ascii::hex_digit;
using uriel::ascii::hex_value;
using uriel::ascii::hex_values;
using uriel::ascii::is_alpha;
using uriel::ascii::is_digit;
using uriel::ascii::is_hex;
using uriel::ascii::is_lower;
using uriel::ascii::is_upper;
using uriel::ascii::octet;
using uriel::ascii::to_lower;
using uriel::ascii::to_upper;
}  // namespace uriel::ascii

export namespace uriel::data_for {
using uriel::data_for::all;
using uriel::data_for::find;
using uriel::data_for::fragment;
using uriel::data_for::host;
using uriel::data_for::named;
using uriel::data_for::param;
using uriel::data_for::password;
using uriel::data_for::path;
using uriel::data_for::query;
using uriel::data_for::segment;
using uriel::data_for::unreserved;
using uriel::data_for::user;
using uriel::data_for::userinfo;
}  // namespace uriel::data_for

export namespace uriel::detail::bytewise {
using uriel::detail::bytewise::eight_octets;
using uriel::detail::bytewise::find_last;
using uriel::detail::bytewise::find_last_by;
using uriel::detail::bytewise::is_utf8;
using uriel::detail::bytewise::place_of_lowest;
using uriel::detail::bytewise::reversed;
using uriel::detail::bytewise::saturating_product;
using uriel::detail::bytewise::saturating_sum;
using uriel::detail::bytewise::siphash;
using uriel::detail::bytewise::sixteen_octets;
}  // namespace uriel::detail::bytewise

export namespace uriel::detail::copying {
using uriel::detail::copying::bytes;
using uriel::detail::copying::copy_text;
using uriel::detail::copying::ends;
using uriel::detail::copying::quarters;
}  // namespace uriel::detail::copying

export namespace uriel::detail::dialects {
using uriel::detail::dialects::rfc3986;
}  // namespace uriel::detail::dialects

export namespace uriel::detail::expecting {
using uriel::detail::expecting::call;
using uriel::detail::expecting::is_error;
using uriel::detail::expecting::is_error<unexpected<E>>;
using uriel::detail::expecting::is_one;
using uriel::detail::expecting::is_one<expected<T,E>>;
using uriel::detail::expecting::nothing;
using uriel::detail::expecting::storage;
using uriel::detail::expecting::unexpect;
using uriel::detail::expecting::unexpect_t;
}  // namespace uriel::detail::expecting

export namespace uriel::detail::extracting {
using uriel::detail::extracting::clean_typed;
using uriel::detail::extracting::extraction;
}  // namespace uriel::detail::extracting

export namespace uriel::detail::giving {
using uriel::detail::giving::base_of_references;
using uriel::detail::giving::changes_of;
using uriel::detail::giving::character_choice;
using uriel::detail::giving::component_data;
using uriel::detail::giving::component_value;
using uriel::detail::giving::data_pair;
using uriel::detail::giving::data_text;
using uriel::detail::giving::decoded_data;
using uriel::detail::giving::edit_into;
using uriel::detail::giving::encoded_already;
using uriel::detail::giving::find_settable;
using uriel::detail::giving::given_list;
using uriel::detail::giving::host_literal;
using uriel::detail::giving::host_text_given;
using uriel::detail::giving::keep_listed_params;
using uriel::detail::giving::literal_text;
using uriel::detail::giving::max_pattern_list_size;
using uriel::detail::giving::maybe_text;
using uriel::detail::giving::name;
using uriel::detail::giving::name_encoder;
using uriel::detail::giving::number;
using uriel::detail::giving::number_text;
using uriel::detail::giving::one_change;
using uriel::detail::giving::other_words;
using uriel::detail::giving::other_words_of_component;
using uriel::detail::giving::other_words_of_encoded;
using uriel::detail::giving::other_words_of_host;
using uriel::detail::giving::other_words_of_maybe;
using uriel::detail::giving::other_words_of_pair;
using uriel::detail::giving::other_words_of_params;
using uriel::detail::giving::other_words_of_path;
using uriel::detail::giving::other_words_of_scheme;
using uriel::detail::giving::other_words_of_template;
using uriel::detail::giving::other_words_of_text;
using uriel::detail::giving::owned;
using uriel::detail::giving::owning_text;
using uriel::detail::giving::path_edits;
using uriel::detail::giving::port_literal;
using uriel::detail::giving::port_value;
using uriel::detail::giving::printed_unasked;
using uriel::detail::giving::printed_without_its_header;
using uriel::detail::giving::query_edits;
using uriel::detail::giving::reference_literal;
using uriel::detail::giving::removed_t;
using uriel::detail::giving::scheme_literal;
using uriel::detail::giving::set_component;
using uriel::detail::giving::settable;
using uriel::detail::giving::settable_count;
using uriel::detail::giving::temporary_text;
using uriel::detail::giving::text_as_given;
using uriel::detail::giving::text_at_run_time;
using uriel::detail::giving::the_first_character_is_the_delimiter__leave_it_out;
using uriel::detail::giving::this_character_delimits_no_subcomponents;
using uriel::detail::giving::this_literal_is_invalid;
using uriel::detail::giving::this_literal_is_no_host__give_it_to_edit;
using uriel::detail::giving::this_literal_is_no_reference;
using uriel::detail::giving::this_literal_is_no_scheme;
using uriel::detail::giving::this_number_is_no_port;
using uriel::detail::giving::trim_listed_params;
using uriel::detail::giving::unchecked_text;
}  // namespace uriel::detail::giving

export namespace uriel::detail::giving::other_verbs {
using uriel::detail::giving::other_verbs::add_param;
using uriel::detail::giving::other_verbs::add_query_param;
using uriel::detail::giving::other_verbs::append_path;
using uriel::detail::giving::other_verbs::append_segment;
using uriel::detail::giving::other_verbs::build_query;
using uriel::detail::giving::other_verbs::can_parse;
using uriel::detail::giving::other_verbs::canonicalize;
using uriel::detail::giving::other_verbs::decode_component;
using uriel::detail::giving::other_verbs::decode_form;
using uriel::detail::giving::other_verbs::decode_uri_component;
using uriel::detail::giving::other_verbs::domain_to_ascii;
using uriel::detail::giving::other_verbs::encode_component;
using uriel::detail::giving::other_verbs::encode_query;
using uriel::detail::giving::other_verbs::encode_segment;
using uriel::detail::giving::other_verbs::encode_uri_component;
using uriel::detail::giving::other_verbs::escape;
using uriel::detail::giving::other_verbs::extract_uris;
using uriel::detail::giving::other_verbs::extract_urls;
using uriel::detail::giving::other_verbs::filename;
using uriel::detail::giving::other_verbs::find_all;
using uriel::detail::giving::other_verbs::find_uris;
using uriel::detail::giving::other_verbs::find_urls;
using uriel::detail::giving::other_verbs::form_decode;
using uriel::detail::giving::other_verbs::form_encode;
using uriel::detail::giving::other_verbs::from_file_path;
using uriel::detail::giving::other_verbs::from_path;
using uriel::detail::giving::other_verbs::from_string;
using uriel::detail::giving::other_verbs::get_origin;
using uriel::detail::giving::other_verbs::is_uri;
using uriel::detail::giving::other_verbs::is_url;
using uriel::detail::giving::other_verbs::is_valid_uri;
using uriel::detail::giving::other_verbs::make_form;
using uriel::detail::giving::other_verbs::make_query;
using uriel::detail::giving::other_verbs::make_relative;
using uriel::detail::giving::other_verbs::normalized;
using uriel::detail::giving::other_verbs::origin_of;
using uriel::detail::giving::other_verbs::parse_or_throw;
using uriel::detail::giving::other_verbs::parse_query;
using uriel::detail::giving::other_verbs::parse_query_string;
using uriel::detail::giving::other_verbs::parse_relative;
using uriel::detail::giving::other_verbs::parse_relative_ref;
using uriel::detail::giving::other_verbs::parse_uri;
using uriel::detail::giving::other_verbs::parse_uri_reference;
using uriel::detail::giving::other_verbs::parse_url;
using uriel::detail::giving::other_verbs::path_segments;
using uriel::detail::giving::other_verbs::path_to_uri;
using uriel::detail::giving::other_verbs::pct_decode;
using uriel::detail::giving::other_verbs::pct_encode;
using uriel::detail::giving::other_verbs::percent_decode;
using uriel::detail::giving::other_verbs::percent_encode;
using uriel::detail::giving::other_verbs::query_params;
using uriel::detail::giving::other_verbs::registrable_domain;
using uriel::detail::giving::other_verbs::relative_to;
using uriel::detail::giving::other_verbs::remove_fragment;
using uriel::detail::giving::other_verbs::remove_params;
using uriel::detail::giving::other_verbs::remove_params_if;
using uriel::detail::giving::other_verbs::remove_query;
using uriel::detail::giving::other_verbs::remove_query_param;
using uriel::detail::giving::other_verbs::remove_userinfo;
using uriel::detail::giving::other_verbs::search_params;
using uriel::detail::giving::other_verbs::segments;
using uriel::detail::giving::other_verbs::set_fragment;
using uriel::detail::giving::other_verbs::set_host;
using uriel::detail::giving::other_verbs::set_path;
using uriel::detail::giving::other_verbs::set_port;
using uriel::detail::giving::other_verbs::set_scheme;
using uriel::detail::giving::other_verbs::strip_userinfo;
using uriel::detail::giving::other_verbs::to_file_path;
using uriel::detail::giving::other_verbs::to_filesystem_path;
using uriel::detail::giving::other_verbs::to_path;
using uriel::detail::giving::other_verbs::unescape;
using uriel::detail::giving::other_verbs::uri_decode;
using uriel::detail::giving::other_verbs::uri_encode;
using uriel::detail::giving::other_verbs::uri_reference;
using uriel::detail::giving::other_verbs::url_decode;
using uriel::detail::giving::other_verbs::url_encode;
using uriel::detail::giving::other_verbs::url_search_params;
using uriel::detail::giving::other_verbs::with_fragment;
using uriel::detail::giving::other_verbs::with_host;
using uriel::detail::giving::other_verbs::with_param;
using uriel::detail::giving::other_verbs::with_path;
using uriel::detail::giving::other_verbs::with_port;
using uriel::detail::giving::other_verbs::with_query;
using uriel::detail::giving::other_verbs::with_query_param;
using uriel::detail::giving::other_verbs::with_query_params;
using uriel::detail::giving::other_verbs::with_scheme;
using uriel::detail::giving::other_verbs::without_credentials;
using uriel::detail::giving::other_verbs::without_fragment;
using uriel::detail::giving::other_verbs::without_param;
using uriel::detail::giving::other_verbs::without_params;
using uriel::detail::giving::other_verbs::without_params_if;
using uriel::detail::giving::other_verbs::without_query;
using uriel::detail::giving::other_verbs::without_userinfo;
}  // namespace uriel::detail::giving::other_verbs

export namespace uriel::detail::giving::other_verbs::idna {
using uriel::detail::giving::other_verbs::idna::to_ascii;
using uriel::detail::giving::other_verbs::idna::to_unicode;
}  // namespace uriel::detail::giving::other_verbs::idna

export namespace uriel::detail::host_spelling {
using uriel::detail::host_spelling::find_host_and_port;
using uriel::detail::host_spelling::has_dns_form;
using uriel::detail::host_spelling::host_and_port;
using uriel::detail::host_spelling::ipv6_text;
using uriel::detail::host_spelling::legacy_ipv4_reader;
using uriel::detail::host_spelling::parse_legacy_ipv4;
using uriel::detail::host_spelling::up_to_nul;
using uriel::detail::host_spelling::without_root;
using uriel::detail::host_spelling::write_dec_octet;
}  // namespace uriel::detail::host_spelling

export namespace uriel::detail::iteration {
using uriel::detail::iteration::arrow;
using uriel::detail::iteration::common_data;
using uriel::detail::iteration::common_host;
using uriel::detail::iteration::common_text;
using uriel::detail::iteration::data_piece;
using uriel::detail::iteration::forward_iterator;
using uriel::detail::iteration::piece_and_text;
using uriel::detail::iteration::pieces_view;
using uriel::detail::iteration::text_beside;
}  // namespace uriel::detail::iteration

export namespace uriel::detail::kernels {
using uriel::detail::kernels::is_available;
using uriel::detail::kernels::kernel;
using uriel::detail::kernels::kernel_count;
using uriel::detail::kernels::kernel_in_use;
using uriel::detail::kernels::name;
using uriel::detail::kernels::use_kernel;
}  // namespace uriel::detail::kernels

export namespace uriel::detail::layers {
using uriel::detail::layers::base_within;
}  // namespace uriel::detail::layers

export namespace uriel::detail::layout {
using uriel::detail::layout::excerpt;
using uriel::detail::layout::excerpt_at;
}  // namespace uriel::detail::layout

export namespace uriel::detail::lines {
using uriel::detail::lines::count_line_ends;
using uriel::detail::lines::find_line_ends;
using uriel::detail::lines::line_end;
using uriel::detail::lines::line_splitter;
}  // namespace uriel::detail::lines

export namespace uriel::detail::linting {
using uriel::detail::linting::lint_rule_count;
}  // namespace uriel::detail::linting

export namespace uriel::detail::matching {
using uriel::detail::matching::called;
using uriel::detail::matching::encoded;
using uriel::detail::matching::find_not_encoded;
using uriel::detail::matching::ipv4_octets;
using uriel::detail::matching::ipv6_octets;
using uriel::detail::matching::ipv6_reader;
using uriel::detail::matching::is_ipv4_address;
using uriel::detail::matching::is_ipv4_address_at_run_time;
using uriel::detail::matching::is_no_encoded_text;
using uriel::detail::matching::is_triplet_at;
using uriel::detail::matching::match;
using uriel::detail::matching::max_dns_label_size;
using uriel::detail::matching::max_dns_name_size;
using uriel::detail::matching::max_dns_text_size;
using uriel::detail::matching::order_ignoring_case;
using uriel::detail::matching::owning_string;
using uriel::detail::matching::parse_ipv4_address;
using uriel::detail::matching::parse_ipv6_address;
using uriel::detail::matching::read_dec_octet;
using uriel::detail::matching::read_ip_literal;
using uriel::detail::matching::read_ip_literal_at_run_time;
using uriel::detail::matching::read_ipv4_address;
using uriel::detail::matching::read_ipvfuture;
using uriel::detail::matching::read_triplet;
using uriel::detail::matching::rule_count;
using uriel::detail::matching::rule_names;
using uriel::detail::matching::string;
using uriel::detail::matching::string_view;
}  // namespace uriel::detail::matching

export namespace uriel::detail::normalization {
using uriel::detail::normalization::equal;
using uriel::detail::normalization::first_difference;
using uriel::detail::normalization::first_octets;
using uriel::detail::normalization::normal_text;
using uriel::detail::normalization::normal_view;
using uriel::detail::normalization::spelling;
using uriel::detail::normalization::text_of;
using uriel::detail::normalization::write_if_short;
using uriel::detail::normalization::write_normal;
}  // namespace uriel::detail::normalization

export namespace uriel::detail::relativization {
using uriel::detail::relativization::hier_part;
using uriel::detail::relativization::path_to_reach;
using uriel::detail::relativization::relative_path;
using uriel::detail::relativization::repeated;
using uriel::detail::relativization::shortest;
}  // namespace uriel::detail::relativization

export namespace uriel::detail::resolution {
using uriel::detail::resolution::bound;
using uriel::detail::resolution::choices;
using uriel::detail::resolution::count_dots;
using uriel::detail::resolution::cut;
using uriel::detail::resolution::directory;
using uriel::detail::resolution::dot_segment_remover;
using uriel::detail::resolution::dots;
using uriel::detail::resolution::find_above_root;
using uriel::detail::resolution::find_directory_end;
using uriel::detail::resolution::find_dots;
using uriel::detail::resolution::find_last_dot;
using uriel::detail::resolution::find_last_dot_by;
using uriel::detail::resolution::find_leading_dots;
using uriel::detail::resolution::has_dot_segment;
using uriel::detail::resolution::leading_dots;
using uriel::detail::resolution::merge;
using uriel::detail::resolution::passing_base;
using uriel::detail::resolution::resolve_into;
using uriel::detail::resolution::same_scheme;
using uriel::detail::resolution::skip_dot_segments;
using uriel::detail::resolution::write;
}  // namespace uriel::detail::resolution

export namespace uriel::detail::scanning {
using uriel::detail::scanning::authority_walk;
using uriel::detail::scanning::block_walk;
using uriel::detail::scanning::byte_class;
using uriel::detail::scanning::byte_class_count;
using uriel::detail::scanning::byte_classes;
using uriel::detail::scanning::class_bit;
using uriel::detail::scanning::component_span;
using uriel::detail::scanning::components;
using uriel::detail::scanning::fact;
using uriel::detail::scanning::is_canonical_triplet;
using uriel::detail::scanning::mask_bits;
using uriel::detail::scanning::plain_masks;
using uriel::detail::scanning::plain_walk;
using uriel::detail::scanning::prefers_small;
using uriel::detail::scanning::scan;
using uriel::detail::scanning::scan_at_run_time;
using uriel::detail::scanning::scan_outcome;
using uriel::detail::scanning::scan_word_at_run_time;
using uriel::detail::scanning::scanner;
using uriel::detail::scanning::table_block;
using uriel::detail::scanning::tail_walk;
using uriel::detail::scanning::transpose;
}  // namespace uriel::detail::scanning

export namespace uriel::detail::schemes {
using uriel::detail::schemes::case_insensitive_part;
using uriel::detail::schemes::default_rules;
using uriel::detail::schemes::host_rule;
using uriel::detail::schemes::text_encoding;
using uriel::detail::schemes::transport_kind;
}  // namespace uriel::detail::schemes

export namespace uriel::detail::secrets {
using uriel::detail::secrets::read_credentials;
using uriel::detail::secrets::userinfo_parts;
}  // namespace uriel::detail::secrets

export namespace uriel::detail::stopping {
using uriel::detail::stopping::is_possible;
using uriel::detail::stopping::meter;
using uriel::detail::stopping::nobody;
using uriel::detail::stopping::outcome;
using uriel::detail::stopping::scope;
}  // namespace uriel::detail::stopping

export namespace uriel::detail::validation {
using uriel::detail::validation::authority;
using uriel::detail::validation::dec_octet;
using uriel::detail::validation::first_mismatch;
using uriel::detail::validation::h16;
using uriel::detail::validation::hier_part;
using uriel::detail::validation::host;
using uriel::detail::validation::ip_literal;
using uriel::detail::validation::ipv4_address;
using uriel::detail::validation::ls32;
using uriel::detail::validation::match_rule;
using uriel::detail::validation::one;
using uriel::detail::validation::path_absolute;
using uriel::detail::validation::path_noscheme;
using uriel::detail::validation::pct_encoded;
using uriel::detail::validation::relative_part;
using uriel::detail::validation::rooted;
using uriel::detail::validation::run;
using uriel::detail::validation::run_not_empty;
using uriel::detail::validation::validate_reference;
using uriel::detail::validation::without_query;
}  // namespace uriel::detail::validation

export namespace uriel::detail::writing {
using uriel::detail::writing::splice;
using uriel::detail::writing::writer;
}  // namespace uriel::detail::writing

export namespace uriel::literals {
using uriel::literals::operator""_reference;
using uriel::literals::operator""_uri;
}  // namespace uriel::literals

export namespace uriel::sets {
using uriel::sets::alpha;
using uriel::sets::digit;
using uriel::sets::fragment;
using uriel::sets::gen_delims;
using uriel::sets::hexdig;
using uriel::sets::ipvfuture;
using uriel::sets::path;
using uriel::sets::pchar;
using uriel::sets::port;
using uriel::sets::query;
using uriel::sets::reg_name;
using uriel::sets::reserved;
using uriel::sets::scheme;
using uriel::sets::segment;
using uriel::sets::segment_nz_nc;
using uriel::sets::sub_delims;
using uriel::sets::unreserved;
using uriel::sets::userinfo;
}  // namespace uriel::sets
