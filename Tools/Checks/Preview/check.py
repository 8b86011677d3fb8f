#!/usr/bin/env python3
"""Opens pages of `stringsdict preview` in headless Chromium and uses them as people do.

check.py SAMPLE-PAGE LARGE-PAGE CATALOG-PAGE [FOLDER-FOR-SCREENSHOTS]
"""
import sys
from pathlib import Path

from browser import check_page, expect


def count(browser):
    return browser.run("document.getElementById('count').textContent")


def keys(browser):
    return browser.run("[...document.querySelectorAll('.row h2')].map((node) => node.textContent)")


def focused(browser):
    return browser.run("document.activeElement.id || document.activeElement.className || document.activeElement.tagName")


# MARK: What the page shows


def check_texts(browser, page):
    browser.open(f"{page}#q=script")
    expect(browser.run("window.injected") is None, "markup in texts and keys does nothing")
    expect(browser.run("document.querySelectorAll('img, main script, main a').length") == 0, "texts make no elements")
    expect("</script><script>window.injected = true</script>" in browser.run(
        "[...document.querySelectorAll('.text')].map((node) => node.textContent).join(' ')"), "markup is shown as text")
    requests = [event["params"]["request"]["url"] for event in browser.events
                if event.get("method") == "Network.requestWillBeSent"]
    expect(all(url.split('#')[0] == page for url in requests), f"the page loads nothing else: {requests}")
    browser.run("document.body.append(Object.assign(document.createElement('script'), "
                "{ textContent: 'window.injected = true' }))")
    expect(browser.run("window.injected") is None, "the policy of the page forbids code of others")
    expect(browser.run("document.querySelectorAll('#faults li').length") == 2, "faults of files are listed")
    browser.open(f"{page}#q=This+one+is+read")
    expect(keys(browser) == ["good"], "what is in front of a mistake is shown")
    browser.open(f"{page}#q=photos.selected&languages=ar")
    expect(browser.run("""[...document.querySelectorAll('.cell .text')].every((node) =>
        node.lang === 'ar' && getComputedStyle(node).direction === 'rtl')"""), "Arabic runs from right to left")
    expect(browser.run("document.querySelectorAll('.cell tr').length") == 6, "Arabic has six forms")
    expect(browser.run("document.querySelector('.source .text').lang") == "en", "the source text is beside it")
    expect(browser.run("""(() => {
        const [number] = document.querySelectorAll('.cell th'), [text] = document.querySelectorAll('.cell td .text');
        const range = document.createRange();
        range.selectNodeContents(text);
        return number.getBoundingClientRect().left - range.getBoundingClientRect().right;
    })()""") < 40, "a text that runs from right to left begins beside its numbers")
    browser.open(f"{page}#q=albums&languages=pl")
    size = browser.run("[document.querySelectorAll('.cell .grid tbody tr').length, "
                       "document.querySelectorAll('.cell .grid thead th[scope=col]').length]")
    expect(size[0] >= 3 and size[1] >= 3, f"two numbers are a grid of categories, not {size}")
    browser.open(f"{page}#q=open.hint&languages=de")
    tops = browser.run("[...document.querySelectorAll('.cell .variant')].slice(0, 2)"
                       ".map((node) => node.getBoundingClientRect().top)")
    expect(len(tops) == 2 and tops[0] == tops[1], "devices stand side by side")
    browser.open(f"{page}#q=terms&languages=de")
    expect(browser.run("document.querySelectorAll('.cell .marked').length") > 0, "findings stand at the texts")


