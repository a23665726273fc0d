#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

# The frontier of frontier.py on one machine, of commands: the same rows in the same order.
#
# usage: frontier.sh SEEN <LINKS >OUTPUT
#
# A record of LINKS is a page, TAB and a href; one of OUTPUT is a key, TAB, a URL, TAB and a hash. In
# both they end with NUL, since a href may hold anything else. SEEN has a hash a line.
set -euo pipefail
export LC_ALL=C
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
uri=("${URI:-uri}")

quietly() { "${uri[@]}" "$1" -0 --on-error drop --exit-zero "${@:2}" 2>/dev/null; }

quietly resolve --pairs >"$folder/targets"
for scheme in http https; do
    "${uri[@]}" filter -0 "scheme=$scheme" -f "$folder/targets" 2>/dev/null || (($? == 1))
done | quietly edit --remove fragment | quietly normalize | sort -zu >"$folder/urls"
for kind in hash host; do
    quietly key --as "$kind" -f "$folder/urls" >"$folder/$kind"
done
# None of the three holds a line feed any more.
paste <(tr '\0' '\n' <"$folder/host") <(tr '\0' '\n' <"$folder/urls") <(tr '\0' '\n' <"$folder/hash") |
    awk -F '\t' 'NR == FNR { seen[$0]; next } !($3 in seen)' "$1" - | sort -t $'\t' -k1,1 | tr '\n' '\0'
