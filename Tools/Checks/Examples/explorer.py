#!/usr/bin/env python3
"""Opens the plural explorer in headless Chromium, compares its answers with those of the commands, and uses it as people do.

explorer.py PAGE PROGRAM-LINES CLDR-PLURALS PROBE CATALOG-FOLDER [FOLDER-FOR-SCREENSHOTS]

PROGRAM-LINES has the texts that the command-line example has printed.
"""
import json
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "Preview"))
from browser import check_page, expect  # noqa: E402

NUMBERS = ["0", "1", "2", "3", "4", "5", "6", "10", "11", "12", "19", "21", "22", "25", "80", "100", "101", "111", "1000",
           "1000000", "0.0", "0.5", "1.0", "1.5", "2.50", "21.1", "1c3", "1.2c6", "2c6", "-1", "123456789012345678901234567890"]


def command(*words, lines=None):
    """The standard output of a command."""
    return subprocess.run(words, input=lines, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                          encoding="utf-8", check=True).stdout


def open_page(browser, address):
    """Opens the page and waits for its first answer."""
    browser.open(address)
    browser.run("started")
    browser.settle()


def visit(browser, pairs, script):
    """The values of an expression on the page, for each language and number."""
    return browser.run("""%s.map(([locale, number]) => {
        Object.assign(state, { locale, number });
        render();
        return %s;
    })""" % (json.dumps(pairs), script.strip()))


# MARK: The same answers as the commands


def check_categories(browser, cldr_plurals):
    """Every locale of the page, with numbers of all kinds."""
    codes = browser.run("locales.map(({ code }) => code)")
    expect(len(codes) > 700, f"the page has the locales of CLDR, not {len(codes)}")
    # The same rules are asked for once; each locale has a few numbers, and one locale of each set of rules has all.
    sets = {}
    for code in codes:
        rules = browser.run(f"JSON.stringify(explain({json.dumps(code)}, '1').rules.map(({{ rules }}) => rules))")
        sets.setdefault(rules, []).append(code)
    asked = {code: NUMBERS if place == 0 else NUMBERS[1:4] + ["1.5"]
             for same in sets.values() for place, code in enumerate(same) if place < 3}
    pairs = [(code, number) for code, numbers in asked.items() for number in numbers]
    shown = visit(browser, pairs, """['cardinal', 'ordinal'].map((type) => {
        const chosen = document.querySelectorAll(`[data-type=${type}] .chosen`);
        return [chosen.length, chosen[0].dataset.category, chosen[0].querySelector('.condition').textContent
          .replaceAll(' is true', '').replaceAll(' is false', '').replace(/ \\(\\d+(\\.\\d+)?\\)/g, '').trim()];
      }).concat([[...document.querySelectorAll('#categories .category')].map((node) => node.textContent)])""")
    page = dict(zip(pairs, shown))
    for place, kind in enumerate(["cardinal", "ordinal"]):
        option = ["--ordinal"] if kind == "ordinal" else []
        for code, numbers in asked.items():
            lines = command(cldr_plurals, "select", "--locale", code, *option, lines="\n".join(numbers) + "\n")
            for line in lines.splitlines():
                number, category = line.split("\t")
                answer = page[code, number]
                expect(answer[place][:2] == [1, category] and answer[2][place] == category,
                       f"{code} {number} is {category} ({kind}), not {answer}")
        for code in [same[0] for same in sets.values()]:
            explained = json.loads(command(
                cldr_plurals, "explain", "--json", "--locale", code, *option, *NUMBERS))
            for entry in explained["numbers"]:
                won = next((rule["condition"] for rule in entry["rules"] if rule["won"]), None)
                found = page[code, entry["number"]][place][2]
                has_rules = any(rule["condition"] for rule in entry["rules"])
                expect(found == (won or ("every other number" if has_rules else "every number")),
                       f"{code} {entry['number']}: the rule is {won!r} ({kind}), not {found!r}")
    print(f"{len(pairs)} numbers in {len(asked)} of {len(codes)} locales, with {len(sets)} sets of rules: "
          "categories and rules are those of cldr-plurals")