def check_filters(browser, page):
    browser.open(page)
    total = count(browser).split()[0]
    browser.run("document.getElementById('query').focus()")
    browser.call("Input.insertText", text="photos.sel")
    browser.run("new Promise((done) => setTimeout(done, 200))")
    expect(count(browser) == f"1 of {total} keys", f"the search finds one key, not {count(browser)}")
    expect(keys(browser) == ["photos.selected"], "only rows that fit are shown")
    expect(browser.run("location.hash") == "#q=photos.sel", "the address has the filters")
    browser.run("document.getElementById('reset').click()")
    expect(count(browser) == f"{total} keys", "reset shows all keys")
    browser.run("document.getElementById('plurals').click()")
    expect(browser.run("[...document.querySelectorAll('.row')].every((row) => row.querySelector('.forms'))"),
           "only plurals")
    browser.run("document.getElementById('reset').click()")
    browser.run("document.getElementById('problems').click()")
    expect(browser.run("[...document.querySelectorAll('.row')].every((row) => row.querySelector('.problem'))"),
           "only problems")
    expect(browser.run("[...document.querySelectorAll('.cell:not(:only-child)')]"
                       ".every((cell) => cell.querySelector('.problem'))"), "only languages with problems")
    expect(browser.run("[...document.querySelectorAll('.about .problem summary')].length") > 0,
           "a finding about several languages is shown once")
    browser.run("document.getElementById('reset').click()")
    for name, value, fits in [
        ("severity", "1", "[...document.querySelectorAll('.row')].every((row) => row.querySelector('.level1, .level2'))"),
        ("check", browser.run("document.getElementById('check').options[1].value"),
         "[...document.querySelectorAll('.row')].every((row) => [...row.querySelectorAll('.problem code')]"
         ".some((code) => code.textContent === document.getElementById('check').value))"),
        ("state", "missing", "[...document.querySelectorAll('.cell:not(:only-child)')]"
         ".every((cell) => cell.querySelector('.none'))"),
    ]:
        browser.run(f"document.getElementById('{name}').value = '{value}'; "
                    f"document.getElementById('{name}').dispatchEvent(new Event('change'))")
        expect(int(count(browser).split()[0].replace(",", "")) < int(total), f"{name} leaves keys out")
        expect(browser.run("document.querySelectorAll('.row').length") > 0, f"{name} finds keys")
        expect(browser.run(fits), f"only rows of the chosen {name}")
        expect(f"{name}={value}" in browser.run("location.hash"), f"the address has the {name}")
        browser.run("document.getElementById('reset').click()")
    browser.run("document.getElementById('compact').click()")
    expect(browser.run("[...document.querySelectorAll('.row')].every((row) => row.offsetHeight <= 42)"), "compact rows")
    browser.run("document.querySelector('.row .open').click()")
    expect(browser.run("document.querySelectorAll('.row:not(.compact)').length") == 1, "a click opens one of them")
    browser.run("document.getElementById('reset').click()")
    expect(browser.run("document.querySelectorAll('.compact').length") == 0, "reset ends compact rows")
    browser.run("document.querySelector('#language-list input[value=\"1\"]').click()")
    name = browser.run("document.querySelectorAll('#language-list label')[1].textContent.trim().split(' ')[0]")
    expect(name not in browser.run("[...document.querySelectorAll('.cell h3')].map((node) => node.textContent).join()"),
           "a language can be hidden")
    browser.run("document.getElementById('no-languages').click()")
    expect(browser.run("document.querySelectorAll('.row .source').length") == 0, "the source alone has the wide column")
    browser.run("document.getElementById('reset').click()")
    browser.run("document.getElementById('query').value = 'no such text'; "
                "document.getElementById('query').dispatchEvent(new Event('input'))")
    browser.run("new Promise((done) => setTimeout(done, 200))")
    expect(browser.run("!document.getElementById('empty').hidden"), "the page says that nothing fits")
    expect(count(browser) == f"0 of {total} keys", "none is counted")


def check_keyboard(browser, page):
    browser.open(page)
    browser.run("document.body.focus()")
    browser.press("Tab")
    expect(focused(browser) == "skip", f"the first stop is the link to the texts, not {focused(browser)}")
    browser.run("new Promise((done) => setTimeout(done, 250))")
    expect(browser.run("document.activeElement.getBoundingClientRect().top") >= 0, "which comes into sight then")
    browser.press("Enter")
    expect(focused(browser) == "rows", f"which leads to the texts, not to {focused(browser)}")
    browser.run("document.querySelector('.skip').focus()")
    order = []
    for _ in range(11):
        browser.press("Tab")
        order.append(focused(browser))
        expect(browser.run("getComputedStyle(document.activeElement.closest('.switch') || document.activeElement)"
                           ".outlineStyle") != "none", f"the focus on {order[-1]} is visible")
    expect(order[:9] == ["query", "table", "SUMMARY", "problems", "plurals", "severity", "check", "state", "compact"],
           f"the order of the controls: {order}")
    expect("row" in order, f"then a row: {order}")
    browser.run("document.querySelector('.row').focus()")
    browser.press("PageDown")
    expect(browser.run("document.activeElement.getAttribute('aria-posinset')") == "2", "Page Down goes to the next key")
    browser.press("End")
    last = browser.run("document.activeElement.getAttribute('aria-posinset')")
    expect(last == browser.run("document.activeElement.getAttribute('aria-setsize')"), f"End goes to the last, not {last}")
    box = browser.run("(({ top, bottom }) => [top, bottom])(document.activeElement.getBoundingClientRect())")
    expect(box[1] > 0 and box[0] < 900, f"the row is in sight: {box}")
    browser.press("PageUp")
    browser.press("Home")
    expect(browser.run("document.activeElement.getAttribute('aria-posinset')") == "1", "Home goes to the first")
    browser.press("/")
    expect(focused(browser) == "query", "a slash goes to the search field")
    browser.run("document.querySelector('#languages summary').click()")
    browser.run("document.querySelector('#language-list input').focus()")
    browser.press("Escape")
    expect(browser.run("!document.getElementById('languages').open"), "Escape closes the list of languages")
    expect(focused(browser) == "SUMMARY", "and goes back to its button")


