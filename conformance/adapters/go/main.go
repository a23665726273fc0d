// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Puts the questions of the suite to net/url: ../../README.md has the protocol. No other library of Go is asked.
package main

import (
	"bufio"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"
	"runtime"
	"strconv"
	"strings"
	"unicode/utf8"
)

type object = map[string]any

type request struct {
	Op, Form, Component, Keep, Rule string
	IRI                             bool
	Strict                          *bool
	Input, Base, Reference          *text
	Components                      map[string]json.RawMessage
}

func (r request) has(character rune) bool {
	for _, given := range []*text{r.Input, r.Base, r.Reference} {
		if given != nil && strings.ContainsRune(string(*given), character) {
			return true
		}
	}
	return false
}

// text is written as a string, or with its octets in hexadecimal.
type text string

func (t *text) UnmarshalJSON(data []byte) error {
	var octets struct{ Hex string }
	if json.Unmarshal(data, &octets) == nil {
		raw, err := hex.DecodeString(octets.Hex)
		*t = text(raw)
		return err
	}
	return json.Unmarshal(data, (*string)(t))
}

func (t text) MarshalJSON() ([]byte, error) {
	if utf8.ValidString(string(t)) {
		return json.Marshal(string(t))
	}
	return json.Marshal(object{"hex": hex.EncodeToString([]byte(t))})
}

var offers = map[string]string{
	"parse": "Parse()", "resolve": "URL.Parse()", "encode": "PathEscape()", "decode": "PathUnescape()",
	"compose": "URL.String()", "read": "URL.Parse(), URL.Hostname(), URL.Port()",
}

var notOffered = map[string]string{
	"validate":            "the documentation does not say what Parse() refuses",
	"remove_dot_segments": "URL.JoinPath() and ResolveReference() do more",
}

var ports = map[string]int{"http": 80, "https": 443, "ws": 80, "wss": 443, "ftp": 21}

type reason string

func (r reason) Error() string { return string(r) }

func userinfo(u *url.URL) any {
	if u.User == nil {
		return nil
	}
	return text(u.User.String())
}

// parts leaves out what an empty string does not tell: whether a component is absent or empty.
func parts(u *url.URL) object {
	told := object{"scheme": nil, "userinfo": userinfo(u), "path": text(u.EscapedPath())}
	if u.Scheme != "" {
		told["scheme"] = u.Scheme
	}
	if u.Opaque != "" {
		told["path"] = text(u.Opaque)
	}
	if u.RawQuery != "" || u.ForceQuery {
		told["query"] = text(u.RawQuery)
	} else {
		told["query"] = nil
	}
	for name, value := range map[string]string{"host": u.Hostname(), "port": u.Port(), "fragment": u.EscapedFragment()} {
		if value != "" {
			told[name] = text(value)
		}
	}
	return told
}

func place(u *url.URL) object {
	scheme := strings.ToLower(u.Scheme)
	told := object{"scheme": scheme, "host": text(strings.ToLower(u.Hostname())), "port": nil, "userinfo": userinfo(u)}
	if number, err := strconv.Atoi(u.Port()); err == nil {
		told["port"] = number
	} else if known, ok := ports[scheme]; ok {
		told["port"] = known
	}
	return told
}

func resolved(r request) (*url.URL, error) {
	base, err := url.Parse(string(*r.Base))
	if err != nil {
		return nil, err
	}
	if r.Reference == nil {
		r.Reference = r.Input
	}
	return base.Parse(string(*r.Reference))
}

// composed sets the fields that are data: Path and Fragment, and those of the authority.
func composed(components map[string]json.RawMessage) (any, error) {
	var u url.URL
	var host, port text
	fields := map[string]*text{"scheme": (*text)(&u.Scheme), "path": (*text)(&u.Path), "fragment": (*text)(&u.Fragment),
		"host": &host, "port": &port}
	for name, raw := range components {
		var value *text
		if name == "password_is_public" || json.Unmarshal(raw, &value) != nil {
			return nil, reason("no option for this")
		}
		switch field := fields[name]; {
		case value == nil:
		case field == nil && name != "userinfo":
			return nil, reason("RawQuery takes what is encoded already, and no field is for an authority")
		case *value == "" && name != "path":
			return nil, reason("a field that is empty stands for a component that is absent")
		case field != nil:
			*field = *value
		default:
			user, password, has := strings.Cut(string(*value), ":")
			if u.User = url.User(user); has {
				u.User = url.UserPassword(user, password)
			}
		}
	}
	if u.Host = string(host); port != "" {
		u.Host = net.JoinHostPort(u.Host, string(port))
	}
	return text(u.String()), nil
}

func about() object {
	missing := object{}
	for _, op := range strings.Fields("validate parse resolve remove_dot_segments normalize equivalent relativize encode " +
		"decode compose ipv6 base to_uri to_iri expand read") {
		if why, known := notOffered[op]; known {
			missing[op] = why
		} else if offers[op] == "" {
			missing[op] = "no function in the documentation does this"
		}
	}
	version := strings.TrimPrefix(runtime.Version(), "go")
	return object{"name": "net/url", "version": version, "language": "Go", "offers": offers, "not_offered": missing,
		"also": []string{}}
}

func ask(r request) (any, error) {
	switch {
	case offers[r.Op] == "":
		return nil, reason(fmt.Sprint(about()["not_offered"].(object)[r.Op]))
	case r.IRI:
		return nil, reason("IRIs are not in the documentation")
	case r.Strict != nil && !*r.Strict, r.Keep != "", r.Op == "encode" && r.Component != "segment":
		return nil, reason("no option for this")
	}
	switch r.Op {
	case "compose":
		return composed(r.Components)
	case "encode":
		return text(url.PathEscape(string(*r.Input))), nil
	case "decode":
		plain, err := url.PathUnescape(string(*r.Input))
		return text(plain), err
	case "resolve":
		u, err := resolved(r)
		if err != nil {
			return nil, err
		}
		return text(u.String()), nil
	case "read":
		if r.Base != nil {
			u, err := resolved(r)
			if err != nil {
				return nil, err
			}
			return place(u), nil
		}
	}
	u, err := url.Parse(string(*r.Input))
	if err != nil {
		return nil, err
	}
	if r.Op == "read" {
		return place(u), nil
	}
	return parts(u), nil
}

func main() {
	lines := bufio.NewReaderSize(os.Stdin, 1<<16)
	answers := json.NewEncoder(os.Stdout)
	answers.SetEscapeHTML(false)
	for {
		line, err := lines.ReadBytes('\n')
		if err != nil {
			return
		}
		var r request
		if err := json.Unmarshal(line, &r); err != nil {
			panic(err)
		}
		if r.Op == "about" {
			answers.Encode(about())
			continue
		}
		var why reason
		if strings.Contains(string(line), `\ud`) && r.has(utf8.RuneError) {
			answers.Encode(object{"not_offered": "texts of Go have no half of a surrogate pair"})
			continue
		}
		if answer, err := ask(r); errors.As(err, &why) {
			answers.Encode(object{"not_offered": string(why)})
		} else if err != nil {
			answers.Encode(object{"invalid": nil})
		} else {
			answers.Encode(object{"answer": answer})
		}
	}
}