def check_texts(browser, lines):
    """The texts of all languages are those of the command-line example."""
    program = {}
    for language, key, device, words, text in lines:
        words = words.split(" ")
        program.setdefault(words[1] if len(words) > 1 else words[0], {})[language, key, device] = text
    numbers = [number for number in program if number != "Ola"]
    shown = visit(browser, [("en", number) for number in numbers], """
        [...document.querySelectorAll('#cards [data-key]')].map((node) => [
          node.closest('article').dataset.language, node.dataset.key, node.dataset.device ?? 'mac', node.textContent])""")
    count = 0
    for number, texts in zip(numbers, shown):
        wanted = {**program["Ola"], **program[number]}
        for language, key, device, text in texts:
            count += 1
            expect(wanted.pop((language, key, device), None) == text, f"{language} {key} {number} shows {text}")
        expect(not wanted, f"all texts for {number} are shown, also {list(wanted)[:3]}")
    print(f"{count} texts are those of the program")


def check_numbers(browser, probe, folder):
    """Numbers are written as the run time writes them."""
    pairs = [(locale, number) for locale in ["en", "ar-EG", "hi", "bn", "de-CH", "pl", "fa", "my", "ja", "nqo", "ff-Adlm"]
             for number in ["0", "5", "1234", "12345", "1234567.5", "-12345678"]]
    shown = visit(browser, pairs, "document.getElementById('shown').textContent")
    lines = "\n".join(f"{locale}\tmac\t%lld\t{number}" for locale, number in pairs)
    answers = command(probe, folder, lines=lines).removesuffix("\n").split("\n")
    for pair, text, answer in zip(pairs, shown, answers, strict=True):
        expect(text == answer, f"{pair} is written {answer}, not {text}")
    expect(visit(browser, [("ar-EG", "1.2c6")], "document.getElementById('shown').textContent") == ["١٬٢٠٠٬٠٠٠"],
           "a compact number is written out")
    print(f"{len(pairs)} numbers are written as the library writes them")


def check_operands_and_ranges(browser):
    operands = """Object.fromEntries([...document.querySelectorAll('.operands div')].map((node) =>
        [node.querySelector('b').textContent, node.querySelector('dd').textContent]))"""
    found = visit(browser, [("en", "1.50"), ("fr", "1.2c6")], operands)
    expect(found == [dict(n="1.5", i="1", v="2", w="1", f="50", t="5", c="0", e="0"),
                     dict(n="1200000", i="1200000", v="0", w="0", f="0", t="0", c="6", e="6")], f"operands: {found}")
    ranges = [("sl", "1–2", "two"), ("sl", "101~102", "two"), ("ro", "1-20", "other"), ("pl", "1..5", "many"),
              ("en", "0–1", "other"), ("de", "0 – 1", "one"), ("en", "-3–-1", "other"), ("ar", "0—3", "few"),
              ("lv", "1 ~ 1.5", "other"), ("fr", "0–1", "one"), ("tok", "1–2", "other")]
    shown = visit(browser, [pair[:2] for pair in ranges], "document.querySelector('#categories .main dd .category').textContent")
    for (locale, number, category), text in zip(ranges, shown):
        expect(text == category, f"{locale} {number} is {category}, not {text}")
    typed = [("٥", "5"), ("1٫5", "1.5"), ("१२", "12"), ("−3", "3"), (" 1 000 ", "1000")]
    shown = visit(browser, [("en", text) for text, _ in typed], operands + ".n")
    expect(shown == [value for _, value in typed], f"digits of other scripts can be typed: {shown}")
    wrong = visit(browser, [("en", text) for text in ["", "abc", "1,5", "1–", "--1", "1c", "<b>", "1c99", "1c999999999", "9" * 101]],
                  "[document.getElementById('problem').hidden, document.querySelector('#problem :not(button)') === null]")
    expect(wrong == [[False, True]] * 10, f"what is no number is reported as text: {wrong}")
    # The longest number that is allowed.
    expect(visit(browser, [("ru", "1" * 100)], "document.getElementById('problem').hidden") == [True],
           "a number of a hundred digits is explained")
    times = browser.run("""(() => {
      const times = [];
      for (let number = 0; number < 300; number += 1) {
        const start = performance.now();
        Object.assign(state, { locale: 'pl', number: String(number) });
        render();
        times.push(performance.now() - start);
      }
      return times.sort((a, b) => a - b);
    })()""")
    print(f"operands, ranges and mistakes; an answer takes {times[150]:.1f} ms, 95 of 100 less than {times[285]:.1f} ms")


