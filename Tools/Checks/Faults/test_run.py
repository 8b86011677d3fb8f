import pathlib
import subprocess
import tempfile
import unittest
from unittest import mock

import run

PATH = "Tools/Sources/A/B.swift"
TEXT = "let a = b < c\n"


class SourcesTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.copy = self.root / ".build-faults/checkout"
        for name, value in {"ROOT": self.root, "SCRATCH": self.root / ".build-faults", "COPY": self.copy}.items():
            patch = mock.patch.object(run, name, value)
            patch.start()
            self.addCleanup(patch.stop)
        for name, text in {PATH: TEXT, ".gitignore": ".build*\n", "Tools/Sources/A/C.swift": "let d = 1\n"}.items():
            (self.root / name).parent.mkdir(parents=True, exist_ok=True)
            (self.root / name).write_text(text)
        subprocess.run(["git", "init", "-q", str(self.root)], check=True)

    def fault(self):
        fields = {"file": PATH, "function": "f", "operator": "comparison", "ordinal": 1, "before": "<", "after": "<="}
        return run.Fault(7, fields | {"start": 8, "end": 13, "switched": "(faultIsActive(FAULT_NUMBER) ? b <= c : b < c)"})

    def state(self):
        return {path.name: (path.read_bytes(), path.stat().st_mtime_ns, path.stat().st_ino) for path in (self.copy / "Tools/Sources/A").iterdir()}

    def test_tests_run_over_the_sources_of_the_checkout(self):
        faults = [self.fault()]
        run.copy_checkout(faults)
        before = self.state()
        self.assertIn(b"faultIsActive(7)", before["B.swift"][0])
        self.assertIn("FaultSwitch.swift", before)
        with self.assertRaises(KeyboardInterrupt), run.sources_without_faults(faults):
            during = self.state()
            self.assertEqual(sorted(during), ["B.swift", "C.swift"])
            self.assertEqual(during["B.swift"][0], TEXT.encode())
            self.assertEqual(during["C.swift"], before["C.swift"])
            raise KeyboardInterrupt
        # A build takes a file with another time or another number for a changed one.
        self.assertEqual(self.state(), before)


if __name__ == "__main__":
    unittest.main()