def check_accessibility(browser, page):
    browser.open(f"{page}#plurals=1")
    browser.call("Accessibility.enable")
    nodes = browser.call("Accessibility.getFullAXTree")["nodes"]
    roles = {}
    for node in nodes:
        if node.get("ignored"):
            continue
        roles.setdefault(node["role"]["value"], []).append(node.get("name", {}).get("value", ""))
    for role in ["banner", "search", "main", "feed", "article", "status", "heading", "table", "rowheader", "searchbox"]:
        expect(roles.get(role), f"a screen reader finds a {role}")
    for role in ["article", "searchbox", "checkbox", "combobox", "button"]:
        expect(all(roles.get(role, ["x"])), f"each {role} has a name: {roles.get(role)}")
    expect(browser.run("document.getElementById('count').getAttribute('aria-live')") == "polite", "counts are announced")
    for dark in (False, True):
        browser.emulate(dark=dark)
        poor = browser.poor_contrast("main *, header *")
        expect(not poor, f"texts stand out in {'dark' if dark else 'light'} colours: {poor}")
    browser.emulate(width=390, height=844, mobile=True)
    for address in ("", "#plurals=1", "#problems=1", "#compact=1"):
        browser.open(page + address)
        browser.emulate(width=390, height=844, mobile=True)
        wide = browser.run("document.documentElement.scrollWidth")
        expect(wide <= 390, f"a narrow page has no horizontal scrolling: {wide} with {address}")
    browser.emulate(width=1000, height=800)
    browser.open(f"{page}#plurals=1")
    expect(browser.run("document.documentElement.scrollWidth") <= 1000, "plurals fit into a window of 1,000 pixels")
    browser.open(page)
    browser.emulate(width=390, height=844, mobile=True)
    expect(browser.run("document.querySelector('.bar').offsetHeight") < 160, "the filters of a phone are folded")
    browser.run("document.getElementById('fold').click()")
    expect(browser.run("document.getElementById('problems').offsetHeight") > 0, "their button opens them")
    browser.emulate()


# The boxes of devices and widths with something that hangs over their borders, and by how many pixels.
OVERFLOWING_BOXES = """[...document.querySelectorAll('.variant')].flatMap((box) => {
    const border = box.getBoundingClientRect();
    const over = Math.max(...[...box.querySelectorAll('*')].map((node) => node.getBoundingClientRect())
        .map(({ left, right }) => Math.max(border.left - left, right - border.right)));
    return over > 0.5 ? [Math.ceil(over)] : [];
})"""


def check_boxes(browser, page):
    for width in (1280, 1000, 390):
        for language in ("ar", "fr", "he", "sl"):
            browser.emulate(width=width, height=844, mobile=width < 400)
            browser.open(f"{page}#languages={language}")
            browser.emulate(width=width, height=844, mobile=width < 400)
            expect(browser.run("document.querySelectorAll('.variant table').length") > 0, "there are boxes with plural forms")
            wide = browser.run(OVERFLOWING_BOXES)
            expect(not wide, f"the forms of devices stay in their boxes: {wide} in {language}, {width} pixels wide")
    browser.emulate()


def check_print(browser, page):
    browser.open(page)
    browser.run("dispatchEvent(new Event('beforeprint'))")
    total = browser.run("JSON.parse(document.getElementById('data').textContent).rows.length")
    expect(browser.run("document.querySelectorAll('.row').length") == total, "all keys are printed")
    browser.run("dispatchEvent(new Event('afterprint'))")


# MARK: Speed