# MARK: Use


def check_use(browser, page):
    open_page(browser, f"{page}#locale=sl&number=102")
    requests = [event["params"]["request"]["url"] for event in browser.events
                if event.get("method") == "Network.requestWillBeSent"]
    expect(all(url.split("#")[0] == page or url.startswith("data:") for url in requests), f"the page loads nothing else: {requests}")
    expect(browser.run("document.querySelector('[data-type=cardinal] .chosen').dataset.category") == "two",
           "a link opens with its language and number")
    # The keyboard alone: language, number.
    browser.run("document.body.focus()")
    order = []
    for _ in range(5):
        browser.press("Tab")
        order.append(browser.run("document.activeElement.id || document.activeElement.dataset.number"))
    expect(order == ["skip", "share", "language", "number", "0"], f"the order of the controls: {order}")
    browser.run("document.getElementById('language').focus()")
    for query, code in [("polski", "pl"), ("welsh", "cy"), ("zh-hant-hk", "zh-Hant-HK"), ("עברית", "he"), ("arabic (eg", "ar-EG"),
                        ("en-us", "en-US"), ("ar-u-nu-deva", "ar-u-nu-deva"), ("portugues", "pt")]:
        browser.run("document.getElementById('language').select()")
        browser.call("Input.insertText", text=query)
        browser.settle()
        expect(browser.run("document.getElementById('language').getAttribute('aria-expanded')") == "true", "the list opens")
        browser.press("Enter")
        browser.run("writeAddress()")
        expect(browser.run("new URLSearchParams(location.hash.slice(1)).get('locale')") == code,
               f"'{query}' finds {code}, not {browser.run('location.hash')}")
    browser.run("document.getElementById('language').select()")
    browser.call("Input.insertText", text="pol")
    browser.call("Input.dispatchKeyEvent", type="keyDown", key="ArrowDown")
    active = browser.run("document.getElementById('language').getAttribute('aria-activedescendant')")
    expect(active == "option-1", f"the arrow keys move in the list: {active}")
    browser.press("Escape")
    expect(browser.run("document.getElementById('languages').hidden"), "Escape closes the list")
    expect("Portug" in browser.run("document.getElementById('language').value"), "and restores the language")
    browser.run("document.getElementById('number').focus(); document.getElementById('number').select()")
    browser.call("Input.insertText", text="7")
    browser.call("Input.dispatchKeyEvent", type="keyDown", key="ArrowUp")
    browser.run("new Promise((done) => setTimeout(done, 300))")
    expect(browser.run("location.hash") == "#locale=pt&number=8", f"the state is in the address: {browser.run('location.hash')}")
    browser.run("document.querySelector('.samples a').click()")
    browser.run("new Promise((done) => setTimeout(done, 50))")
    expect(browser.run("document.getElementById('number').value") == "0", "a sample can be followed")
    expect(browser.run("document.getElementById('problem').hidden"), "a sample is a number")
    browser.run("document.getElementById('number').focus(); document.getElementById('number').select()")
    browser.call("Input.insertText", text="1,50")
    expect(browser.run("document.getElementById('main').classList.contains('stale')"), "an old answer is marked as such")
    browser.run("document.querySelector('#problem button').click()")
    expect(browser.run("[state.number, document.getElementById('problem').hidden, document.activeElement.id]") ==
           ["1.50", True, "number"], "a decimal comma can be corrected with a click")
    open_page(browser, f"{page}#locale=de&number=x")
    expect(browser.run("document.getElementById('main').hidden"), "without a number there is no answer")
    print("links, keyboard, search and corrections")


