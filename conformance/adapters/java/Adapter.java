// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.math.BigInteger;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import okhttp3.HttpUrl;
import okhttp3.OkHttp;
import org.apache.jena.rfc3986.IRI3986;
import org.apache.jena.rfc3986.IRIParseException;
import org.apache.jena.rfc3986.RFC3986;

/**
 * Puts the questions of the suite to a library of Java: ../../README.md has the protocol.
 *
 * usage: Adapter LIBRARY    uri (java.net.URI), url (java.net.URL), okhttp or jena
 *
 * What the library throws by its documentation is `invalid`; any other exception ends the program.
 */
public class Adapter {
    static final List<String> OPERATIONS = List.of("validate", "parse", "resolve", "remove_dot_segments", "normalize",
        "equivalent", "relativize", "encode", "decode", "compose", "ipv6", "base", "to_uri", "to_iri", "expand", "read");
    static final Map<String, Integer> PORTS = Map.of("http", 80, "https", 443, "ws", 80, "wss", 443, "ftp", 21);
    static final Gson GSON = new GsonBuilder().serializeNulls().disableHtmlEscaping().create();

    static class NotOffered extends RuntimeException {
        NotOffered(String why) {
            super(why);
        }
    }

    static class Invalid extends RuntimeException {
        final Integer offset;

        Invalid(Integer offset) {
            this.offset = offset;
        }
    }

    interface Function {
        Object ask(JsonObject request) throws Exception;
    }

    static class Library {
        final String name, version;
        final Map<String, String> offers = new LinkedHashMap<>();
        final Map<String, String> notOffered = new LinkedHashMap<>();
        final Map<String, Function> functions = new HashMap<>();
        Set<String> iri = Set.of();

        Library(String name, String version) {
            this.name = name;
            this.version = version;
        }

        void offer(String op, String documented, Function function) {
            offers.put(op, documented);
            functions.put(op, function);
        }

        Object about() {
            for (String op : OPERATIONS)
                if (!offers.containsKey(op)) notOffered.putIfAbsent(op, "no function in the documentation does this");
            return map("name", name, "version", version, "language", "Java", "offers", offers, "not_offered", notOffered,
                "also", iri.isEmpty() ? List.of() : List.of("iri"));
        }

        Object answer(JsonObject request) throws Exception {
            String op = text(request, "op");
            if (op.equals("about")) return about();
            if (!offers.containsKey(op)) {
                about();
                throw new NotOffered(notOffered.getOrDefault(op, "unknown to this adapter"));
            }
            if (isIri(request) && !iri.contains(op)) throw new NotOffered("IRIs are not in the documentation of this function");
            if (request.has("strict") && !request.get("strict").getAsBoolean()) throw new NotOffered("no option for this");
            return map("answer", functions.get(op).ask(request));
        }
    }

