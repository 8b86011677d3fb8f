"use strict";

const examples = ["0", "1", "2", "3", "5", "11", "21", "1000000", "0.5", "1.0", "1.2c6", "1–3"];
const meanings = {
  n: "absolute value", i: "integer digits", v: "count of fraction digits", w: "count without end zeros",
  f: "fraction digits", t: "fraction without end zeros", c: "exponent in 1.2c6", e: "older name of c",
};
const devices = { mac: "Mac", iphone: "iPhone", applewatch: "Watch" };

// MARK: State

const state = { locale: "pl", number: "22" };
let addressTimer;

/** Takes the state from the fragment of the address: #locale=pl&number=1.5 */
function readAddress() {
  clearTimeout(addressTimer);
  const fields = new URLSearchParams(location.hash.slice(1));
  state.locale = fields.get("locale") || navigator.languages?.find((code) => /^[a-z]{2,3}\b/i.test(code)) || "en";
  state.number = fields.get("number") ?? "22";
}

/** Writes the address when nothing has changed for a moment: browsers refuse to change it with each key. */
function writeAddressSoon() {
  clearTimeout(addressTimer);
  addressTimer = setTimeout(writeAddress, 150);
}

function writeAddress() {
  clearTimeout(addressTimer);
  const fields = new URLSearchParams({ locale: state.locale, number: state.number });
  history.replaceState(null, "", `#${fields}`);
}

/** The start and the end of a range, or one number: 1–3, 1..3, 1~3, 1-3. A minus sign may precede a number. */
function parts(text) {
  const clean = text.trim().replace(/[−﹣－]/g, "-").replace(/[\s\u00a0\u202f_]/g, "");
  const range = /^(-?[^-–—~]+?)(?:–|—|~|\.\.\.?|…|-)(-?[^-–—~.][^-–—~]*)$/.exec(clean);
  return (range ? [range[1], range[2]] : [clean]).map(plainNumber);
}

/** A number in European digits with a point, whatever digits were typed. */
function plainNumber(text) {
  const digits = text.replace(/\p{Decimal_Number}/gu, (digit) => {
    if (digit <= "9") return digit;
    // The ten digits of a script are consecutive, and start after a character that is not a digit.
    let value = 0;
    while (value < 9 && /\p{Decimal_Number}/u.test(String.fromCodePoint(digit.codePointAt(0) - value - 1))) value += 1;
    return String(value);
  });
  return digits.replace("٫", ".").replaceAll("٬", "");
}

// MARK: Rendering

let explain;

function render() {
  const numbers = parts(state.number);
  let answer;
  try {
    answer = explain(state.locale, ...numbers);
  } catch {
    answer = { error: state.number };
  }
  const isValid = answer.error === undefined;
  element("number").setAttribute("aria-invalid", String(!isValid));
  element("problem").hidden = isValid;
  for (const button of element("examples").children) {
    button.setAttribute("aria-pressed", String(button.dataset.number === state.number));
  }
  // The last answer stays visible, but does not belong to the typed text.
  element("main").classList.toggle("stale", !isValid);
  if (!isValid) return renderProblem(answer.error);
  element("main").hidden = false;
  const locale = localeNamed(state.locale);
  element("release").textContent = `CLDR ${answer.cldr}.`;
  document.title = `${state.number} in ${locale.name} – Plural explorer`;
  renderAnswer(answer, locale);
  for (const rules of answer.rules) element(rules.type).replaceChildren(renderRules(rules, answer, locale));
  renderRange(answer, locale);
  renderOperands(answer);
  element("texts-note").textContent = "an example catalog with this number, in each of its languages"
    + (answer.numbers.some(({ operands }) => operands.c !== "0") ? "; compact numbers are written in full" : "");
  element("cards").replaceChildren(...answer.texts.map((texts) => renderTexts(texts)));
}

function renderProblem(typed) {
  const problem = element("problem");
  if (/^-?\d+,\d+$/.test(typed)) {
    const number = typed.replace(",", ".");
    const button = make("button", { type: "button" }, number);
    button.addEventListener("click", () => { show({ number }); showControls(); element("number").focus(); });
    problem.replaceChildren("Decimals are written with a point here: ", button);
  } else {
    problem.replaceChildren(!typed ? "Type a number."
      : typed.length > 100 ? "This number is too long for the page."
        : typed.includes(",") ? `“${typed}” is not a number here. Write it without separators: 1000000.`
          : `“${typed}” is not a number. Try 5, 1.50, 1.2c6 for 1.2 million, or 1–3.`);
  }
}