def check_looks(browser, page):
    open_page(browser, f"{page}#locale=ar-EG&number=103")
    expect(browser.run("getComputedStyle(document.getElementById('shown')).direction") == "rtl", "Arabic numbers run from the right")
    expect(browser.run("""[...document.querySelectorAll('article')].every((node) => [...node.querySelectorAll('.text')]
        .every((text) => getComputedStyle(text).direction === (['ar', 'he'].includes(node.dataset.language) ? 'rtl' : 'ltr')))"""),
           "only Arabic and Hebrew texts run from the right")
    browser.call("Accessibility.enable")
    names = {}
    for node in browser.call("Accessibility.getFullAXTree")["nodes"]:
        if not node.get("ignored"):
            names.setdefault(node["role"]["value"], []).append(node.get("name", {}).get("value", ""))
    for role in ["banner", "search", "main", "contentinfo", "region", "heading", "combobox", "textbox", "button", "article"]:
        expect(names.get(role), f"a screen reader finds a {role}")
    for role in ["combobox", "textbox", "button", "link"]:
        expect(all(names.get(role, ["x"])), f"each {role} has a name")
    for dark in (False, True):
        browser.emulate(dark=dark)
        poor = browser.poor_contrast("main *, header *, form *, footer *")
        expect(not poor, f"texts stand out in {'dark' if dark else 'light'} colours: {poor}")
    for address in ["#locale=ar&number=1.2c6", "#locale=cy&number=123456789012345678901234567890", "#locale=sl&number=1–3"]:
        browser.emulate(width=360, height=780, mobile=True)
        open_page(browser, page + address)
        expect(browser.run("document.documentElement.scrollWidth") <= 360, f"a narrow page has no horizontal scrolling: {address}")
    browser.emulate()
    print("directions, names, contrast and width")


def screenshots(browser, page, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for name, address, options in [
        ("light", "#locale=pl&number=22", {}), ("dark", "#locale=cy&number=6", {"dark": True}),
        ("narrow", "#locale=sl&number=102", {"width": 390, "height": 844, "mobile": True}),
        ("narrow-dark", "#locale=fr&number=1.2c6", {"width": 390, "height": 844, "mobile": True, "dark": True}),
        ("arabic", "#locale=ar-EG&number=103.50", {}), ("range", "#locale=sl&number=1–3", {}),
        ("texts", "#locale=he&number=2", {}), ("search", "#locale=en&number=21", {}), ("mistake", "#locale=de&number=1,5", {}),
    ]:
        browser.emulate(**options)
        open_page(browser, page + address)
        if name == "texts":
            browser.run("document.getElementById('texts').scrollIntoView()")
        if name == "search":
            browser.run("document.getElementById('language').focus(); document.getElementById('language').select()")
            browser.call("Input.insertText", text="ar")
        browser.settle()
        browser.screenshot(folder / f"explorer-{name}.png")
    for name, address, options in [("page", "#locale=ru&number=21", {}), ("page-narrow", "#locale=ar&number=5", {"width": 390, "mobile": True})]:
        browser.emulate(**options, height=900)
        open_page(browser, page + address)
        browser.emulate(**options, height=browser.run("document.documentElement.scrollHeight"))
        browser.screenshot(folder / f"explorer-{name}.png")
    browser.emulate()
    print(f"screenshots: {folder}")


def main():
    page = Path(sys.argv[1]).resolve().as_uri()
    lines = [line.split("\t") for line in Path(sys.argv[2]).read_text(encoding="utf-8").splitlines()]
    cldr_plurals, probe, folder = sys.argv[3:6]

    def checks(browser):
        open_page(browser, page)
        check_categories(browser, cldr_plurals)
        check_texts(browser, lines)
        check_numbers(browser, probe, folder)
        check_operands_and_ranges(browser)
        check_use(browser, page)
        check_looks(browser, page)
        if len(sys.argv) > 6:
            screenshots(browser, page, Path(sys.argv[6]))

    return check_page(checks)


if __name__ == "__main__":
    sys.exit(main())