    static Map<String, Object> map(Object... pairs) {
        Map<String, Object> made = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) made.put((String) pairs[i], pairs[i + 1]);
        return made;
    }

    static String text(JsonObject request, String name) {
        if (!request.has(name) || request.get(name).isJsonNull()) return null;
        if (request.get(name).isJsonObject()) throw new NotOffered("takes texts, no bytes");
        return request.get(name).getAsString();
    }

    static boolean isIri(JsonObject request) {
        return request.has("iri") && request.get("iri").getAsBoolean();
    }

    static void only(String value, String... allowed) {
        if (!List.of(allowed).contains(value)) throw new NotOffered(value + " is not in the documentation");
    }

    static String bare(String host) {
        return host != null && host.startsWith("[") && host.endsWith("]") ? host.substring(1, host.length() - 1) : host;
    }

    static Object place(String scheme, String host, Number port, String userinfo) {
        String lower = scheme == null ? null : scheme.toLowerCase(Locale.ROOT);
        Integer known = lower == null ? null : PORTS.get(lower);
        return map("scheme", lower, "host", host == null ? null : bare(host).toLowerCase(Locale.ROOT),
            "port", port.doubleValue() < 0 ? known : port, "userinfo", userinfo);
    }

    static URI uri(String text) {
        try {
            return new URI(text);
        } catch (URISyntaxException error) {
            int index = error.getIndex();
            throw new Invalid(index < 0 ? null : text.substring(0, index).getBytes(StandardCharsets.UTF_8).length);
        }
    }

    static Library javaNetUri() {
        Library made = new Library("java.net.URI", System.getProperty("java.version"));
        made.notOffered.put("normalize", "normalize() changes the path alone, which is no form of the RFC");
        made.notOffered.put("to_uri", "toASCIIString() applies NFC first, as its documentation says");
        made.offer("validate", "new URI(String), isAbsolute(), by RFC 2396", request -> {
            String rule = text(request, "rule");
            only(rule, "URI-reference", "URI", "relative-ref");
            boolean isAbsolute = uri(text(request, "input")).isAbsolute();
            if (!rule.equals("URI-reference") && isAbsolute != rule.equals("URI")) throw new Invalid(null);
            return true;
        });
        made.offer("parse", "new URI(String), getRawPath() and others", request -> {
            URI u = uri(text(request, "input"));
            Map<String, Object> parts = map("scheme", u.getScheme(), "fragment", u.getRawFragment());
            if (u.isOpaque()) return parts; // It has only the rest of the text, without a path or a query.
            parts.putAll(map("path", u.getRawPath(), "query", u.getRawQuery()));
            if (u.getRawAuthority() != null) parts.put("authority", u.getRawAuthority()); // One that is empty is told as none.
            if (u.getHost() != null) parts.putAll(map("host", bare(u.getHost()), "userinfo", u.getRawUserInfo()));
            if (u.getPort() >= 0) parts.put("port", String.valueOf(u.getPort()));
            return parts;
        });
        made.offer("resolve", "resolve(URI), by RFC 2396",
            request -> uri(text(request, "base")).resolve(uri(text(request, "reference"))).toString());
        made.offer("equivalent", "equals()", request -> {
            only(text(request, "form"), "case"); // Letters of schemes, hosts and triplets do not count.
            var inputs = request.getAsJsonArray("inputs");
            return uri(inputs.get(0).getAsString()).equals(uri(inputs.get(1).getAsString()));
        });
        made.offer("relativize", "relativize(URI)",
            request -> uri(text(request, "base")).relativize(uri(text(request, "target"))).toString());
        made.offer("compose", "new URI(String, String, String, String, String)", request -> {
            JsonObject parts = request.getAsJsonObject("components");
            for (String name : parts.keySet()) only(name, "scheme", "authority", "path", "query", "fragment");
            try {
                return new URI(text(parts, "scheme"), text(parts, "authority"), text(parts, "path"), text(parts, "query"),
                    text(parts, "fragment")).toString();
            } catch (URISyntaxException error) {
                throw new Invalid(null);
            }
        });
        made.offer("read", "new URI(String), resolve(URI)", request -> {
            URI u = uri(text(request, "input"));
            String base = text(request, "base");
            u = base == null ? u : uri(base).resolve(u);
            return place(u.getScheme(), u.getHost(), u.getPort(), u.getRawUserInfo());
        });
        return made;
    }

    static URL url(String base, String text, boolean reads) {
        try {
            return new URL(base == null ? null : new URL(base), text);
        } catch (MalformedURLException error) {
            String message = String.valueOf(error.getMessage());
            boolean isUnknown = message.startsWith("unknown protocol") || message.startsWith("no protocol");
            throw isUnknown && !reads ? new NotOffered(message) : new Invalid(null);
        }
    }

    static Library javaNetUrl() {
        Library made = new Library("java.net.URL", System.getProperty("java.version"));
        made.notOffered.put("validate", "what the syntax of a protocol is, its documentation does not say");
        made.notOffered.put("equivalent", "equals() looks up addresses of hosts");
        made.offer("parse", "new URL(String), getPath() and others", request -> {
            URL u = url(null, text(request, "input"), false);
            Map<String, Object> parts =
                map("scheme", u.getProtocol(), "path", u.getPath(), "query", u.getQuery(), "fragment", u.getRef());
            if (u.getAuthority() != null && !u.getAuthority().isEmpty())
                parts.putAll(map("authority", u.getAuthority(), "userinfo", u.getUserInfo(), "host", bare(u.getHost())));
            if (u.getPort() >= 0) parts.put("port", String.valueOf(u.getPort()));
            return parts;
        });
        made.offer("resolve", "new URL(URL, String), by RFC 2396",
            request -> url(text(request, "base"), text(request, "reference"), false).toExternalForm());
        made.offer("read", "new URL(URL, String)", request -> {
            URL u = url(text(request, "base"), text(request, "input"), true);
            return place(u.getProtocol(), u.getHost(), u.getPort() < 0 ? u.getDefaultPort() : u.getPort(), u.getUserInfo());
        });
        return made;
    }

    static HttpUrl known(HttpUrl url) {
        if (url == null) throw new Invalid(null);
        return url;
    }

    /** It is documented for http and https alone. */
    static void onlyWeb(String text, boolean mayBeRelative) {
        var scheme = java.util.regex.Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*(?=:)").matcher(text);
        boolean isWeb = scheme.lookingAt() ? scheme.group().matches("(?i)https?") : mayBeRelative;
        if (!isWeb) throw new NotOffered("http and https only");
    }

    static String userinfo(HttpUrl u) {
        String all = u.encodedUsername() + (u.encodedPassword().isEmpty() ? "" : ":" + u.encodedPassword());
        return all.isEmpty() ? null : all;
    }

    static Library okhttp() {
        Library made = new Library("OkHttp HttpUrl", OkHttp.VERSION);
        made.notOffered.put("validate", "well-formed means a URL of http or https, which is no rule of the RFC");
        made.notOffered.put("normalize", "parse() changes into a form of its own");
        made.notOffered.put("equivalent", "equals() compares its own form");
        made.notOffered.put("compose", "HttpUrl.Builder is for http and https, and takes a path by its segments");
        made.offer("parse", "HttpUrl.parse(), encodedPath() and others", request -> {
            onlyWeb(text(request, "input"), false);
            HttpUrl u = known(HttpUrl.parse(text(request, "input")));
            Map<String, Object> parts = map("scheme", u.scheme(), "host", u.host(), "path", u.encodedPath(),
                "query", u.encodedQuery(), "fragment", u.encodedFragment());
            if (userinfo(u) != null) parts.put("userinfo", userinfo(u));
            if (u.port() != HttpUrl.defaultPort(u.scheme())) parts.put("port", String.valueOf(u.port()));
            return parts;
        });
        made.offer("resolve", "resolve()", request -> {
            onlyWeb(text(request, "base"), false);
            onlyWeb(text(request, "reference"), true);
            return known(known(HttpUrl.parse(text(request, "base"))).resolve(text(request, "reference"))).toString();
        });
        made.offer("read", "HttpUrl.parse(), resolve()", request -> {
            String base = text(request, "base"), input = text(request, "input");
            HttpUrl u = known(base == null ? HttpUrl.parse(input) : known(HttpUrl.parse(base)).resolve(input));
            return place(u.scheme(), u.host(), u.port(), userinfo(u));
        });
        return made;
    }

    /** It reads IRIs; isRFC3986() tells which of them are URIs. */
    static IRI3986 iri(String text, boolean takesIris) {
        try {
            IRI3986 found = RFC3986.create(text);
            if (!takesIris && !found.isRFC3986()) throw new Invalid(null);
            return found;
        } catch (IRIParseException error) {
            throw new Invalid(null);
        }
    }

    static Library jena() {
        Library made = new Library("Jena IRI3986", "5.6.0");
        made.iri = Set.of("validate", "parse", "resolve");
        made.notOffered.put("compose", "build() takes what is encoded already");
        made.offer("validate", "RFC3986.create(), isRFC3986(), isAbsolute(), isRelative()", request -> {
            String rule = text(request, "rule");
            if (isIri(request)) only(rule, "IRI-reference", "IRI", "absolute-IRI", "irelative-ref");
            else only(rule, "URI-reference", "URI", "absolute-URI", "relative-ref");
            IRI3986 found = iri(text(request, "input"), isIri(request));
            boolean matches = rule.endsWith("I-reference") || (rule.startsWith("absolute") ? found.isAbsolute()
                : rule.endsWith("relative-ref") ? found.isRelative() : found.hasScheme());
            if (!matches) throw new Invalid(null);
            return true;
        });
        made.offer("parse", "RFC3986.create(), path() and others", request -> {
            IRI3986 u = iri(text(request, "input"), isIri(request));
            return map("scheme", u.scheme(), "authority", u.authority(), "userinfo", u.userInfo(), "host", bare(u.host()),
                "port", u.port(), "path", u.path(), "query", u.query(), "fragment", u.fragment());
        });
        made.offer("resolve", "RFC3986.resolve()", request -> RFC3986.resolve(iri(text(request, "base"), isIri(request)),
            iri(text(request, "reference"), isIri(request))).str());
        made.offer("normalize", "RFC3986.normalize()", request -> {
            only(text(request, "form"), "path"); // "Syntax-Based Normalization"
            return RFC3986.normalize(iri(text(request, "input"), false)).str();
        });
        // RFC3986.relativize() calls this with the two the other way round.
        made.offer("relativize", "IRI3986.relativize()", request -> {
            IRI3986 found = iri(text(request, "base"), false).relativize(iri(text(request, "target"), false));
            if (found == null) throw new NotOffered("it finds none for these, which its documentation allows");
            return found.str();
        });
        made.offer("read", "RFC3986.create(), RFC3986.resolve()", request -> {
            IRI3986 u = iri(text(request, "input"), true);
            u = text(request, "base") == null ? u : RFC3986.resolve(iri(text(request, "base"), true), u);
            String port = u.port() == null || u.port().isEmpty() ? "-1" : u.port();
            return place(u.scheme(), u.host(), new BigInteger(port), u.userInfo());
        });
        return made;
    }

    public static void main(String[] arguments) throws Exception {
        Map<String, Library> libraries = Map.of("uri", javaNetUri(), "url", javaNetUrl(), "okhttp", okhttp(), "jena", jena());
        Library library = arguments.length == 1 ? libraries.get(arguments[0]) : null;
        if (library == null) {
            System.err.println("usage: Adapter uri | url | okhttp | jena");
            System.exit(2);
        }
        var lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line; (line = lines.readLine()) != null;) {
            Object answer;
            try {
                answer = library.answer(JsonParser.parseString(line).getAsJsonObject());
            } catch (NotOffered why) {
                answer = map("not_offered", why.getMessage());
            } catch (Invalid invalid) {
                answer = map("invalid", invalid.offset);
            }
            var written = new StringBuilder();
            // Half of a surrogate pair has no UTF-8.
            for (char c : GSON.toJson(answer).toCharArray())
                written.append(c < 128 ? String.valueOf(c) : String.format("\\u%04x", (int) c));
            System.out.println(written);
            System.out.flush();
        }
    }
}
