#!/usr/bin/env ruby
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

# Puts the questions of the suite to a library of Ruby: ../README.md has the protocol.
#
# usage: ruby.rb LIBRARY    URI or Addressable
#
# What the library raises by its documentation is `invalid`; any other exception ends the program.
require "json"
require "uri"

OPERATIONS = %w[validate parse resolve remove_dot_segments normalize equivalent relativize encode decode compose ipv6 base
                to_uri to_iri expand read].freeze
PORTS = { "http" => 80, "https" => 443, "ws" => 80, "wss" => 443, "ftp" => 21 }.freeze
HALF = "texts of Ruby have no half of a surrogate pair"
UNRESERVED = "A-Za-z0-9\\-._~"

class NotOffered < StandardError; end

def only(value, *allowed)
  raise NotOffered, "#{value} is not in the documentation" unless allowed.include?(value)
end

def bare(host)
  host&.delete_prefix("[")&.delete_suffix("]")
end

def place(scheme, host, port, userinfo)
  scheme = scheme&.downcase
  { scheme: scheme, host: bare(host)&.downcase, port: port || PORTS[scheme], userinfo: userinfo }
end

# Ruby's own.
class Standard
  ABOUT = {
    name: "URI (Ruby)", version: URI::VERSION,
    offers: { validate: "URI.parse, absolute?, relative?", parse: "URI.parse", resolve: "URI.join", relativize: "route_to",
              encode: "URI::RFC2396_Parser#escape", decode: "URI::RFC2396_Parser#unescape",
              read: "URI.parse, URI.join" },
    not_offered: { normalize: "normalize changes the scheme, the host and an empty path, which is no form of the RFC",
                   equivalent: "the documentation does not say what == compares",
                   compose: "URI::Generic.build takes what is encoded already" }
  }.freeze
  ERRORS = [URI::Error].freeze
  IRI = [].freeze

  def validate(rule:, input:)
    only(rule, "URI-reference", "URI", "relative-ref")
    uri = URI.parse(input)
    rule == "URI-reference" || uri.absolute? == (rule == "URI")
  end

  def parse(input:)
    uri = URI.parse(input)
    parts = { scheme: uri.scheme, userinfo: uri.userinfo, host: uri.hostname, fragment: uri.fragment }
    # A default port is told as if it were written; an opaque part is the path and the query; path of ftp is that of RFC 1738.
    parts[:port] = uri.port.to_s if uri.port && uri.port != uri.default_port
    parts[:path] = uri.path unless uri.opaque || uri.is_a?(URI::FTP)
    uri.opaque ? parts : parts.merge(query: uri.query)
  end

  def resolve(base:, reference:)
    URI.join(base, reference).to_s
  end

  def relativize(base:, target:)
    URI.parse(base).route_to(target).to_s
  end

  def encode(component:, input:, keep: "")
    only(component, "unreserved")
    URI::DEFAULT_PARSER.escape(input, /[^#{UNRESERVED}#{Regexp.escape(keep)}]/)
  end

  def decode(input:)
    URI::DEFAULT_PARSER.unescape(input)
  end

  def read(input:, base: nil)
    uri = base ? URI.join(base, input) : URI.parse(input)
    place(uri.scheme, uri.hostname, uri.port, uri.userinfo)
  end
end

class FromGem
  begin
    require "addressable/template"
    VERSION = Addressable::VERSION::STRING
    ERRORS = [Addressable::URI::InvalidURIError, Addressable::Template::InvalidTemplateValueError,
              Addressable::Template::InvalidTemplateOperatorError].freeze
  rescue LoadError
    VERSION = nil
  end
  ABOUT = {
    name: "Addressable", version: VERSION,
    offers: { parse: "Addressable::URI.parse", resolve: "Addressable::URI.join",
              equivalent: "eql?", relativize: "route_to", encode: "Addressable::URI.encode_component",
              decode: "Addressable::URI.unencode_component", expand: "Addressable::Template#expand",
              read: "Addressable::URI.parse, Addressable::URI.join" },
    not_offered: { validate: "the documentation does not say what parse refuses",
                   normalize: "by its documentation it does not attempt to conform to specifications",
                   remove_dot_segments: "normalize_path makes paths simple, by no algorithm that its documentation names",
                   compose: "Addressable::URI.new takes what is encoded already",
                   to_uri: "encode and normalize do other things as well",
                   to_iri: "display_uri is for people" }
  }.freeze
  # "An implementation of RFC 3986, RFC 3987 and RFC 6570"
  IRI = %w[parse resolve].freeze

  def parse(input:)
    uri = Addressable::URI.parse(input)
    parts = { scheme: uri.scheme, authority: uri.authority, userinfo: uri.userinfo, host: bare(uri.host), path: uri.path,
              query: uri.query, fragment: uri.fragment }
    uri.port ? parts.merge(port: uri.port.to_s) : parts
  end

  def resolve(base:, reference:)
    Addressable::URI.join(base, reference).to_s
  end

  def equivalent(form:, inputs:)
    only(form, "identical")
    a, b = inputs.map { |input| Addressable::URI.parse(input) }
    a.eql?(b)
  end

  def relativize(base:, target:)
    Addressable::URI.parse(base).route_to(target).to_s
  end

  def encode(component:, input:, keep: "")
    classes = Addressable::URI::CharacterClasses
    known = { "unreserved" => classes::UNRESERVED, "host" => classes::HOST, "path" => classes::PATH, "query" => classes::QUERY,
              "fragment" => classes::FRAGMENT }
    only(component, *known.keys)
    Addressable::URI.encode_component(input, known[component] + Regexp.escape(keep))
  end

  def decode(input:)
    Addressable::URI.unencode_component(input)
  end

  def expand(template:, values:)
    # Without NFC, which is an option.
    Addressable::Template.new(template).expand(JSON.parse(values), nil, false).to_s
  end

  def read(input:, base: nil)
    uri = base ? Addressable::URI.join(base, input) : Addressable::URI.parse(input)
    place(uri.scheme, uri.host, uri.inferred_port, uri.userinfo)
  end
end

# Octets that are no UTF-8 are written in hexadecimal.
def written(value)
  return value.transform_values { |part| written(part) } if value.is_a?(Hash)
  return value unless value.is_a?(String)

  text = value.dup.force_encoding(Encoding::UTF_8)
  text.valid_encoding? ? text : { hex: value.unpack1("H*") }
end

def about(library)
  known = library.class::ABOUT
  missing = OPERATIONS.reject { |op| known[:offers].key?(op.to_sym) }
  why = missing.to_h { |op| [op, known[:not_offered].fetch(op.to_sym, "no function in the documentation does this")] }
  known.merge(language: "Ruby", not_offered: why, also: library.class::IRI.empty? ? [] : ["iri"])
end

def answer_to(library, line)
  request = JSON.parse(line)
  op = request.delete("op")
  return about(library) if op == "about"

  offered = library.class::ABOUT[:offers].key?(op.to_sym)
  raise NotOffered, about(library)[:not_offered].fetch(op, "unknown to this adapter") unless offered

  iri = request.delete("iri")
  raise NotOffered, "IRIs are not in the documentation of this function" if iri && !library.class::IRI.include?(op)

  request.delete("strict") if request["strict"]
  extra = request.keys - library.method(op).parameters.map { |parameter| parameter.last.to_s }
  raise NotOffered, "no option for #{extra.join(', ')}" unless extra.empty?

  request.transform_values! { |value| value.is_a?(Hash) && value.keys == ["hex"] ? [value["hex"]].pack("H*") : value }
  texts = request.values.grep(String)
  bytes = texts.any? { |value| value.encoding == Encoding::BINARY }
  raise NotOffered, "takes texts, no bytes" if bytes && !%w[encode decode].include?(op)
  raise NotOffered, HALF unless texts.all?(&:valid_encoding?)

  answer = library.public_send(op, **request.transform_keys(&:to_sym))
  op == "validate" && !answer ? { invalid: nil } : { answer: written(answer) }
rescue JSON::ParserError => e
  raise unless e.message.include?("surrogate")

  { not_offered: HALF }
rescue NotOffered => e
  { not_offered: e.message }
rescue *library.class::ERRORS
  { invalid: nil }
end

library = { "URI" => Standard, "Addressable" => FromGem }[ARGV[0]]
abort("usage: ruby.rb URI | Addressable") unless library
library = library.new
$stdout.sync = true
$stdin.set_encoding(Encoding::UTF_8)
$stdin.each_line { |line| puts JSON.generate(answer_to(library, line)) }
