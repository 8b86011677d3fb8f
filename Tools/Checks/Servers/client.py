"""A client of the language server: sends messages over pipes, and waits for answers."""
import json
import os
import select
import subprocess
import time


class Client:
    def __init__(self, command, *options, timeout=60):
        self.process = subprocess.Popen([command, "lsp", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        self.timeout = timeout
        self.buffer = b""
        self.last = 0
        self.notifications = []

    def raw(self, data):
        view = memoryview(data)
        while view:
            view = view[self.process.stdin.write(view):]

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.raw(b"Content-Length: %d\r\n\r\n" % len(body) + body)

    def notify(self, method, params):
        self.send({"method": method, "params": params})

    def request(self, method, params, wait=True):
        self.last += 1
        self.send({"id": self.last, "method": method, "params": params})
        return self.answer(self.last) if wait else self.last

    def receive(self):
        """The next message of the server."""
        end = time.monotonic() + self.timeout
        while True:
            head, mark, rest = self.buffer.partition(b"\r\n\r\n")
            if mark:
                length = int(head.split(b":")[1])
                if len(rest) >= length:
                    self.buffer = rest[length:]
                    return json.loads(rest[:length])
            if not select.select([self.process.stdout], [], [], max(0, end - time.monotonic()))[0]:
                raise TimeoutError("the server does not answer")
            piece = os.read(self.process.stdout.fileno(), 1 << 20)
            if not piece:
                raise EOFError("the server has ended")
            self.buffer += piece

    def answer(self, identifier):
        while True:
            message = self.receive()
            if message.get("id") == identifier and "method" not in message:
                return message.get("result") if "error" not in message else message["error"]
            self.notifications.append(message)

    def diagnostics(self):
        """The next diagnostics: the address, the version and the list."""
        while True:
            message = self.notifications.pop(0) if self.notifications else self.receive()
            if message.get("method") == "textDocument/publishDiagnostics":
                params = message["params"]
                return params["uri"], params.get("version"), params["diagnostics"]

    def last_diagnostics(self, quiet=2):
        """The last diagnostics of each address, once the server sends no more of them."""
        latest, timeout = {}, self.timeout
        self.timeout = quiet
        try:
            while True:
                uri, _, found = self.diagnostics()
                latest[uri] = found
        except TimeoutError:
            self.timeout = timeout
        return latest

    def start(self, **capabilities):
        result = self.request("initialize", {"processId": None, "rootUri": None, "capabilities": capabilities})
        self.notify("initialized", {})
        return result

    def open(self, uri, text, version=1):
        self.notify("textDocument/didOpen", {
            "textDocument": {"uri": uri, "languageId": "strings", "version": version, "text": text}})

    def change(self, uri, version, start, end, text):
        def place(line, character):
            return {"line": line, "character": character}
        self.notify("textDocument/didChange", {
            "textDocument": {"uri": uri, "version": version},
            "contentChanges": [{"range": {"start": place(*start), "end": place(*end)}, "text": text}]})

    def end(self):
        self.request("shutdown", None)
        self.notify("exit", None)
        self.process.stdin.close()
        return self.process.wait(self.timeout)
