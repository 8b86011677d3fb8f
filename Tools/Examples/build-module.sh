#!/usr/bin/env bash
# Builds the WebAssembly module of the examples with Embedded Swift: .build/examples/texts.wasm. It needs only the
# toolchain, and no package or SDK. The same steps build any program with embedded texts.
# Usage: Tools/Examples/build-module.sh
set -euo pipefail
cd "$(dirname "$0")/../.."
source Tools/Checks/Embedded/modules.sh
require examples

# The libraries, as they are. A program that shows texts needs the first five and StringsdictFormatting.
for library in CLDRPluralsCore CLDRPlurals StringsdictLocaleData StringsdictEntries StringsdictTextDiagnostics StringsdictTextFiles StringsdictFormatting PluralRuleSyntax; do module "$wasm" Sources/$library; done
module "$wasm" Sources/Toolkit/PluralRuleTexts
# The table of texts, and the program.
module "$wasm" Tools/Examples/Sources/ExampleTexts
module "$wasm" Tools/Examples/Module TextsModule

mkdir -p .build/examples
objects=()
for name in CLDRPluralsCore CLDRPlurals StringsdictLocaleData StringsdictEntries StringsdictFormatting StringsdictTextDiagnostics StringsdictTextFiles PluralRuleSyntax PluralRuleTexts ExampleTexts TextsModule; do
    objects+=("$modules/$wasm/$name.o")
done
link_wasm .build/examples/texts.wasm "${objects[@]}"
echo ".build/examples/texts.wasm: $(wc -c <.build/examples/texts.wasm | tr -d ' ') bytes," \
    "$(gzip -9 -c .build/examples/texts.wasm | wc -c | tr -d ' ') compressed"
