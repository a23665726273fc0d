#!/usr/bin/env perl
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

# Puts the questions of the suite to a library of Perl: ../README.md has the protocol.
#
# usage: perl.pl LIBRARY    URI or Mojo
#
# Neither of them documents anything that it dies of, so that all that dies ends the program.
use strict;
use warnings;
use Mojo::JSON qw(decode_json encode_json);
use Mojo::URL;
use Mojo::Util;
use Mojolicious;
use URI;
use URI::Escape;

my @operations = qw(validate parse resolve remove_dot_segments normalize equivalent relativize encode decode compose ipv6 base
    to_uri to_iri expand read);
my %ports = (http => 80, https => 443, ws => 80, wss => 443, ftp => 21);

# For RFC 3986, and not those before it.
$URI::ABS_REMOTE_LEADING_DOTS = 1;

sub not_offered { die { not_offered => shift } }

sub text {
    my ($request, $name) = @_;
    not_offered('takes texts, no bytes') if ref $request->{$name};
    return $request->{$name};
}

# Octets of UTF-8 of a text, or those that are given.
sub octets {
    my $given = shift;
    return pack 'H*', $given->{hex} if ref $given;
    return Mojo::Util::encode('UTF-8', $given);
}

# A text, or octets that are none.
sub written {
    my $octets = shift;
    my $text = Mojo::Util::decode('UTF-8', $octets);
    return defined $text ? $text : { hex => unpack 'H*', $octets };
}

sub bare { my $host = shift; $host =~ s/^\[(.*)\]$/$1/s if defined $host; return $host }

sub place {
    my ($scheme, $host, $port, $userinfo) = @_;
    $scheme = lc $scheme if defined $scheme;
    $port = $ports{ $scheme // '' } unless defined $port && length $port;
    return { scheme => $scheme, host => defined $host ? lc bare($host) : undef, port => defined $port ? 0 + $port : undef,
        userinfo => $userinfo };
}

# What is escaped but for the unreserved characters and those of `keep`.
sub unsafe {
    my $request = shift;
    not_offered('no option for this') if $request->{component} ne 'unreserved';
    return '^A-Za-z0-9\-._~' . quotemeta($request->{keep} // '');
}

# A member that not all classes of URI have.
sub member { my ($uri, $name) = @_; return $uri->can($name) ? $uri->$name : undef }

sub uri_of {
    my $request = shift;
    local $URI::ABS_ALLOW_RELATIVE_SCHEME = exists $request->{strict} && !$request->{strict};
    my $text = text($request, exists $request->{reference} ? 'reference' : 'input');
    return defined $request->{base} ? URI->new_abs($text, text($request, 'base')) : URI->new($text);
}

my %uri = (
    name => 'URI (Perl)', version => $URI::VERSION,
    offers => { parse => 'URI->new, path and others', resolve => 'URI->new_abs', relativize => 'rel',
        encode => 'URI::Escape::uri_escape', decode => 'URI::Escape::uri_unescape', to_iri => 'as_iri',
        read => 'URI->new_abs, host, port' },
    not_offered => { validate => 'URI->new escapes what does not belong there',
        normalize => 'canonical does not name its rules', equivalent => 'eq compares what canonical makes',
        compose => 'the methods for components take what is encoded already' },
    parse => sub {
        my $uri = uri_of(shift);
        my %parts = (scheme => $uri->scheme, path => $uri->path, fragment => $uri->fragment);
        $parts{$_} = $uri->$_ for grep { $uri->can($_) } qw(authority query userinfo);
        # There is no host in classes of schemes that URI does not know, and no telling of an empty port from none.
        $parts{host} = $uri->host if $uri->can('host');
        $parts{port} = $uri->_port if $uri->can('_port') && length($uri->_port // '');
        return \%parts;
    },
    resolve => sub { uri_of(shift)->as_string },
    relativize => sub { URI->new(text($_[0], 'target'))->rel(text($_[0], 'base'))->as_string },
    encode => sub { uri_escape(octets($_[0]{input}), unsafe($_[0])) },
    decode => sub { written(uri_unescape(octets($_[0]{input}))) },
    to_iri => sub { uri_of(shift)->as_iri },
    read => sub {
        my $uri = uri_of(shift);
        return place($uri->scheme, member($uri, 'host'), member($uri, 'port'), member($uri, 'userinfo'));
    },
);

sub mojo_of {
    my $request = shift;
    not_offered('no option for this') if exists $request->{strict} && !$request->{strict};
    my $url = Mojo::URL->new(text($request, exists $request->{reference} ? 'reference' : 'input'));
    return defined $request->{base} ? $url->to_abs(Mojo::URL->new(text($request, 'base'))) : $url;
}

my %mojo = (
    name => 'Mojo::URL', version => Mojolicious->VERSION,
    offers => { parse => 'Mojo::URL->new, path and others', resolve => 'to_abs', encode => 'Mojo::Util::url_escape',
        decode => 'Mojo::Util::url_unescape', read => 'to_abs, ihost, port' },
    not_offered => { validate => 'Mojo::URL->new takes any text',
        remove_dot_segments => 'canonicalize of Mojo::Path keeps leading ".."',
        compose => 'path and query take what is encoded already' },
    # Userinfo and fragment are told decoded, and not as they are written.
    parse => sub {
        my $url = mojo_of(shift);
        my %parts = (scheme => $url->scheme, path => $url->path->to_string);
        my %told = (host => bare($url->host), port => $url->port, query => $url->query->to_string);
        return { %parts, map { $_ => "$told{$_}" } grep { length($told{$_} // '') } keys %told };
    },
    resolve => sub { mojo_of(shift)->to_unsafe_string },
    encode => sub { Mojo::Util::url_escape(octets($_[0]{input}), unsafe($_[0])) },
    decode => sub { written(Mojo::Util::url_unescape(octets($_[0]{input}))) },
    read => sub { my $url = mojo_of(shift); return place($url->scheme, $url->ihost, $url->port, $url->userinfo) },
);

sub about {
    my $library = shift;
    my %why = map { $_ => $library->{not_offered}{$_} // 'no function in the documentation does this' }
        grep { !$library->{offers}{$_} } @operations;
    return { %{$library}{qw(name version offers)}, language => 'Perl', not_offered => \%why, also => [] };
}

sub answer_to {
    my ($library, $line) = @_;
    my $request = eval { decode_json($line) };
    not_offered('texts of Perl have no half of a surrogate pair') if !$request && $@ =~ /surrogate/;
    die $@ if !$request;
    my $op = $request->{op};
    return about($library) if $op eq 'about';
    not_offered(about($library)->{not_offered}{$op} // 'unknown to this adapter') if !$library->{offers}{$op};
    not_offered('IRIs are not in the documentation of this function') if $request->{iri};
    return { answer => $library->{$op}->($request) };
}

my $library = { URI => \%uri, Mojo => \%mojo }->{ $ARGV[0] // '' } or die "usage: perl.pl URI | Mojo\n";
$| = 1;
while (my $line = <STDIN>) {
    my $answer = eval { answer_to($library, $line) };
    if (!$answer) { ref $@ eq 'HASH' ? ($answer = $@) : die $@ }
    print encode_json($answer), "\n";
}
