"use strict";

const english = (type) => new Intl.DisplayNames("en", { type, fallback: "code" });
const regionNames = english("region");
const scriptNames = english("script");

/** All locales: code, name in English, name in the language itself, and what a search looks at. */
const locales = (() => {
  const known = new Map();
  const list = data.languages.split("\n").map((row) => {
    const [code, name, own] = row.split("\t");
    known.set(code, { name, own });
    return code;
  });
  return list.map((code) => describe(code, known));
})();

function describe(code, known) {
  let { name, own } = known.get(code) ?? {};
  if (!name) {
    const [language, ...rest] = code.split("-");
    const details = rest.map((subtag) => {
      try {
        if (/^[a-z]{4}$/i.test(subtag)) return scriptNames.of(subtag);
        if (/^([a-z]{2}|\d{3})$/i.test(subtag)) return regionNames.of(subtag.toUpperCase());
      } catch { /* The subtag itself is shown. */ }
      return subtag;
    });
    name = `${known.get(language)?.name ?? language}${details.length ? ` (${details.join(", ")})` : ""}`;
  }
  return { code, name, own, text: fold(`${name} ${own ?? ""}`), folded: code.toLowerCase() };
}

/** A text for comparisons: lower case, without accents. */
function fold(text) {
  return text.normalize("NFD").replace(/\p{Mark}/gu, "").toLowerCase();
}

function localeNamed(code) {
  return locales.find((locale) => locale.folded === code.toLowerCase())
    ?? describe(code, new Map(locales.map((locale) => [locale.code, locale])));
}

/** The locales that fit a query, the best ones first. A code that is not in the list, such as en-US, also counts. */
function search(query) {
  const wanted = fold(query.trim());
  if (!wanted) return locales.filter(({ code }) => !code.includes("-"));
  const code = wanted.replaceAll("_", "-");
  const rank = ({ folded, text }) => {
    if (folded === code) return 0;
    if (text.startsWith(wanted)) return folded.includes("-") ? 2 : 1;
    if (folded.startsWith(code)) return folded.includes("-") ? 4 : 3;
    if (text.includes(` ${wanted}`) || text.includes(`(${wanted}`)) return folded.includes("-") ? 6 : 5;
    return text.includes(wanted) ? 7 : 8;
  };
  const found = locales.map((locale) => [rank(locale), locale]).filter(([place]) => place < 8);
  found.sort(([a, left], [b, right]) => a - b || left.name.localeCompare(right.name, "en"));
  const result = found.map(([, locale]) => locale);
  if (/^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?(-u-nu-[a-z]{3,8})?$/.test(code) && code.includes("-")
    && !result.some(({ folded }) => folded === code)) {
    result.unshift(localeNamed(Intl.getCanonicalLocales(code)[0]));
  }
  return result;
}

// MARK: The field

/**
 * The language field: a combobox after the ARIA Authoring Practices.
 *
 * `choose` is called with the code of a language, and `restore` when the field shall show the current one again.
 */
function startLanguageField(choose, restore) {
  const field = element("language");
  const list = element("languages");
  let found = [];
  let active = -1;

  function open(query) {
    found = search(query);
    const shown = found.slice(0, 80);
    list.replaceChildren(...shown.map((locale, index) => make("li", { role: "option", id: `option-${index}`, "aria-selected": "false" },
      make("b", {}, locale.name), locale.own ? make("bdi", { lang: locale.code }, locale.own) : "", make("code", {}, locale.code))));
    if (!shown.length) list.append(make("li", { class: "none", role: "option", "aria-disabled": "true" }, "CLDR has no such language"));
    if (found.length > shown.length) {
      list.append(make("li", { class: "none", role: "option", "aria-disabled": "true" }, `${found.length - shown.length} more: type to find them`));
    }
    list.hidden = false;
    list.scrollTop = 0;
    field.setAttribute("aria-expanded", "true");
    activate(query && shown.length ? 0 : -1);
  }

  function activate(index) {
    active = index;
    [...list.children].forEach((item, place) => item.setAttribute("aria-selected", String(place === index)));
    if (index < 0) field.removeAttribute("aria-activedescendant");
    else {
      field.setAttribute("aria-activedescendant", `option-${index}`);
      list.children[index].scrollIntoView({ block: "nearest" });
    }
  }

  function close() {
    list.hidden = true;
    field.setAttribute("aria-expanded", "false");
    field.removeAttribute("aria-activedescendant");
  }

  function accept(index) {
    const locale = found[index];
    close();
    if (locale) choose(locale.code);
    restore();
    field.select();
  }

  field.addEventListener("focus", () => field.select());
  field.addEventListener("click", () => { if (list.hidden) open(""); });
  field.addEventListener("input", () => open(field.value));
  field.addEventListener("blur", () => { close(); restore(); });
  field.addEventListener("keydown", (event) => {
    const count = Math.min(found.length, 80);
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (list.hidden) return open("");
      const step = event.key === "ArrowDown" ? 1 : -1;
      if (count) activate((active + step + count) % count);
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (list.hidden) open(""); else accept(Math.max(active, 0));
    } else if (event.key === "Escape") {
      close();
      restore();
    }
  });
  // The mouse button goes down before the field loses the focus.
  list.addEventListener("mousedown", (event) => {
    event.preventDefault();
    const item = event.target.closest("li:not(.none)");
    if (item) accept([...list.children].indexOf(item));
  });
}
