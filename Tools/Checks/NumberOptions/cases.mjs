// Makes up numbers and options, and asks the JavaScript engine that runs this file (Node or Deno) how it shows them.
//
// cases.mjs texts SEED COUNT                rows of number, options, and the digits that are shown
// cases.mjs categories SEED COUNT LOCALES   rows of type, locale, number or FROM..TO, options, and category. Locales are separated by
//                                           commas; those that the engine lacks are left out
// cases.mjs release                         the release of CLDR that the engine has
//
// Tests/Fixtures/number-options.tsv holds rows of the first kind. number-options.sh compares rows of the second kind.
const [mode, seedText, countText] = process.argv.slice(2);

// SplitMix64, so that a seed gives the same cases everywhere.
let state = BigInt(seedText ?? 1);
function next() {
    state = BigInt.asUintN(64, state + 0x9E3779B97F4A7C15n);
    let z = state;
    z = BigInt.asUintN(64, (z ^ (z >> 30n)) * 0xBF58476D1CE4E5B9n);
    z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94D049BB133111EBn);
    return z ^ (z >> 31n);
}
const below = (limit) => Number(next() % BigInt(limit));
const oneOf = (list) => list[below(list.length)];

function number() {
    const sign = below(8) === 0 ? -1 : 1;
    switch (below(9)) {
    case 0: return sign * below(25);
    case 1: return sign * below(1_000_000);
    case 2: return sign * below(100_000) / 1000;
    case 3: return sign * below(2_000) / 8; // halves
    case 4: return sign * (below(2_000) + 0.5) / oneOf([1, 10, 100, 1000]);
    case 5: return sign * oneOf([0, 1, 2, 5, 9.5, 9.995, 99.5, 999.5, 999.95, 999_499, 999_500, 999_950, 999_999.5, 1e6, 1.5e6, 1e9, 2e12, 1e15, 1e21, 3e21, 1e-7, 1.005, 0.125, 2.675, 0.0004]);
    case 6: return sign * below(10_000) * 10 ** (below(24) - 8);
    case 7: return sign * Number(next() >> 11n) / 2 ** below(60);
    default: return sign * oneOf([1, 2, 3, 5, 7, 11, 12, 20, 21, 22, 101]) * 10 ** below(16);
    }
}

const modes = ["ceil", "floor", "expand", "trunc", "halfCeil", "halfFloor", "halfExpand", "halfTrunc", "halfEven"];
const increments = [2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000];

function options(notations) {
    const result = {};
    const kind = below(10);
    if (kind === 0) return result;
    if (kind === 9) {
        result.roundingIncrement = oneOf(increments);
        result.minimumFractionDigits = result.maximumFractionDigits = below(5);
    } else {
        if (kind <= 5 || kind === 8) {
            const [a, b] = [below(6), below(6)].sort();
            if (below(3)) result.minimumFractionDigits = a;
            if (below(3) || result.minimumFractionDigits === undefined) result.maximumFractionDigits = b;
        }
        if (kind >= 6) {
            const [a, b] = [1 + below(7), 1 + below(7)].sort();
            if (below(3)) result.minimumSignificantDigits = a;
            if (below(3) || result.minimumSignificantDigits === undefined) result.maximumSignificantDigits = b;
        }
        if (kind === 8) result.roundingPriority = oneOf(["auto", "morePrecision", "lessPrecision"]);
    }
    if (below(3) === 0) result.roundingMode = oneOf(modes);
    if (below(6) === 0) result.trailingZeroDisplay = "stripIfInteger";
    if (below(8) === 0) result.minimumIntegerDigits = 1 + below(4);
    if (below(3) === 0) {
        result.notation = oneOf(notations);
        if (result.notation === "compact") result.compactDisplay = oneOf(["short", "long"]);
    }
    return result;
}

const text = (options) => Object.entries(options).map(([key, value]) => `${key}=${value}`).join(" ");
// The shortest digits without an exponent.
function plain(value) {
    const [, sign, digits, power] = /^(-?)([\d.]+)(?:e([+-]\d+))?$/.exec(Object.is(value, -0) ? "-0" : String(value));
    if (!power) return sign + digits;
    let [whole, fraction = ""] = digits.split(".");
    const shift = Number(power);
    if (shift > 0) {
        fraction = fraction.padEnd(shift, "0");
        return sign + whole + fraction.slice(0, shift) + (fraction.length > shift ? "." + fraction.slice(shift) : "");
    }
    whole = whole.padStart(1 - shift, "0");
    return sign + whole.slice(0, shift) + "." + whole.slice(shift) + fraction;
}

const rows = [];
if (mode === "release") {
    rows.push(globalThis.process?.versions?.cldr ?? "unknown");
} else if (mode === "texts") {
    const powers = { K: 3, M: 6, B: 9, T: 12, thousand: 3, million: 6, billion: 9, trillion: 12 };
    while (rows.length < Number(countText)) {
        const [value, chosen] = [number(), options(["scientific", "engineering", "compact"])];
        const parts = new Intl.NumberFormat("en", { ...chosen, useGrouping: false }).formatToParts(value);
        const part = (type) => parts.filter((part) => part.type === type).map((part) => part.value).join("");
        const power = part("exponentMinusSign") + part("exponentInteger") || String(powers[part("compact")] ?? 0);
        let [whole, fraction, shift] = [part("integer"), part("fraction"), Number(power)];
        if (shift < 0) {
            // No text has a negative exponent, so the number is written without it.
            whole = whole.padStart(1 - shift, "0");
            [whole, fraction, shift] = [whole.slice(0, shift), whole.slice(shift) + fraction, 0];
        }
        rows.push([plain(value), text(chosen), whole + (fraction ? `.${fraction}` : "") + (shift ? `c${shift}` : "")].join("\t"));
    }
} else {
    // Node 24 ignores the notation.
    const hasNotation = new Intl.PluralRules("fr", { notation: "compact" }).select(1.2e6) === "many";
    const locales = process.argv[5].split(",").filter((locale) => Intl.PluralRules.supportedLocalesOf(locale).length);
    while (rows.length < Number(countText)) {
        const [locale, type] = [oneOf(locales), below(5) ? "cardinal" : "ordinal"];
        const chosen = options(hasNotation ? ["scientific", "engineering", "compact", "compact"] : ["standard"]);
        const rules = new Intl.PluralRules(locale, { type, ...chosen });
        const value = number();
        if (below(10)) {
            rows.push([type, locale, plain(value), text(chosen), rules.select(value)].join("\t"));
        } else {
            const end = below(4) ? number() : value + oneOf([0, 0.0001, 0.5, 1]);
            rows.push([type, locale, `${plain(value)}..${plain(end)}`, text(chosen), rules.selectRange(value, end)].join("\t"));
        }
    }
}
console.log(rows.join("\n"));
