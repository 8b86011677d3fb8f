// Shows the rows of the page as they come into sight, and filters them. `PreviewPage.swift` describes the data.
"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const element = (id) => document.getElementById(id);
  const feed = element("feed");

  const severities = ["Note", "Warning", "Error"];
  const pseudoNames = { longer: "Pseudo: longer", accented: "Pseudo: accented", mirrored: "Pseudo: mirrored" };
  const deviceNames = {
    iphone: "iPhone", ipad: "iPad", ipod: "iPod touch", mac: "Mac", applewatch: "Apple Watch", appletv: "Apple TV",
    applevision: "Apple Vision", other: "other devices",
  };

  // MARK: Data

  const languageNames = new Intl.DisplayNames(["en"], { type: "language", languageDisplay: "standard" });
  const languages = data.languages.map(([name, tag, isRightToLeft, pseudo], number) => ({
    number, name, tag, pseudo, direction: isRightToLeft ? "rtl" : "ltr", label: languageLabel(name, tag, pseudo),
  }));
  const tables = data.tables.map(([name, folder, source, languages]) => ({
    name, folder, source, languages, column: new Map(languages.map((number, column) => [number, column])),
    /** The chosen languages, without the source language. */
    others: [],
  }));
  const rowKey = 0, rowTable = 1, rowFlags = 2, rowComment = 3, rowCells = 4, rowProblems = 5, rowStates = 6;
  const isPluralFlag = 1, isFixedFlag = 2, isStaleFlag = 4;
  const stateNames = ["", "new", "needs review"];

  function languageLabel(name, tag, pseudo) {
    if (pseudo) return pseudoNames[pseudo];
    let label;
    try {
      label = languageNames.of(tag);
    } catch {
      label = name;
    }
    return name === "Base" ? `Base (${label})` : name === "" ? `No language (${label})` : label;
  }

  /** A text. A number is the index of a shared text. */
  function textOf(value) {
    return typeof value === "number" ? data.texts[value] : value;
  }

  /** The variants of a cell: device, width and lines; each line has its choices and its text. */
  function variantsOf(cell) {
    if (!Array.isArray(cell)) return [{ lines: [{ choices: [], text: textOf(cell) }] }];
    let next = 1;
    return data.shapes[cell[0]].map(([device, width, lines]) => ({
      device, width, lines: lines.map((choices) => ({ choices, text: textOf(cell[next++]) })),
    }));
  }

  function problemsOf(row) {
    return row[rowProblems] || [];
  }

  /** The state of a translation: 0 (translated), 1 (new, or blank although the source text is not) or 2 (needs review). */
  function stateOf(row, table, language) {
    return row[rowStates] ? row[rowStates][table.column.get(language)] : 0;
  }

  /** Whether a language has no text for a key that translators should translate. */
  function isMissing(row, table, language) {
    if (languages[language].pseudo || row[rowFlags] & isFixedFlag) return false;
    return row[rowCells][table.column.get(language)] === null;
  }

  /** For each language, how many keys a translator should translate and how many of these have a translated text. */
  function completeness() {
    const counts = languages.map(() => ({ keys: 0, translated: 0 }));
    for (const row of data.rows) {
      const table = tables[row[rowTable]];
      if (row[rowFlags] & (isFixedFlag | isStaleFlag)) continue;
      for (const language of table.languages) {
        if (language === table.source || languages[language].pseudo) continue;
        counts[language].keys++;
        if (!isMissing(row, table, language) && stateOf(row, table, language) === 0) counts[language].translated++;
      }
    }
    return counts;
  }

  // MARK: Filters

  const filters = {
    query: "", table: -1, problems: false, plurals: false, severity: 0, check: "", state: "", compact: false,
    languages: new Set(),
  };
  /** The rows that a click has opened, although rows are compact. */
  const opened = new Set();
  /** The rows that pass the filters, as numbers among all rows. */
  let shown = [];
  let searchTexts = [];

  function searchText(number) {
    if (searchTexts[number] === undefined) {
      const row = data.rows[number];
      const table = tables[row[rowTable]];
      const parts = [row[rowKey], row[rowComment] || ""];
      table.languages.forEach((language, column) => {
        const cell = row[rowCells][column];
        if (cell === null || !(language === table.source || filters.languages.has(language))) return;
        if (!Array.isArray(cell)) parts.push(textOf(cell));
        else for (let index = 1; index < cell.length; index++) parts.push(textOf(cell[index]));
      });
      searchTexts[number] = parts.join("\n").toLowerCase();
    }
    return searchTexts[number];
  }

  function isShownProblem(problem, table) {
    return problem[0] < 0 || problem[0] === table.source || filters.languages.has(problem[0]);
  }

  function hasProblemFilter() {
    return filters.problems || filters.severity > 0 || filters.check !== "";
  }

  function fitsProblemFilter(problem) {
    return problem[1] >= filters.severity && (filters.check === "" || textOf(problem[2]) === filters.check);
  }

  /** Whether a translation has the chosen state. */
  function fitsState(row, table, language) {
    switch (filters.state) {
      case "missing": return isMissing(row, table, language);
      case "new": return stateOf(row, table, language) === 1;
      case "review": return stateOf(row, table, language) === 2;
      default: return true;
    }
  }

  function passes(row, number) {
    const table = tables[row[rowTable]];
    if (filters.table >= 0 && row[rowTable] !== filters.table) return false;
    if (filters.plurals && !(row[rowFlags] & isPluralFlag)) return false;
    if (hasProblemFilter()
      && !problemsOf(row).some((problem) => isShownProblem(problem, table) && fitsProblemFilter(problem))) return false;
    if (filters.state === "stale" && !(row[rowFlags] & isStaleFlag)) return false;
    if (filters.state !== "" && filters.state !== "stale"
      && !table.others.some((language) => fitsState(row, table, language))) return false;
    return !filters.query || searchText(number).includes(filters.query);
  }

  function applyFilters() {
    shown = [];
    data.rows.forEach((row, number) => {
      if (passes(row, number)) shown.push(number);
    });
    const total = data.rows.length;
    const noun = total === 1 ? "key" : "keys";
    element("count").textContent = shown.length === total
      ? `${grouped(total)} ${noun}` : `${grouped(shown.length)} of ${grouped(total)} ${noun}`;
    element("empty").hidden = shown.length > 0;
    showLanguageCount();
    rememberFilters();
    resetRows();
  }

  function grouped(number) {
    return number.toLocaleString("en");
  }

  function showLanguageCount() {
    // Pseudo-languages are not languages, and do not count, as in the title.
    const real = languages.filter((language) => !language.pseudo);
    const chosen = [...filters.languages].map((number) => languages[number]);
    const count = chosen.filter((language) => !language.pseudo).length;
    element("language-count").textContent = chosen.length === 1 ? chosen[0].label
      : count === real.length ? `all ${count}` : `${count} of ${real.length}`;
  }

  /** The filters are in the address, so that a link leads to the shown rows. */
  function rememberFilters() {
    const words = new URLSearchParams();
    if (filters.query) words.set("q", element("query").value.trim());
    if (filters.table >= 0) words.set("table", filters.table);
    if (filters.problems) words.set("problems", "1");
    if (filters.plurals) words.set("plurals", "1");
    if (filters.severity) words.set("severity", filters.severity);
    if (filters.check) words.set("check", filters.check);
    if (filters.state) words.set("state", filters.state);
    if (filters.compact) words.set("compact", "1");
    if (filters.languages.size < languages.length) {
      words.set("languages", [...filters.languages].map((number) => languages[number].name).join(","));
    }
    element("reset").hidden = !words.size;
    setAddress(words.size ? `#${words}` : location.pathname + location.search);
  }

  function setAddress(address) {
    try {
      history.replaceState(null, "", address);
    } catch {
      // Some browsers do not let a local file change its address.
    }
  }

  function recallFilters(words = new URLSearchParams(location.hash.slice(1))) {
    element("query").value = words.get("q") || "";
    filters.query = element("query").value.trim().toLowerCase();
    filters.table = tables[words.get("table")] ? Number(words.get("table")) : -1;
    element("table").value = filters.table;
    filters.problems = element("problems").checked = words.has("problems");
    filters.plurals = element("plurals").checked = words.has("plurals");
    filters.compact = element("compact").checked = words.has("compact");
    for (const name of ["severity", "check", "state"]) {
      const select = element(name);
      select.value = words.get(name) || select.options[0].value;
      // An address may name a check that this page does not have.
      if (select.selectedIndex < 0) select.selectedIndex = 0;
      filters[name] = name === "severity" ? Number(select.value) : select.value;
    }
    opened.clear();
    const names = words.has("languages") ? new Set(words.get("languages").split(",")) : null;
    setLanguages((language) => !names || names.has(language.name));
  }

  function setLanguages(isChosen) {
    filters.languages = new Set(languages.filter(isChosen).map((language) => language.number));
    for (const box of element("language-list").querySelectorAll("input")) {
      box.checked = filters.languages.has(Number(box.value));
    }
    for (const table of tables) {
      table.others = table.languages.filter((number) => number !== table.source && filters.languages.has(number));
    }
    searchTexts = [];
  }

  // MARK: Elements

  function make(name, properties, ...children) {
    const node = document.createElement(name);
    for (const [key, value] of Object.entries(properties || {})) {
      if (key === "class") node.className = value;
      else node.setAttribute(key, value);
    }
    node.append(...children);
    return node;
  }

  function textElement(line, language, level, range) {
    if (line.text.trim() === "") {
      return make("span", { class: "none" }, line.text === "" ? "shows nothing" : "shows blanks only");
    }
    const mark = level === undefined ? "" : ` marked level${level}`;
    const node = make("span", { class: `text${mark}`, lang: language.tag, dir: language.direction });
    if (range) {
      node.append(line.text.slice(0, range[0]), make("mark", {}, line.text.slice(...range)), line.text.slice(range[1]));
    } else {
      node.append(line.text);
    }
    return node;
  }

  function numbersElement(choice, isAlone) {
    const [, category, , numbers, index, hasMore] = choice;
    const list = make("span", { class: "numbers", dir: "ltr" });
    if (numbers.length === 1 && numbers[0] === category) return list;
    numbers.forEach((number, position) => {
      const [whole, fraction] = number.split(".");
      const text = whole.replace(/\B(?=(\d{3})+$)/g, "\u2009") + (fraction === undefined ? "" : `.${fraction}`);
      if (position === index) list.append(make("em", {}, text), " ");
      else if (isAlone) list.append(make("span", {}, text), " ");
    });
    if (hasMore || (!isAlone && numbers.length > 1)) list.append("…");
    return list;
  }

  function choiceElement(choice, isAlone) {
    const [variables, category, isFallback] = choice;
    const node = make("span", { class: isFallback ? "choice fallback" : "choice" });
    if (!isAlone) node.append(make("i", {}, variables.join(", ")));
    node.append(make("b", {}, category));
    if (isFallback) {
      node.title = "There is no text for this category; that of 'other' is shown.";
      node.append(make("span", { class: "unseen" }, "falls back to other"));
    }
    node.append(numbersElement(choice, isAlone));
    return node;
  }

  /** The lines of a variant: a text, a list of plural forms, or a grid if two numbers choose. */
  function linesElement(lines, language, levels, first, range) {
    if (lines.length === 1 && lines[0].choices.length === 0) {
      return textElement(lines[0], language, levels.get(first), range);
    }
    const grid = gridElement(lines, language, levels, first);
    if (grid) return grid;
    const body = make("tbody");
    lines.forEach((line, index) => {
      const head = make("th", { scope: "row" });
      for (const choice of line.choices) head.append(choiceElement(choice, line.choices.length === 1));
      body.append(make("tr", {}, head, make("td", {}, textElement(line, language, levels.get(first + index)))));
    });
    // The table runs in the direction of its texts, so that a text begins next to its numbers.
    return make("table", {
      class: lines.some((line) => line.choices.length > 1) ? "forms many" : "forms", dir: language.direction,
    }, body);
  }

  /** The distinct choices at one place of all lines, in their order. */
  function choicesAt(lines, place) {
    const choices = new Map();
    for (const { choices: { [place]: choice } } of lines) {
      const name = choice.slice(0, 2).join("\n");
      if (!choices.has(name)) choices.set(name, choice);
    }
    return choices;
  }

  /** A key. Blanks alone and an empty key are invisible, so words describe them. */
  function keyElement(key) {
    if (key === "") return make("bdi", { class: "unseen" }, "empty key");
    return key.trim() === "" ? make("bdi", { class: "unseen", title: "a key of blanks" }, "␣".repeat(key.length)) : make("bdi", {}, key);
  }

  /** Two numbers as a grid: a row for each category of the first, a column for each of the second. Null for other texts. */
  function gridElement(lines, language, levels, first) {
    if (lines.length < 4 || lines.some(({ choices }) => choices.length !== 2)) return null;
    const rows = choicesAt(lines, 0), columns = choicesAt(lines, 1);
    if (rows.size < 2 || columns.size < 2) return null;
    const places = new Map();
    lines.forEach(({ choices }, index) => {
      places.set(choices.map((choice) => choice.slice(0, 2).join("\n")).join("\n\n"), index);
    });
    if (places.size !== lines.length) return null;
    const [[rowVariables]] = rows.values(), [[columnVariables]] = columns.values();
    const head = make("tr", {}, make("th", { class: "corner" },
      make("i", {}, rowVariables.join(", ")), " ↓ ", make("i", {}, columnVariables.join(", ")), language.direction === "rtl" ? " ←" : " →"));
    for (const choice of columns.values()) head.append(make("th", { scope: "col" }, choiceElement(choice, true)));
    const body = make("tbody");
    for (const [rowName, choice] of rows) {
      const row = make("tr", {}, make("th", { scope: "row" }, choiceElement(choice, true)));
      for (const columnName of columns.keys()) {
        const index = places.get(`${rowName}\n\n${columnName}`);
        row.append(make("td", {}, index === undefined ? make("span", { class: "none" }, "–")
          : textElement(lines[index], language, levels.get(first + index))));
      }
      body.append(row);
    }
    return make("div", { class: "scroll", dir: language.direction, tabindex: "0", role: "group", "aria-label": "Plural forms of two numbers" },
      make("table", { class: "forms grid", dir: language.direction }, make("thead", {}, head), body));
  }

  function variantName(variant) {
    const names = [];
    if (variant.device != null) names.push(deviceNames[variant.device] || variant.device);
    if (variant.width != null) names.push(`width ${variant.width}`);
    return names.join(", ");
  }

  /** The texts of a cell, marked where a finding is about one of them. */
  function textsElement(cell, language, problems) {
    const variants = variantsOf(cell);
    const levels = new Map();
    for (const [, level, , , , lines] of problems) {
      for (const line of lines || []) levels.set(line, Math.max(levels.get(line) || 0, level));
    }
    const ranged = problems.find((problem) => problem[6]);
    let first = 0;
    const nodes = variants.map((variant) => {
      const lines = linesElement(variant.lines, language, levels, first, ranged && ranged[6]);
      first += variant.lines.length;
      const name = variantName(variant);
      return name ? make("figure", { class: "variant" }, make("figcaption", {}, name), lines) : lines;
    });
    return nodes.length > 1 ? make("div", { class: "variants" }, ...nodes) : nodes[0];
  }

  function problemElement([, level, check, message, place]) {
    const node = make("li", { class: `problem level${level}` },
      make("b", {}, severities[level]), " ", make("span", { class: "message" }, textOf(message)), " ");
    if (check !== "") node.append(make("code", {}, textOf(check)));
    node.append(make("span", { class: "place" }, place));
    return node;
  }

  function problemList(problems) {
    return make("ul", { class: "problems" }, ...problems.map(problemElement));
  }

  /** The number of languages from which a shared finding is shown once, at the key. */
  const sharedFrom = 2;

  /**
   * The findings of a row by the place where they are shown: `general` at the key, `byLanguage` at a language, and
   * `shared` at the key with the languages that they are about.
   */
  function sortedProblems(row, table) {
    const general = [], byLanguage = new Map(), groups = new Map();
    for (const problem of problemsOf(row)) {
      if (problem[0] < 0) general.push(problem);
      else if (problem[0] !== table.source) {
        const name = problem.slice(1, 4).join("\n");
        if (!groups.has(name)) groups.set(name, []);
        groups.get(name).push(problem);
      } else add(problem);
    }
    function add(problem) {
      if (!byLanguage.has(problem[0])) byLanguage.set(problem[0], []);
      byLanguage.get(problem[0]).push(problem);
    }
    const shared = [];
    for (const group of groups.values()) {
      const numbers = new Set(group.map((problem) => problem[0]));
      if (numbers.size < sharedFrom) {
        group.forEach(add);
        continue;
      }
      const inSight = [...numbers].filter((number) => filters.languages.has(number));
      if (inSight.length) shared.push({ problem: group[0], languages: inSight });
    }
    return { general, byLanguage, shared };
  }

  function sharedElement({ problem, languages: numbers }) {
    const node = problemElement(problem);
    const names = numbers.map((number) => languages[number].label);
    const list = make("details", {}, make("summary", {}, `in ${grouped(numbers.length)} ${numbers.length === 1 ? "language" : "languages"}`));
    list.append(names.join(", "));
    node.append(list);
    return node;
  }

  function languageHeading(language) {
    const heading = make("h3", {}, language.label);
    if (!language.pseudo && language.name) heading.append(make("code", {}, language.name));
    return heading;
  }

  function cellElement(row, table, language, className, problems) {
    const cell = row[rowCells][table.column.get(language.number)];
    const state = stateNames[stateOf(row, table, language.number)];
    const texts = make("div", { class: "texts" });
    if (cell == null) {
      texts.append(make("span", { class: "none" }, row[rowFlags] & isFixedFlag ? "not to be translated" : "no text"));
    } else {
      texts.append(textsElement(cell, language, problems));
    }
    if (state) texts.append(make("span", { class: "state" }, state));
    const node = make("section", { class: className, "aria-label": language.label }, languageHeading(language), texts);
    if (problems.length) node.append(problemList(problems));
    return node;
  }

  /** The languages of a row in the right column: the chosen ones that fit the filters of findings and states. */
  function cellLanguages(row, table, sorted) {
    let numbers = table.others;
    if (filters.state !== "" && filters.state !== "stale") {
      numbers = numbers.filter((number) => fitsState(row, table, number));
    }
    if (!hasProblemFilter()) return numbers;
    const { byLanguage } = sorted || sortedProblems(row, table);
    return numbers.filter((number) => (byLanguage.get(number) || []).some(fitsProblemFilter));
  }

  function rowElement(position) {
    const row = data.rows[shown[position]];
    const table = tables[row[rowTable]];
    const id = `key-${shown[position]}`;
    const attributes = {
      class: "row", tabindex: "-1", "aria-labelledby": id, "aria-posinset": position + 1, "aria-setsize": shown.length,
    };
    if (isCompact(position)) return compactElement(row, table, id, attributes);
    const stay = make("div", { class: "stay" }, make("h2", { id }, keyElement(row[rowKey])));
    const facts = make("p", { class: "facts" });
    if (tables.length > 1) facts.append(make("span", {}, table.folder ? `${table.folder}/${table.name}` : table.name));
    if (row[rowFlags] & isPluralFlag) facts.append(make("span", {}, "plural"));
    if (row[rowFlags] & isFixedFlag) facts.append(make("span", {}, "not to be translated"));
    if (row[rowFlags] & isStaleFlag) facts.append(make("span", {}, "no longer in the sources"));
    if (facts.childElementCount) stay.append(facts);
    if (row[rowComment]) stay.append(make("p", { class: "comment" }, row[rowComment]));
    const cells = make("div", { class: "cells" });
    const sorted = sortedProblems(row, table);
    const problemsAt = (number) => sorted.byLanguage.get(number) || [];
    const others = cellLanguages(row, table, sorted);
    if (table.source >= 0) {
      const source = languages[table.source];
      // Without translations next to it, the source text has the wide column.
      if (others.length) stay.append(cellElement(row, table, source, "source", problemsAt(table.source)));
      else cells.append(cellElement(row, table, source, "cell", problemsAt(table.source)));
    }
    for (const number of others) cells.append(cellElement(row, table, languages[number], "cell", problemsAt(number)));
    if (sorted.general.length || sorted.shared.length) {
      stay.append(make("ul", { class: "problems" },
        ...sorted.general.map(problemElement), ...sorted.shared.map(sharedElement)));
    }
    return make("article", attributes, make("div", { class: "about" }, stay), cells);
  }

  // MARK: Compact rows

  function isCompact(position) {
    return filters.compact && !opened.has(shown[position]);
  }

  /** The text that represents a cell in one line: that of the last form, `other`. */
  function shortText(row, table, language) {
    const cell = row[rowCells][table.column.get(language.number)];
    if (cell == null) return make("span", { class: "none" }, row[rowFlags] & isFixedFlag ? "" : "no text");
    const [variant] = variantsOf(cell);
    return textElement(variant.lines[variant.lines.length - 1], language);
  }

  /** One line: the key, the source text, one translation, and how many findings there are. */
  function compactElement(row, table, id, attributes) {
    const node = make("article", { ...attributes, class: "row compact" }, make("h2", { id }, keyElement(row[rowKey])));
    // A finding at the key is about no language. The first language is then shown, as without a filter.
    const [translation = table.others[0]] = cellLanguages(row, table);
    for (const number of [table.source, translation]) {
      if (number === undefined || number < 0) continue;
      const short = make("div", { class: "short", "aria-label": languages[number].label });
      // The column shows one of several languages, and its name.
      if (number === translation && table.others.length > 1) short.append(make("code", {}, languages[number].name || languages[number].label));
      short.append(shortText(row, table, languages[number]));
      node.append(short);
    }
    const problems = problemsOf(row).filter((problem) => isShownProblem(problem, table));
    const button = make("button", { type: "button", class: "open", "aria-label": `Open ${row[rowKey]}` });
    if (problems.length) {
      const level = Math.max(...problems.map((problem) => problem[1]));
      const noun = problems.length === 1 ? severities[level].toLowerCase() : "findings";
      button.className = `open level${level}`;
      button.append(problems.length === 1 ? noun : `${grouped(problems.length)} ${noun}`);
    } else {
      button.append("open");
    }
    node.append(button);
    return node;
  }

  function openRow(position) {
    opened.add(shown[position]);
    const node = present.get(position);
    if (node) node.remove();
    present.delete(position);
    heights[position] = estimatedHeight(data.rows[shown[position]], false);
    place();
    showRows();
    const now = present.get(position);
    if (now) now.focus({ preventScroll: true });
  }

  // MARK: Rows in sight

  /** The distance beyond the window in which rows are made, in pixels. */
  const margin = 700;
  /** The greatest number of rows that are printed. */
  const printLimit = 1000;
  const narrow = matchMedia("screen and (max-width: 860px)");
  /** The rows that exist, by their positions among the shown ones. */
  const present = new Map();
  let heights = new Float64Array(0);
  let tops = new Float64Array(1);
  /** The row that the tab key reaches. */
  let current = 0;
  let isPrinting = false;

  function estimatedHeight(row, isShort) {
    if (isShort) return 40;
    const table = tables[row[rowTable]];
    const lineCount = (cell) => cell === null || !Array.isArray(cell) ? 1 : cell.length - 1;
    const numbers = cellLanguages(row, table);
    const source = table.source < 0 ? 0 : 70 + 28 * lineCount(row[rowCells][table.column.get(table.source)]);
    let cells = 0;
    for (const number of numbers) cells += 22 + 27 * lineCount(row[rowCells][table.column.get(number)]);
    return 24 + 56 * problemsOf(row).length + (narrow.matches ? cells * 1.5 + source + 60 : Math.max(cells, source + 40));
  }

  function resetRows() {
    for (const node of present.values()) node.remove();
    present.clear();
    current = 0;
    heights = Float64Array.from(shown, (number, position) => estimatedHeight(data.rows[number], isCompact(position)));
    place();
    if (scrollY > feedTop()) scrollTo(0, Math.max(0, feedTop() - barHeight() - 12));
    showRows();
  }

  /** Sums up the heights. Rows are 12 pixels apart. */
  function place() {
    tops = new Float64Array(heights.length + 1);
    for (let index = 0; index < heights.length; index++) tops[index + 1] = tops[index] + heights[index] + 12;
    feed.style.height = `${tops[heights.length]}px`;
  }

  function feedTop() {
    return feed.getBoundingClientRect().top + scrollY;
  }

  function barHeight() {
    return narrow.matches ? 0 : document.querySelector(".bar").offsetHeight;
  }

  /** The first row that ends below a height. */
  function positionAt(height) {
    let low = 0, high = heights.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (tops[middle + 1] <= height) low = middle + 1; else high = middle;
    }
    return low;
  }

  function showRows() {
    if (isPrinting) return;
    // A row's true height is known once it exists. Other rows may then come into sight.
    for (let round = 0; round < 6; round++) {
      const top = scrollY - feedTop();
      const anchor = positionAt(top);
      const from = positionAt(top - margin);
      const to = Math.min(heights.length, positionAt(top + innerHeight + margin) + 1);
      removeRows(from, to);
      const added = addRows(from, to);
      if (!measure(anchor) && !added) break;
    }
    for (const [position, node] of present) node.style.top = `${tops[position]}px`;
    const tabbable = present.get(current);
    if (tabbable) tabbable.tabIndex = 0;
  }

  function removeRows(from, to) {
    for (const [position, node] of present) {
      // The row with the focus stays, so that the next key press continues from it.
      if ((position < from || position >= to) && !node.contains(document.activeElement)) {
        node.remove();
        present.delete(position);
      }
    }
    if (!present.has(current) || current < from || current >= to) setCurrent(Math.min(from, heights.length - 1));
  }

  function addRows(from, to) {
    let added = false;
    for (let position = from; position < to; position++) {
      if (present.has(position)) continue;
      const node = rowElement(position);
      // In the order of the keys, so that screen readers and the tab key go through them in order.
      let next = null, nextPosition = Infinity;
      for (const [other, otherNode] of present) {
        if (other > position && other < nextPosition) [nextPosition, next] = [other, otherNode];
      }
      feed.insertBefore(node, next);
      present.set(position, node);
      added = true;
    }
    return added;
  }

  /** Takes over the true heights. The row at the top of the window stays there. */
  function measure(anchor) {
    let shift = 0, hasChanged = false;
    for (const [position, node] of present) {
      const height = node.offsetHeight;
      if (height === heights[position]) continue;
      if (position < anchor) shift += height - heights[position];
      heights[position] = height;
      hasChanged = true;
    }
    if (hasChanged) place();
    if (shift) scrollBy(0, shift);
    return hasChanged;
  }

  let isScheduled = false;
  function showRowsSoon() {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      showRows();
    });
  }

  // MARK: Keyboard

  function setCurrent(position) {
    const before = present.get(current);
    if (before) before.tabIndex = -1;
    current = Math.max(0, position);
    const now = present.get(current);
    if (now) now.tabIndex = 0;
  }

  function goTo(position) {
    if (position < 0 || position >= heights.length) return;
    // Heights above may turn out different, so the place is looked up again once the row exists.
    for (let round = 0; round < 3; round++) {
      scrollTo(0, feedTop() + tops[position] - barHeight() - 12);
      showRows();
    }
    setCurrent(position);
    const node = present.get(position);
    if (node) node.focus({ preventScroll: true });
  }

  feed.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const row = event.target.closest(".row");
    const position = row ? Number(row.getAttribute("aria-posinset")) - 1 : 0;
    const targets = { PageDown: position + 1, PageUp: position - 1, Home: 0, End: heights.length - 1 };
    if (event.key === "/") element("query").focus();
    else if (event.key in targets) goTo(targets[event.key]);
    else if (event.key === "Enter" && row && event.target === row && isCompact(position)) openRow(position);
    else return;
    event.preventDefault();
  });
  feed.addEventListener("click", (event) => {
    const row = event.target.closest(".compact");
    if (row) openRow(Number(row.getAttribute("aria-posinset")) - 1);
  });
  feed.addEventListener("focusin", (event) => {
    const row = event.target.closest(".row");
    if (row) setCurrent(Number(row.getAttribute("aria-posinset")) - 1);
  });

  // MARK: Controls

  function fillControls() {
    if (tables.length > 1) {
      const select = element("table");
      select.append(make("option", { value: -1 }, "All tables"));
      tables.forEach((table, number) => {
        select.append(make("option", { value: number }, table.folder ? `${table.folder}/${table.name}` : table.name));
      });
      select.hidden = false;
    }
    fillProblemFilters();
    const counts = completeness();
    for (const language of languages) {
      const box = make("input", { type: "checkbox", value: language.number });
      const label = make("label", {}, box, language.label, " ");
      if (!language.pseudo) label.append(make("code", {}, language.name));
      const { keys, translated } = counts[language.number];
      if (keys > 0) {
        // Rounded down, so that 100 % means all.
        label.append(make("span", {
          class: translated === keys ? "share" : "share incomplete",
          title: `${grouped(translated)} of ${grouped(keys)} keys are translated`,
        }, `${Math.floor(100 * translated / keys)} %`));
      }
      element("language-list").append(label);
    }
    if (data.faults.length) {
      const count = data.faults.length;
      element("faults").querySelector("summary").textContent =
        `${grouped(count)} ${count === 1 ? "problem" : "problems"} in whole files`;
      element("faults").querySelector("ul").append(...groupedFaults().map(faultElement));
      element("faults").hidden = false;
      // The list is open if a file cannot be read. Other findings can wait until the reader opens it.
      element("faults").open = data.faults.some((fault) => fault[2] === "");
    }
  }

  /** The findings about whole files. Findings with the same words are together, in the order of the first ones. */
  function groupedFaults() {
    const groups = new Map();
    for (const fault of data.faults) {
      const name = [fault[1], textOf(fault[2]), textOf(fault[3])].join("\n");
      if (!groups.has(name)) groups.set(name, []);
      groups.get(name).push(fault);
    }
    return [...groups.values()];
  }

  function faultElement([first, ...others]) {
    const node = problemElement(first);
    if (others.length) {
      const list = make("details", {}, make("summary", {}, `and in ${grouped(others.length)} more ${others.length === 1 ? "place" : "places"}`));
      for (const [, , , , place] of others) list.append(make("span", { class: "place" }, place));
      node.append(list);
    }
    return node;
  }

  /** Fills the choices of severities, checks and states with those that the page has. A choice of one is hidden. */
  function fillProblemFilters() {
    const checks = new Map(), levels = new Set(), states = new Set();
    for (const row of data.rows) {
      const table = tables[row[rowTable]];
      for (const problem of problemsOf(row)) {
        levels.add(problem[1]);
        const check = textOf(problem[2]);
        checks.set(check, (checks.get(check) || new Set()).add(row));
      }
      for (const language of table.languages) {
        if (language === table.source) continue;
        if (isMissing(row, table, language)) states.add("missing");
        const state = stateOf(row, table, language);
        if (state) states.add(["", "new", "review"][state]);
      }
      if (row[rowFlags] & isStaleFlag) states.add("stale");
    }
    const options = {
      severity: [[0, "Any severity"], [1, "Warnings and errors"], [2, "Errors"]].filter(([level]) =>
        level === 0 || (level === 1 ? levels.has(0) && (levels.has(1) || levels.has(2)) : levels.has(2) && levels.size > 1)),
      check: [["", "Any check"]].concat([...checks].sort().map(([check, rows]) => [check, `${check} (${grouped(rows.size)})`])),
      state: [["", "Any state"], ["missing", "No text"], ["new", "New"], ["review", "Needs review"], ["stale", "Stale"]]
        .filter(([state]) => state === "" || states.has(state)),
    };
    for (const [name, items] of Object.entries(options)) {
      const select = element(name);
      for (const [value, label] of items) select.append(make("option", { value }, label));
      select.hidden = items.length < 2;
    }
  }

  function connectControls() {
    let timer;
    element("query").addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        filters.query = element("query").value.trim().toLowerCase();
        applyFilters();
      }, 90);
    });
    element("table").addEventListener("change", (event) => {
      filters.table = Number(event.target.value);
      applyFilters();
    });
    for (const name of ["severity", "check", "state"]) {
      element(name).addEventListener("change", (event) => {
        filters[name] = name === "severity" ? Number(event.target.value) : event.target.value;
        applyFilters();
      });
    }
    for (const name of ["problems", "plurals", "compact"]) {
      element(name).addEventListener("change", (event) => {
        filters[name] = event.target.checked;
        opened.clear();
        applyFilters();
      });
    }
    element("language-list").addEventListener("change", () => {
      const chosen = new Set([...element("language-list").querySelectorAll(":checked")].map((box) => Number(box.value)));
      setLanguages((language) => chosen.has(language.number));
      applyFilters();
    });
    element("all-languages").addEventListener("click", () => {
      setLanguages(() => true);
      applyFilters();
    });
    element("no-languages").addEventListener("click", () => {
      setLanguages((language) => tables.some((table) => table.source === language.number));
      applyFilters();
    });
    element("filters").addEventListener("submit", (event) => event.preventDefault());
    element("fold").addEventListener("click", () => {
      const isOpen = element("filters").classList.toggle("open");
      element("fold").setAttribute("aria-expanded", isOpen);
    });
    element("filters").addEventListener("reset", (event) => {
      event.preventDefault();
      recallFilters(new URLSearchParams());
      applyFilters();
    });
    const menu = element("languages");
    menu.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !menu.open) return;
      menu.open = false;
      menu.querySelector("summary").focus();
    });
    document.addEventListener("click", (event) => {
      if (menu.open && !menu.contains(event.target)) menu.open = false;
    });
    addEventListener("hashchange", () => {
      recallFilters();
      applyFilters();
    });
  }

  function connectWindow() {
    addEventListener("scroll", showRowsSoon, { passive: true });
    new ResizeObserver(() => {
      document.documentElement.style.setProperty("--bar", `${barHeight()}px`);
      showRowsSoon();
    }).observe(document.querySelector(".bar"));
    let width = innerWidth;
    addEventListener("resize", () => {
      if (innerWidth !== width) {
        width = innerWidth;
        shown.forEach((number, position) => {
          if (!present.has(position)) heights[position] = estimatedHeight(data.rows[number], isCompact(position));
        });
        place();
      }
      showRowsSoon();
    });
    addEventListener("beforeprint", () => {
      isPrinting = true;
      const count = Math.min(shown.length, printLimit);
      for (const node of present.values()) node.remove();
      present.clear();
      addRows(0, count);
      element("cut").hidden = count === shown.length;
      element("cut").textContent =
        `The first ${grouped(count)} of ${grouped(shown.length)} keys. Filter the page to print others.`;
    });
    addEventListener("afterprint", () => {
      isPrinting = false;
      element("cut").hidden = true;
      showRows();
    });
  }

  fillControls();
  recallFilters();
  connectControls();
  connectWindow();
  applyFilters();
  performance.mark("rows");
})();
