#!/bin/bash -eu
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

# Builds the fuzz targets as ClusterFuzzLite asks: with the compiler $CXX and its $CXXFLAGS, linked with $LIB_FUZZING_ENGINE,
# into the folder $OUT. For each target: the program, its first inputs, its dictionary and its options for libFuzzer. Without
# uri links and IDNA, since their libraries could not be linked statically. $WORK is for what is left over.
#
# usage: build.sh [TARGET...]    all targets of tests/fuzz, or the named ones
cmake -G Ninja -S . -B "$WORK/build" -DCMAKE_BUILD_TYPE=None -DCMAKE_CXX_COMPILER="$CXX" -DCMAKE_CXX_FLAGS="$CXXFLAGS" \
    -DURIEL_FUZZING_ENGINE="$LIB_FUZZING_ENGINE" -DURIEL_BUILD_FUZZ=ON -DURIEL_BUILD_FUNCTIONS=ON -DURIEL_BUILD_MEND=FETCH \
    -DURIEL_BUILD_IDNA=OFF -DURIEL_BUILD_LINKS=OFF -DURIEL_INSTALL=OFF -DCMAKE_DISABLE_FIND_PACKAGE_uriparser=ON
built=$WORK/build/tests/fuzz
if (($# == 0)); then
    # CMake writes the options of each target there.
    mapfile -t targets < <(cd "$built/options" && printf '%s\n' *)
else
    targets=("$@")
fi
cmake --build "$WORK/build" --target "${targets[@]/#/fuzz_}"

for target in "${targets[@]}"; do
    cp "$built/$target" "$OUT/"
    if compgen -G "$built/seeds/$target/*" >/dev/null; then
        python3 -I -m zipfile -c "$OUT/${target}_seed_corpus.zip" "$built/seeds/$target"/.
    fi
    {
        echo '[libfuzzer]'
        # Its lines are -NAME=VALUE. The dictionary lies beside the program, and what is found goes elsewhere.
        sed -nE '/^-(dict|artifact_prefix)=/d; s/^-([a-z_]+)=(.*)/\1 = \2/p' "$built/options/$target"
    } >"$OUT/$target.options"
    dictionary=$(sed -n 's/^-dict=//p' "$built/options/$target")
    if [[ $dictionary ]]; then
        cp "$dictionary" "$OUT/$target.dict"
    fi
done
