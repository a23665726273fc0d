// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Reads texts that end with NUL and writes the components that java.net.URI finds in each, as the
// raw text, absent ones as "\0"; or "invalid". Fields end with TAB, answers with LF. With the argument
// "resolve" a text is a base, a TAB and a reference, and the answer the target.
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;

public class Components {
    public static void main(String[] arguments) throws IOException {
        PrintStream out = new PrintStream(new BufferedOutputStream(System.out, 1 << 16));
        String all = new String(System.in.readAllBytes(), StandardCharsets.ISO_8859_1);
        for (int begin = 0, end; (end = all.indexOf('\0', begin)) >= 0; begin = end + 1) {
            String text = all.substring(begin, end);
            out.print(arguments.length > 0 ? target(text) : components(text));
            out.print('\n');
        }
        out.flush();
    }

    private static String target(String pair) {
        try {
            int tab = pair.indexOf('\t');
            return new URI(pair.substring(0, tab)).resolve(new URI(pair.substring(tab + 1))).toString();
        } catch (URISyntaxException refused) {
            return "invalid";
        }
    }

    private static String components(String text) {
        try {
            URI uri = new URI(text);
            String port = uri.getPort() < 0 ? null : Integer.toString(uri.getPort());
            String path = uri.isOpaque() ? uri.getRawSchemeSpecificPart() : uri.getRawPath();
            String[] parts = {uri.getScheme(), uri.getRawAuthority(), uri.getRawUserInfo(), uri.getHost(),
                              port, path, uri.getRawQuery(), uri.getRawFragment()};
            StringBuilder line = new StringBuilder(uri.isOpaque() ? "opaque" : "hierarchical");
            for (String part : parts) line.append('\t').append(part == null ? "\0" : part);
            return line.toString();
        } catch (URISyntaxException refused) {
            return "invalid";
        }
    }
}