function renderAnswer({ numbers, symbols, range, isRightToLeft }, locale) {
  const shown = numbers.map(({ shown }) => make("bdi", {}, shown));
  if (range) shown.splice(1, 0, make("span", { class: "dash" }, "–"));
  element("shown").replaceChildren(...shown);
  element("shown").lang = locale.code;
  element("shown").dir = isRightToLeft ? "rtl" : "ltr";
  const last = numbers.at(-1);
  const both = (type) => range ? numbers.map((number) => number[type]).join(" – ") : undefined;
  const pair = (title, value, isMain, note) => make("div", { class: isMain ? "main" : undefined },
    make("dt", {}, title), make("dd", {}, make("span", { class: "category" }, value), note ? make("small", {}, note) : ""));
  element("categories").replaceChildren(
    ...(range ? [pair("range", range.category, true, both("cardinal"))] : [pair("cardinal", last.cardinal, true)]),
    pair("ordinal", last.ordinal, false, range ? "of the end" : undefined));
  const spaces = { " ": "space", "\u00a0": "no-break space", "\u202f": "narrow no-break space" };
  const symbol = (title, text) => make("span", { class: "symbol" }, `${title} `, make("bdi", {}, spaces[text] ?? text));
  element("system").replaceChildren(
    symbol(`Digits (${symbols.system})`, symbols.digits), symbol("decimals", symbols.decimal),
    symbol("groups", symbols.group || "none"));
}

/** CLDR's samples of a category as links, those of whole numbers and those with decimals. */
function samplesOf(type, locale, category) {
  const row = data.samples[type].find(({ locales }) => locales.includes(locale));
  const lists = row?.samples[category] ?? [];
  return lists.filter(Boolean).map((list) => {
    const items = list.split(", ");
    const nodes = items.slice(0, 9).flatMap((item, index) => [
      index ? ", " : "", item === "…" ? "…" : make("a", { href: `#${link(item)}` }, item.replace("~", "–"))]);
    if (items.length > 9 && items.at(8) !== "…") nodes.push(", …");
    return make("p", { class: "samples" }, ...nodes);
  });
}

function link(number) {
  // A range of samples stands for its first number.
  return new URLSearchParams({ locale: state.locale, number: number.split("~")[0] });
}

function renderRules({ type, locale: resolved, rules }, { numbers, range }, locale) {
  const chosen = numbers.at(-1)[type];
  const titles = { cardinal: ["Cardinal", "for counting: 3 files"], ordinal: ["Ordinal", "for ranking: the 3rd file"] };
  const [title, use] = titles[type];
  const list = rules.map(({ category, conjunctions }) => {
    const condition = make("p", { class: "condition" });
    conjunctions.forEach((relations, place) => {
      const line = make("span", { class: "or" });
      if (place) line.append(make("span", { class: "join" }, "or "));
      relations.forEach(({ relation, compared, holds }, index) => {
        if (index) line.append(make("span", { class: "join" }, " and "));
        const hasModulus = relation.includes("%");
        line.append(make("span", {
          class: `relation ${holds ? "holds" : "fails"}`,
          title: `${relation.split(/ !?=/)[0]} is ${compared}: ${holds ? "true" : "false"}`,
        }, relation, hasModulus ? make("small", { "aria-hidden": "true" }, ` (${compared})`) : "",
        make("span", { class: "unseen" }, holds ? " is true" : " is false")));
      });
      condition.append(line, " ");
    });
    return rule(category, condition);
  });
  const rest = rules.length ? "every other number" : "every number";
  list.push(rule("other", make("p", { class: "condition rest" }, rest)));

  function rule(category, condition) {
    const isChosen = category === chosen;
    return make("li", { class: `rule${isChosen ? " chosen" : ""}`, "data-category": category, "aria-current": isChosen && "true" },
      make("h3", {}, category, isChosen ? make("em", {}, range ? "applies to the end" : "applies") : ""),
      condition, ...samplesOf(type, resolved, category));
  }

  const isUnknown = resolved === "root" && locale.code !== "root";
  const source = isUnknown ? `CLDR has no ${type} rules for this language.`
    : resolved.toLowerCase() === locale.folded ? "" : `The rules are those of ${localeNamed(resolved).name} (${resolved}).`;
  return make("section", { class: "card rules", "aria-label": `${title} rules`, "data-type": type },
    make("h2", {}, title, make("span", {}, use)), source ? make("p", {}, source) : "",
    make("ol", { class: "rule-list" }, ...list));
}

