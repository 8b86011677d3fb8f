"""Tests of trial.py: `python3 -m unittest` in this folder."""

import pathlib
import tempfile
import unittest

import trial

PLAN = '''commands:
  "C.A-debug.module":
    tool: shell
    args: ["swiftc","-module-name","A","-emit-module","-emit-module-path","/r/.build/debug/Modules/A.swiftmodule","-c","-j2","-Xcc","-g"]
  "C.A-debug-tool.module":
    tool: shell
    args: ["swiftc","-module-name","A","-emit-module-path","/r/.build/debug/Modules-tool/A.swiftmodule","-c"]
  "C.A-debug.exe":
    tool: shell
    args: ["swiftc","-emit-executable","-o","/r/.build/debug/a"]
'''


class TrialTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def test_plan_has_each_module_once(self):
        plan = self.folder / "debug.yaml"
        plan.write_text(PLAN)
        found = trial.commands(plan)
        self.assertEqual(list(found), ["A"])
        self.assertIn("/r/.build/debug/Modules/A.swiftmodule", found["A"])

    def test_nothing_is_written_and_values_of_options_stay(self):
        arguments = ["swiftc", "-emit-module-path", "/m", "-j2", "-c", "-Xcc", "-g", "-package-name", "main"]
        self.assertEqual(trial.without_output(arguments), ["swiftc", "-Xcc", "-g", "-package-name", "main"])

    def test_sources_are_those_of_the_copy(self):
        sources = self.folder / "sources"
        sources.write_text("/r/Sources/A/B.swift\n'/r/Sources/A/with space.swift'\n/r/.build/debug/A.build/embedded.swift\n/other/C.swift\n")
        command = trial.command(["swiftc", f"@{sources}"], pathlib.Path("/r"), pathlib.Path("/copy"), "/copy/FaultSwitch.swift")
        self.assertEqual(command[1:6], [
            "/copy/Sources/A/B.swift", "/copy/Sources/A/with space.swift", "/r/.build/debug/A.build/embedded.swift", "/other/C.swift",
            "/copy/FaultSwitch.swift"])

    def test_errors_name_the_modules(self):
        log = self.folder / "log.txt"
        self.assertEqual(trial.errors({"good": ["true"], "bad": ["sh", "-c", "echo error: x; exit 1"]}, log), ["bad"])
        self.assertEqual(log.read_text(), "error: x\n")


if __name__ == "__main__":
    unittest.main()
