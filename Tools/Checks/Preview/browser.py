"""Drives a headless Chromium through its DevTools protocol over a pipe, with nothing but the standard library."""
import base64
import json
import os
import shutil
import subprocess
import tempfile
import time

NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]


def executable():
    """The path of a Chromium, or None."""
    return os.environ.get("CHROMIUM") or next((path for path in map(shutil.which, NAMES) if path), None)


class Browser:
    """A browser with one page."""

    def __init__(self, width=1280, height=900):
        self.profile = tempfile.mkdtemp()
        to_read, self.to_write = os.pipe()
        self.to_read, to_write = os.pipe()
        # The browser reads commands from descriptor 3 and writes answers to descriptor 4.
        command = (
            f'exec "$0" --headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --hide-scrollbars '
            f'--no-first-run --disable-extensions --remote-debugging-pipe --user-data-dir="$1" '
            f'--window-size={width},{height} about:blank 3<&{to_read} 4>&{to_write} 2>/dev/null')
        self.process = subprocess.Popen(
            ["bash", "-c", command, executable(), self.profile], pass_fds=(to_read, to_write))
        os.close(to_read)
        os.close(to_write)
        self.buffer = b""
        self.number = 0
        self.events = []
        self.session = None
        target = next(t for t in self.call("Target.getTargets")["targetInfos"] if t["type"] == "page")
        self.session = self.call(
            "Target.attachToTarget", targetId=target["targetId"], flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Performance", "Log"):
            self.call(f"{domain}.enable")

    def call(self, method, **parameters):
        """Sends a command and waits for its answer."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.to_write, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def receive(self):
        while b"\0" not in self.buffer:
            data = os.read(self.to_read, 1 << 20)
            if not data:
                raise RuntimeError("the browser has ended")
            self.buffer += data
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def open(self, address):
        """Opens an address in a page of its own and waits until it is loaded."""
        for url in ("about:blank", address):
            self.events = [event for event in self.events if event.get("method") == "Runtime.exceptionThrown"]
            self.call("Page.navigate", url=url)
            while not any(event.get("method") == "Page.loadEventFired" for event in self.events):
                self.events.append(self.receive())
        self.settle()

    def run(self, script):
        """The value of an expression in the page; a promise is waited for."""
        answer = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description", details["text"]))
        return answer["result"].get("value")

    def settle(self):
        """Waits until the page has painted twice."""
        self.run("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))")

    def press(self, key, text=None, modifiers=0):
        """Presses a key, as a person does."""
        codes = {"Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "PageUp": 33, "PageDown": 34, "End": 35, "Home": 36}
        event = {"key": key, "modifiers": modifiers, "windowsVirtualKeyCode": codes.get(key, ord(key[0].upper()))}
        written = text or (key if len(key) == 1 else "\r" if key == "Enter" else None)
        self.call("Input.dispatchKeyEvent", type="keyDown", **event, **({"text": written} if written else {}))
        self.call("Input.dispatchKeyEvent", type="keyUp", **event)
        self.settle()

    def emulate(self, width=1280, height=900, dark=False, mobile=False):
        """Sets the window and the colours that the person prefers."""
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=2 if mobile else 1,
                  mobile=mobile)
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])
        self.settle()

    def poor_contrast(self, selector):
        """Elements whose texts do not stand out as WCAG 2.2 asks for, by 4.5."""
        return self.run("""(() => {
          const channel = (v) => (v /= 255) <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
          const light = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
          const parse = (text) => text.match(/[\\d.]+/g).map(Number);
          const back = (node) => {
            for (; node; node = node.parentElement) {
              const color = parse(getComputedStyle(node).backgroundColor);
              if (color[3] !== 0) return color;
            }
            return [255, 255, 255];
          };
          const poor = [];
          for (const node of document.querySelectorAll(SELECTOR)) {
            if (![...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim())) continue;
            if (!node.offsetParent) continue;
            const style = getComputedStyle(node);
            let [a, b] = [light(parse(style.color)), light(back(node))];
            if (a < b) [a, b] = [b, a];
            if ((a + 0.05) / (b + 0.05) < 4.5) poor.push(`${node.className || node.tagName} ${(a + .05) / (b + .05)}`);
          }
          return [...new Set(poor)];
        })()""".replace("SELECTOR", json.dumps(selector)))

    def screenshot(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))

    def close(self):
        try:
            self.call("Browser.close")
        except (RuntimeError, OSError):
            pass
        for _ in range(100):
            if self.process.poll() is not None:
                break
            time.sleep(0.05)
        else:
            self.process.kill()
        shutil.rmtree(self.profile, ignore_errors=True)


FAULTS = []


def expect(condition, what):
    """Notes a fault unless the condition holds."""
    if not condition:
        FAULTS.append(what)
        print(f"not so: {what}")


def check_page(checks):
    """Calls `checks` with a browser; the exit status: 1 if something was not as expected, or if the page's code threw."""
    browser = Browser()
    try:
        browser.emulate()
        checks(browser)
        errors = [event for event in browser.events if event.get("method") == "Runtime.exceptionThrown"]
        expect(not errors, f"the page's code throws nothing: {errors}")
    finally:
        browser.close()
    return 1 if FAULTS else 0