function renderRange({ numbers, range }, locale) {
  element("range").hidden = !range;
  if (!range) return;
  const [start, end] = numbers.map(({ cardinal }) => cardinal);
  const key = `${start}+${end}`;
  const isListed = range.pairs.some((pair) => pair.startsWith(`${key}=`));
  element("range-text").replaceChildren(
    `From ${start} to ${end} is `, make("b", {}, range.category), isListed ? "." : range.pairs.length
      ? ". CLDR does not list this pair, so the category of the end applies."
      : `. CLDR has no ranges for ${locale.name}, so the category of the end applies.`);
  element("pairs").replaceChildren(...range.pairs.map((pair) => make(
    "li", { class: pair.startsWith(`${key}=`) && "chosen" }, pair.replace("+", " – ").replace("=", " → "))));
}

function renderOperands({ numbers }) {
  element("operand-tables").replaceChildren(...numbers.flatMap(({ number, operands }) => [
    numbers.length > 1 ? make("p", { class: "of" }, number) : "",
    make("dl", { class: "operands" }, ...Object.entries(operands).map(([name, value]) => make(
      "div", {}, make("dt", {}, make("b", {}, name), meanings[name]), make("dd", {}, value)))),
  ]).filter(Boolean));
}

function renderTexts({ language, category, isRightToLeft, lines }) {
  const locale = localeNamed(language);
  const common = { lang: language, dir: isRightToLeft ? "rtl" : "ltr" };
  const onDevices = lines.filter(({ key }) => key === "items.open");
  const isSame = state.locale.toLowerCase().split("-")[0] === language;
  return make("article", { class: `card${isSame ? " same" : ""}`, "data-language": language },
    make("h3", {}, locale.name, make("code", {}, language), make("span", { class: "pill" }, category)),
    ...lines.filter(({ key }) => key !== "items.open").map(({ key, text }) => make(
      "p", { class: "text", ...common, "data-key": key }, text)),
    make("dl", { class: "devices" }, ...onDevices.flatMap(({ device, text, key }) => [
      make("dt", {}, devices[device]), make("dd", { class: "text", ...common, "data-key": key, "data-device": device }, text)])));
}

// MARK: Controls

function show(changes) {
  Object.assign(state, changes);
  writeAddressSoon();
  render();
}

function showControls() {
  const locale = localeNamed(state.locale);
  element("language").value = locale.name;
  element("number").value = state.number;
}

function startControls() {
  startLanguageField((locale) => show({ locale }), showControls);
  element("number").addEventListener("input", () => show({ number: element("number").value.trim() }));
  element("number").addEventListener("keydown", (event) => {
    // The arrow keys count, as in a field for numbers. Only whole numbers, so that no digits change their meaning.
    const step = { ArrowUp: 1n, ArrowDown: -1n }[event.key];
    if (!step || !/^-?\d{1,30}$/.test(state.number)) return;
    event.preventDefault();
    show({ number: String(BigInt(state.number) + step) });
    showControls();
  });
  element("examples").append(...examples.map((number) => {
    const button = make("button", { type: "button", "data-number": number, "aria-pressed": "false" }, number);
    button.addEventListener("click", () => { show({ number }); showControls(); });
    return button;
  }));
  element("controls").addEventListener("submit", (event) => event.preventDefault());
  element("skip").addEventListener("click", (event) => {
    // The fragment of the address holds the state of the page.
    event.preventDefault();
    element("texts-title").focus();
    element("texts-title").scrollIntoView();
  });
  element("share").addEventListener("click", async () => {
    const button = element("share");
    writeAddress();
    try {
      await navigator.clipboard.writeText(location.href);
      button.textContent = "Copied";
    } catch {
      button.textContent = "Copy the address";
    }
    setTimeout(() => { button.textContent = "Copy link"; }, 2000);
  });
  addEventListener("hashchange", () => {
    readAddress();
    showControls();
    render();
  });
}

/** Settled when the page shows its first answer. */
const started = startModule().then((answer) => {
  explain = answer;
  readAddress();
  startControls();
  writeAddress();
  showControls();
  element("notice").hidden = true;
  render();
}).catch((error) => {
  element("notice").textContent = `The rules could not be loaded: ${error.message ?? error}. A browser of 2023 or later is needed.`;
});