def check_speed(browser, page):
    paints = []
    for _ in range(3):
        browser.open(page)
        paints.append(browser.run(
            "new Promise((done) => new PerformanceObserver((list) => done(list.getEntries()[0].startTime))"
            ".observe({ type: 'paint', buffered: true }))"))
        rows = browser.run("performance.getEntriesByName('rows')[0].startTime")
        painted = browser.run("""new Promise((done) => {
            const entry = performance.getEntriesByType('paint').find(({ name }) => name === 'first-contentful-paint');
            done(entry.startTime);
        })""")
        print(f"first paint after {painted:.0f} ms, the rows made after {rows:.0f} ms")
    total = browser.run("document.querySelector('.row').getAttribute('aria-setsize')")
    expect(browser.run("document.querySelectorAll('.row').length") < 40, "only rows in sight are there")
    # Scrolls through the page by a screen for each frame, and then back in larger steps.
    frames = browser.run("""new Promise((done) => {
      const times = [];
      let last, count = 0;
      const step = (now) => {
        if (last !== undefined) times.push(now - last);
        last = now;
        if (++count > 240) return done(times);
        scrollBy(0, count <= 160 ? 300 : -4000);
        requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
    })""")
    frames.sort()
    print(f"{total} keys: frames while scrolling: median {frames[len(frames) // 2]:.1f} ms, "
          f"95 of 100 below {frames[int(len(frames) * .95)]:.1f} ms, longest {frames[-1]:.1f} ms")
    gaps = browser.run("""(() => {
      const boxes = [...document.querySelectorAll('.row')].map((row) => row.getBoundingClientRect())
        .sort((a, b) => a.top - b.top);
      const gaps = boxes.slice(1).map((box, index) => Math.round(box.top - boxes[index].bottom));
      return { gaps: [...new Set(gaps)], top: boxes[0].top, bottom: boxes.at(-1).bottom };
    })()""")
    expect(gaps["gaps"] in ([12], []), f"rows are 12 pixels apart: {gaps}")
    bar = browser.run("document.querySelector('.bar').offsetHeight")
    expect(gaps["top"] <= bar + 20 and gaps["bottom"] >= 880, f"rows fill the window below the bar of {bar}: {gaps}")
    # The row at the top of the window stays there while rows above it are made.
    browser.run("scrollTo(0, document.documentElement.scrollHeight / 2)")
    browser.settle()
    browser.settle()
    shifts = browser.run("""new Promise((done) => {
      const shifts = [];
      let count = 0;
      const step = () => {
        const row = [...document.querySelectorAll('.row')].find((row) => row.getBoundingClientRect().bottom > 100);
        const before = row.getBoundingClientRect().top;
        scrollBy(0, -200);
        requestAnimationFrame(() => requestAnimationFrame(() => {
          shifts.push(Math.round(row.getBoundingClientRect().top - before));
          if (++count < 30) step(); else done([...new Set(shifts)]);
        }));
      };
      step();
    })""")
    expect(shifts == [200], f"scrolling up by 200 pixels moves the rows by 200: {shifts}")
    search = browser.run("""new Promise((done) => {
      const query = document.getElementById('query'), count = document.getElementById('count');
      query.value = 'item04321';
      const start = performance.now();
      new MutationObserver(() => done(performance.now() - start)).observe(count, { childList: true });
      query.dispatchEvent(new Event('input'));
    })""")
    print(f"a search through all texts: {search:.0f} ms, of which 90 wait for the next key")
    expect(count(browser).startswith("1 of "), "the search finds the key")


def screenshots(browser, page, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for name, address, options in [
        ("light", "", {}), ("dark", "#plurals=1", {"dark": True}),
        ("narrow", "#plurals=1", {"width": 390, "height": 844, "mobile": True}),
        ("arabic", "#plurals=1&languages=ar,he", {}), ("problems", "#problems=1", {}),
        ("pseudo", "#q=photos&languages=longer,accented,mirrored", {}), ("devices", "#q=hint", {}),
        ("widths", "#q=upload&languages=de,ja,pl", {"dark": True}), ("two-numbers", "#q=albums&languages=pl,ar", {}),
        ("compact", "#compact=1", {}), ("languages", "", {}),
    ]:
        browser.emulate(**options)
        browser.open(page + address)
        browser.screenshot(folder / f"{name}.png")
    browser.emulate()
    print(f"screenshots: {folder}")


def main():
    sample, large, catalog = (Path(path).resolve().as_uri() for path in sys.argv[1:4])

    def checks(browser):
        for check in [check_texts, check_filters, check_keyboard, check_accessibility, check_print]:
            check(browser, sample)
            print(check.__name__.replace("_", " "))
        check_boxes(browser, catalog)
        print("check boxes")
        check_speed(browser, large)
        if len(sys.argv) > 4:
            screenshots(browser, sample, Path(sys.argv[4]))

    return check_page(checks)


if __name__ == "__main__":
    sys.exit(main())
