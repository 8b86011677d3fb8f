import StringsdictCommandConsole
import Foundation
import StringsdictJSONWriting
import StringsdictTestSupport
import Testing

@testable import TextServers

/// The descriptions of the servers, the files that they watch, and the times at which they send messages.
@Suite struct ProtocolTests {
    @Test func theLanguageServerDescribesItself() throws {
        var server = LanguageServer(version: "9.8.7") { { $0 } }
        let parameters = JSONValue.object([("capabilities", .object([]))])
        let result = server.handle(.request(id: "x", method: "initialize", parameters: parameters))
        #expect(
            result.map(\.line) == [
                #"{"jsonrpc": "2.0", "id": "x", "result": {"capabilities": {"positionEncoding": "utf-16", "textDocumentSync": "#
                    + #"{"openClose": true, "change": 2, "save": true}, "codeActionProvider": {"codeActionKinds": ["quickfix", "#
                    + #""source.fixAll.stringsdict"]}, "hoverProvider": true, "completionProvider": {"triggerCharacters": ["%", "@", "#
                    + #""\"", "<", ">"]}, "definitionProvider": true, "referencesProvider": true, "renameProvider": {"prepareProvider": "#
                    + #"true}, "documentSymbolProvider": true, "workspaceSymbolProvider": true}, "serverInfo": {"name": "stringsdict", "version": "9.8.7"}}}"#
            ])
        #expect(!server.isEnded && server.isEndedInOrder)
        #expect(LanguageServer.answersCancelledRequests && !ModelServer.answersCancelledRequests)
    }

    /// The client's order of preference counts, and encodings that the server does not know are passed over.
    @Test(arguments: [
        (["utf-8", "utf-16"], "utf-8"), (["utf-16", "utf-8"], "utf-16"), (["utf-7", "utf-32"], "utf-32"),
        ([], "utf-16"), (["x"], "utf-16"),
    ])
    func anEncodingIsAgreedOn(offered: [String], agreed: String) {
        var server = LanguageServer(version: "1") { { $0 } }
        let general = JSONValue.object([("positionEncodings", .strings(offered))])
        let parameters = JSONValue.object([("capabilities", .object([("general", general)]))])
        let answer = server.handle(.request(id: 1, method: "initialize", parameters: parameters)).first
        #expect(answer?["result"]?["capabilities"]?["positionEncoding"]?.string == agreed)
    }

    private static let watching = #"{"workspace":{"didChangeWatchedFiles":{"dynamicRegistration":true}}}"#

    @Test func aClientThatCanWatchFilesIsAskedTo() {
        let watching = TestClient(abilities: Self.watching)
        #expect(watching.notifications == ["client/registerCapability"])
        #expect(TestClient().notifications == [])
        #expect(
            TestClient(abilities: #"{"workspace":{"didChangeWatchedFiles":{"dynamicRegistration":false}}}"#)
                .notifications == [])
        var server = LanguageServer(version: "1") { { $0 } }
        let abilities = (try? JSONValue(reading: Array(Self.watching.utf8))) ?? .null
        _ = server.handle(.request(id: 1, method: "initialize", parameters: .object([("capabilities", abilities)])))
        #expect(
            server.handle(.notification(method: "initialized", parameters: .null)).map(\.line) == [
                #"{"jsonrpc": "2.0", "id": "watch-files", "method": "client/registerCapability", "params": {"registrations": "#
                    + #"[{"id": "files", "method": "workspace/didChangeWatchedFiles", "registerOptions": {"watchers": [{"globPattern": "#
                    + #""**/*.{strings,stringsdict,xcstrings}"}, {"globPattern": "**/.stringsdict-lint.json"}]}}]}}"#
            ])
    }

    /// A change on disk counts when the client tells of it: by a watched file, or by a document that it saved.
    @Test(arguments: [true, false]) func filesOnDiskAreReadAgain(isWatching: Bool) throws {
        let folder = try TemporaryFolder()
        for language in ["en", "pl"] { try folder.write("\"k\" = \"%@\";\n", to: "\(language).lproj/L.strings") }
        let (file, english) = (address(folder, "pl.lproj/L.strings"), address(folder, "en.lproj/L.strings"))
        var client = TestClient(abilities: isWatching ? Self.watching : "{}")
        client.open(file, "\"k\" = \"%d\";\n")
        #expect(client.diagnostics[file] == ["0:argument-mismatch"])
        try folder.write("\"k\" = \"%d\";\n", to: "en.lproj/L.strings")
        client.notify("textDocument/didSave", .object([("textDocument", .object([("uri", .string(file))]))]))
        client.wait()
        #expect(client.diagnostics[file] == (isWatching ? ["0:argument-mismatch"] : []))
        client.notify(
            "workspace/didChangeWatchedFiles", .object([("changes", .array([.object([("uri", .string(english))])]))]))
        client.wait()
        #expect(client.diagnostics[file] == [])
        // A file of settings holds for the next check.
        try folder.write("\"k\" = \"%@\";\n", to: "en.lproj/L.strings")
        try folder.write(#"{"checks":{"argument-mismatch":"off"}}"#, to: ".stringsdict-lint.json")
        let settings = address(folder, ".stringsdict-lint.json")
        client.notify(
            "workspace/didChangeWatchedFiles", .object([("changes", .array([.object([("uri", .string(settings))])]))]))
        client.wait()
        #expect(client.diagnostics[file] == [])
        try folder.remove(".stringsdict-lint.json")
        client.notify(
            "workspace/didChangeWatchedFiles", .object([("changes", .array([.object([("uri", .string(settings))])]))]))
        client.wait()
        #expect(client.diagnostics[file] == ["0:argument-mismatch"])
        // The text of an open document counts, whatever its file says.
        client.open(english, "\"k\" = \"%d\";\n")
        #expect(client.diagnostics[file] == [])
        client.notify(
            "workspace/didChangeWatchedFiles", .object([("changes", .array([.object([("uri", .string(english))])]))]))
        client.wait()
        #expect(client.diagnostics[file] == [])
        client.close(english)
        #expect(client.diagnostics[file] == ["0:argument-mismatch"])
    }

    @Test func diagnosticsAreSentWhenTheyChange() throws {
        let folder = try TemporaryFolder()
        let (file, other) = (address(folder, "en.lproj/L.strings"), address(folder, "pl.lproj/M.strings"))
        var client = TestClient()
        client.open(file, "\"k\" = \"x\";\n")
        #expect(client.publishedCount == 1)
        client.wait()
        #expect(client.publishedCount == 1)
        client.open(other, "\"k\" = \"x\";\n")
        #expect(client.publishedCount == 2)
        // The version belongs to the message, so that a new one is sent.
        client.change(file, line: 0, 7..<8, to: "y")
        #expect(client.publishedCount == 3)
        client.change(file, line: 0, 7..<8, to: "y")
        #expect(client.publishedCount == 3)
        client.close(file)
        #expect(client.publishedCount == 4 && client.diagnostics[file] == [])
        client.close(file)
        #expect(client.publishedCount == 4)
        // A document that is opened again is new.
        client.open(file, "\"k\" = \"x\";\n")
        #expect(client.publishedCount == 5)
        // Other files are not served.
        for name in ["a.txt", "a.json", "Info.plist", "a.swiftinterface"] { client.open(address(folder, name), "x") }
        #expect(client.publishedCount == 5 && client.notifications == [])
        #expect(
            client.request("textDocument/hover", client.at(address(folder, "a.txt"), 0, 0))["error"]?.integer == -32602)
    }

    @Test func diagnosticsHaveTheirFields() throws {
        let folder = try TemporaryFolder()
        let file = address(folder, "pl.lproj/L.strings")
        var server = LanguageServer(version: "1") { { $0 } }
        _ = server.handle(.request(id: 1, method: "initialize", parameters: .null))
        try folder.write("\"k\" = \"%@\";\n\"l\" = \"x\";\n", to: "en.lproj/L.strings")
        let document = JSONValue.object([
            ("uri", .string(file)), ("version", 7), ("text", "\"k\" = \"ab %d\";\n\"l\" = \"\";\n"),
        ])
        _ = server.handle(
            .notification(method: "textDocument/didOpen", parameters: .object([("textDocument", document)])))
        let message = try #require(server.idle().first)
        #expect(message["params"]?["version"]?.integer == 7 && message["params"]?["uri"]?.string == file)
        let found = message["params"]?["diagnostics"]?.elements ?? []
        let mismatch = try #require(found.first { $0["code"]?.string == "argument-mismatch" })
        #expect(mismatch["severity"]?.integer == 1 && mismatch["source"]?.string == "stringsdict")
        #expect(
            mismatch["range"]?.line == #"{"start": {"line": 0, "character": 10}, "end": {"line": 0, "character": 12}}"#)
        #expect(mismatch["codeDescription"]?["href"]?.string?.hasSuffix("/checks#argument-mismatch") == true)
        #expect(mismatch["message"]?.string?.isEmpty == false)
        let severities = Set(found.compactMap { $0["severity"]?.integer })
        #expect(severities.isSubset(of: [1, 2, 3]), "\(severities)")
    }

    /// A finding about a translation leads to the source text, if the client shows such places.
    @Test(arguments: [true, false])
    func relatedPlacesAreThoseOfTheSource(isShown: Bool) throws {
        let folder = try TemporaryFolder()
        try folder.write("\"k\" = \"%@\";\n", to: "en.lproj/L.strings")
        var server = LanguageServer(version: "1") { { $0 } }
        let abilities = #"{"capabilities":{"textDocument":{"publishDiagnostics":{"relatedInformation":\#(isShown)}}}}"#
        _ = server.handle(
            .request(id: 1, method: "initialize", parameters: try JSONValue(reading: Array(abilities.utf8))))
        let document = JSONValue.object([
            ("uri", .string(address(folder, "pl.lproj/L.strings"))), ("text", "\"k\" = \"%d %y\";\n"),
        ])
        _ = server.handle(
            .notification(method: "textDocument/didOpen", parameters: .object([("textDocument", document)])))
        let found = try #require(server.idle().first)["params"]?["diagnostics"]?.elements ?? []
        let related = found.first { $0["code"]?.string == "argument-mismatch" }?["relatedInformation"]?.elements?.first
        #expect((related != nil) == isShown)
        guard isShown else { return }
        #expect(related?["message"]?.string == "the text of 'en': %@")
        #expect(related?["location"]?["uri"]?.string == address(folder, "en.lproj/L.strings"))
        #expect(related?["location"]?["range"]?["start"]?.line == #"{"line": 0, "character": 1}"#)
    }

    /// The source text is the one that the run time shows, which lint compares.
    @Test(arguments: [
        (
            [
                "en.lproj/L.strings": "\"k\" = \"%d\";\n",
                "en.lproj/L.stringsdict": "<plist><dict><key>k</key><string>%@</string></dict></plist>\n",
            ], "en.lproj/L.stringsdict"
        ),
        // A key without a text is the text, unless another file has one.
        (
            [
                "L.xcstrings": #"{"sourceLanguage": "en", "strings": {"k": {}}, "version": "1.0"}"#,
                "en.lproj/L.strings": "\"k\" = \"%@\";\n",
            ], "en.lproj/L.strings"
        ),
    ])
    func relatedPlacesAreInTheFileThatCounts(_ files: [String: String], _ source: String) throws {
        let folder = try TemporaryFolder()
        for (path, text) in files { try folder.write(text, to: path) }
        var server = LanguageServer(version: "1") { { $0 } }
        let abilities = #"{"capabilities":{"textDocument":{"publishDiagnostics":{"relatedInformation":true}}}}"#
        _ = server.handle(
            .request(id: 1, method: "initialize", parameters: try JSONValue(reading: Array(abilities.utf8))))
        let document = JSONValue.object([
            ("uri", .string(address(folder, "pl.lproj/L.strings"))), ("text", "\"k\" = \"%d\";\n"),
        ])
        _ = server.handle(
            .notification(method: "textDocument/didOpen", parameters: .object([("textDocument", document)])))
        let found = try #require(server.idle().first)["params"]?["diagnostics"]?.elements ?? []
        let related = found.first { $0["code"]?.string == "argument-mismatch" }?["relatedInformation"]?.elements?.first
        #expect(related?["location"]?["uri"]?.string == address(folder, source))
    }

    @Test func wrongSettingsAreShownOnce() throws {
        let folder = try TemporaryFolder()
        try folder.write("{\"checks\": {\"no-check\": \"off\"}}", to: ".stringsdict-lint.json")
        var client = TestClient()
        for name in ["A", "B"] { try folder.write("", to: "en.lproj/\(name).strings") }
        for name in ["A", "B"] { client.open(address(folder, "en.lproj/\(name).strings"), "\"k\" = \"x\";\n") }
        #expect(client.notifications == ["window/showMessage"])
        #expect(client.shownMessages.first?.contains("no-check") == true)
        // A change that cannot be made is told each time.
        let file = address(folder, "en.lproj/A.strings")
        for _ in 0..<2 {
            client.notify(
                "textDocument/didChange",
                .object([
                    ("textDocument", .object([("uri", .string(file))])), ("contentChanges", .array([.object([])])),
                ]))
        }
        #expect(client.notifications.count == 3)
        #expect(
            client.shownMessages.last
                == "\(folder.path)/en.lproj/A.strings: a change could not be made: 'contentChanges[0].text' is missing, or is not a string"
        )
    }

    /// Only a key whose entries changed is checked again.
    @Test func anEditChecksItsKeysAlone() throws {
        let folder = try TemporaryFolder()
        let file = address(folder, "en.lproj/L.strings")
        var client = TestClient()
        client.open(file, (0..<10).map { "\"k\($0)\" = \"x\";\n" }.joined())
        #expect(client.server.checkedKeyCount == 10)
        client.change(file, line: 5, 8..<9, to: "y")
        #expect(client.server.checkedKeyCount == 1)
        client.change(file, line: 5, 0..<0, to: "\"new\" = \"z\";\n")
        #expect(client.server.checkedKeyCount <= 2)
        client.change(file, line: 0, 0..<0, to: "// note\n")
        #expect(client.server.checkedKeyCount <= 1)
    }

    // MARK: Messages

    @Test func errorsHaveTheNumbersOfTheProtocols() {
        let codes: [(RPCError.Code, Int)] = [
            (.parse, -32_700), (.invalidRequest, -32_600), (.methodNotFound, -32_601), (.invalidParameters, -32_602),
            (.notInitialized, -32_002),
            (.requestCancelled, -32_800), (.requestFailed, -32_803),
        ]
        for (code, number) in codes {
            let answer = Message.answer(.failure(RPCError(code, "why")), id: 3)
            #expect(answer.line == #"{"jsonrpc": "2.0", "id": 3, "error": {"code": \#(number), "message": "why"}}"#)
        }
        #expect(Message.answer(.success("r"), id: .null).line == #"{"jsonrpc": "2.0", "id": null, "result": "r"}"#)
        #expect(Message.notification("m", 1).line == #"{"jsonrpc": "2.0", "method": "m", "params": 1}"#)
        #expect(Message.request("m", 1, id: "i").line == #"{"jsonrpc": "2.0", "id": "i", "method": "m", "params": 1}"#)
    }

    @Test func identifiersAreComparedWithTheirKind() {
        let values: [JSONValue] = ["1", 1, .number("1.5"), "a", 2, .number("1.0"), .null, .bool(true)]
        for (number, left) in values.enumerated() {
            for (other, right) in values.enumerated() {
                #expect((left == right) == (number == other), "\(left.line) \(right.line)")
            }
        }
        guard case .request(_, _, let parameters) = Message(Array(#"{"id":1,"method":"m"}"#.utf8)),
            case .null = parameters
        else {
            Issue.record("a request without parameters")
            return
        }
        guard case .response(let id) = Message(Array(#"{"id":1.5,"error":{}}"#.utf8)) else {
            Issue.record("a response with an error")
            return
        }
        #expect(id.line == "1.5")
    }

    /// The answers of a server to an input that is read at once.
    private func answers<Server: MessageHandler>(_ server: Server, _ input: String) throws -> [String] {
        let folder = try TemporaryFolder()
        try folder.write(input, to: "input")
        try folder.write("", to: "output")
        let reading = try #require(FileHandle(forReadingAtPath: "\(folder.path)/input"))
        let writing = try #require(FileHandle(forWritingAtPath: "\(folder.path)/output"))
        var loop = MessageLoop(
            server, input: Descriptor(number: reading.fileDescriptor),
            output: Descriptor(number: writing.fileDescriptor))
        try loop.run()
        return try folder.text(of: "output").split(separator: "\n").map(String.init)
    }

    @Test func aLoopAnswersEveryMessage() throws {
        let ping = #"{"id":1,"method":"ping"}"#
        let server = ModelServer(paths: [], version: "1")
        #expect(
            try answers(server, "\(ping)\n{\n\n\(ping)") == [
                #"{"jsonrpc": "2.0", "id": 1, "result": {}}"#,
                #"{"jsonrpc": "2.0", "id": null, "error": {"code": -32700, "message": "the message is no JSON: 1:2: error: the text ends inside the object that starts at 1:1; it may be cut off"}}"#,
            ])
        // More messages than wait at once, and each is answered.
        for count in [255, 256, 257, 600] {
            let input = (0..<count).map { #"{"id":\#($0),"method":"ping"}"# + "\n" }.joined()
            let found = try answers(server, input)
            #expect(found == (0..<count).map { #"{"jsonrpc": "2.0", "id": \#($0), "result": {}}"# })
        }
        // A request that is taken back has no answer here. Other identifiers, and none, take nothing back.
        let requests = (1...3).map { #"{"id":\#($0),"method":"ping"}"# + "\n" }.joined()
        func cancel(_ member: String) -> String {
            #"{"method":"notifications/cancelled","params":{\#(member)}}"# + "\n"
        }
        #expect(try answers(server, requests + cancel(#""requestId":2"#)).count == 2)
        #expect(try answers(server, requests + cancel(#""requestId":9"#)).count == 3)
        #expect(try answers(server, requests + cancel(#""id":2"#)).count == 3)
        #expect(try answers(server, cancel(#""requestId":2"#) + requests).count == 3)
    }

    @Test func aLoopEndsWithTheExitOfItsClient() throws {
        func message(_ text: String) -> String { "Content-Length: \(text.utf8.count)\r\n\r\n\(text)" }
        let start = message(#"{"id":1,"method":"initialize","params":{}}"#)
        let exit = message(#"{"method":"exit"}"#)
        let late = message(#"{"id":3,"method":"shutdown"}"#)
        let server = LanguageServer(version: "1") { { $0 } }
        let text = try answers(server, start + exit + late).joined(separator: "\n")
        #expect(text.contains("\"id\": 1") && !text.contains("\"id\": 3"))
        #expect(text.hasPrefix("Content-Length: "))
        let length = text.split(separator: "\r\n").first?.split(separator: " ").last.flatMap { Int($0) }
        #expect(length == text.split(separator: "\r\n", maxSplits: 1).last.map { $0.drop { $0.isNewline }.utf8.count })
        // Diagnostics are sent when no message waits any more, also at the end of the input.
        let open = message(
            #"{"method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///no/a.strings","text":"\"k\" = "}}}"#
        )
        #expect(try answers(server, start + open).joined().contains("publishDiagnostics"))
    }

    @Test(arguments: [1, 13, 100_000]) func headersAreBounded(piece: Int) {
        let one = "Content-Length: 2\r\n\r\n{}"
        func events(_ text: String) -> [String] {
            var reader = MessageReader(.headers, limit: 100)
            var (found, rest) = ([String](), Array(text.utf8)[...])
            while !rest.isEmpty {
                reader.append(rest.prefix(piece))
                rest = rest.dropFirst(piece)
                while let event = reader.next() {
                    switch event {
                    case .message(let bytes): found.append(String(decoding: bytes, as: UTF8.self))
                    case .fault(let text): found.append("fault: \(text)")
                    }
                }
            }
            return found
        }
        // White space and capitals do not count, and the last length does.
        #expect(events("CONTENT-LENGTH:\t2 \r\n\r\n{}") == ["{}"])
        #expect(events("Content-Length: 9\r\nContent-Length: 2\r\n\r\n{}" + one) == ["{}", "{}"])
        #expect(events("Content-Length: 2x\r\n\r\n" + one) == ["fault: '2x' is no length of a message", "{}"])
        #expect(events("Content-Length: +2\r\n\r\n" + one) == ["fault: '+2' is no length of a message", "{}"])
        #expect(events("Content-Length:\r\n\r\n" + one) == ["fault: '' is no length of a message", "{}"])
        #expect(
            events("Content-Length: 101\r\n\r\n" + one).first
                == "fault: a message of 101 bytes is longer than the limit of 100; it is left out")
        #expect(events("Content-Length: 2\n\n{}" + one).count == 1)
        let digits = String(repeating: "9", count: 40)
        #expect(
            events("Content-Length: \(digits)\r\n\r\n").first
                == "fault: '\(digits.prefix(32))' is no length of a message")
    }

    @Test func aLongStreamKeepsItsPlace() {
        var reader = MessageReader(.lines, limit: 1_000)
        var count = 0
        for round in 0..<2_000 {
            reader.append(Array("{\"n\":\(round)}\n{\"n\"".utf8))
            while let event = reader.next() {
                #expect(
                    event == .message(Array((round == 0 || count == 0 ? "{\"n\":\(round)}" : "{\"n\":\(round)}").utf8))
                        || round > 0)
                count += 1
            }
            reader.append(Array(":0}\n".utf8))
            while let event = reader.next() {
                #expect(event == .message(Array("{\"n\":0}".utf8)))
                count += 1
            }
            #expect(reader.waitingCount == 0)
        }
        #expect(count == 4_000)
    }

    @Test(arguments: [1, 7, 10_000]) func linesAreBounded(piece: Int) {
        for (count, isFault) in [(99, false), (100, false), (101, true), (102, true), (300, true)] {
            var reader = MessageReader(.lines, limit: 100)
            var (found, faults, rest) = (0, 0, Array((String(repeating: "x", count: count) + "\n{}\n").utf8)[...])
            while !rest.isEmpty {
                reader.append(rest.prefix(piece))
                rest = rest.dropFirst(piece)
                while let event = reader.next() {
                    if case .message = event { found += 1 } else { faults += 1 }
                }
            }
            #expect(faults == (isFault ? 1 : 0) && found == (isFault ? 1 : 2), "\(count)")
        }
    }

    // MARK: Projects

    @Test func aProjectIsTheNearestFolderWithASign() throws {
        let folder = try TemporaryFolder()
        for sign in ["Package.swift", ".git/HEAD", "App.xcodeproj/x", "App.xcworkspace/x"] {
            let name = sign.split(separator: "/").first.map(String.init) ?? ""
            try folder.write("", to: "\(name)-root/\(sign)")
            try folder.write("", to: "\(name)-root/a/b/c.swift")
            #expect(Project.root(around: "\(folder.path)/\(name)-root/a/b/c.swift") == "\(folder.path)/\(name)-root")
        }
        try folder.write("", to: "Package.swift-root/a/Package.swift")
        #expect(
            Project.root(around: "\(folder.path)/Package.swift-root/a/b/c.swift")
                == "\(folder.path)/Package.swift-root/a")
        // 64 folders are looked at.
        for (depth, isFound) in [(63, true), (64, false)] {
            let inner = (0..<depth).map { "d\($0)" }.joined(separator: "/")
            try folder.write("", to: "Package.swift-deep/Package.swift")
            try folder.write("", to: "Package.swift-deep/\(inner)/a.swift")
            let root = "\(folder.path)/Package.swift-deep"
            #expect(Project.root(around: "\(root)/\(inner)/a.swift") == (isFound ? root : "\(root)/\(inner)"))
        }
        #expect(Project.root(around: "/no-such-folder/a.swift") == "/no-such-folder")
        #expect(Project.root(around: "/a.swift") == "/")
    }

    @Test func aSourceBelongsToItsTarget() throws {
        let folder = try TemporaryFolder()
        let project = Project(root: folder.path)
        for (path, target) in [
            ("Sources/App/a.swift", "/Sources/App"), ("Sources/App/View/a.swift", "/Sources/App"),
            ("Tests/T/a.swift", "/Tests/T"),
            ("Source/S/a.swift", "/Source/S"), ("src/s/a.swift", "/src/s"), ("Sources/a.swift", ""),
            ("Other/App/a.swift", ""), ("a.swift", ""),
        ] {
            #expect(project.target(of: "\(folder.path)/\(path)") == folder.path + target, "\(path)")
        }
    }

    @Test func aProjectListsItsTablesAndSources() throws {
        let folder = try TemporaryFolder()
        for name in [
            "Sources/A/en.lproj/L.strings", "Sources/A/pl.lproj/L.strings", "Sources/A/en.lproj/L.stringsdict",
            "Sources/B/L.xcstrings", "M.xcstrings",
            "Loose.strings", "build/en.lproj/L.strings", "DerivedData/L.xcstrings", "Pods/L.xcstrings",
            "Carthage/L.xcstrings", "node_modules/L.xcstrings",
            "SourcePackages/L.xcstrings", "Sources/A/a.swift", "Sources/B/b.swift", "Package.swift",
            "Sources/B/c.swiftinterface", "Pods/d.swift",
        ] { try folder.write("", to: name) }
        let project = Project(root: folder.path)
        func short(_ path: String) -> String { String(path.dropFirst(folder.path.utf8.count + 1)) }
        #expect(Set(project.tables.map { "\(short($0.folder))|\($0.table)" }) == ["Sources/A|L", "Sources/B|L", "|M"])
        #expect(project.sources.map(short).sorted() == ["Sources/A/a.swift", "Sources/B/b.swift"])
        let near = project.tables(named: "L", near: "\(folder.path)/Sources/B/b.swift")
        #expect(near.map { short($0.folder) } == ["Sources/B", "Sources/A"])
        #expect(
            project.tables(named: "L", near: "\(folder.path)/Sources/A/a.swift").map { short($0.folder) } == [
                "Sources/A", "Sources/B",
            ])
        #expect(project.tables(named: "N", near: folder.path).isEmpty)
        // A file outside of `.lproj` folders is a table of its own.
        #expect(TableName(path: "/a/Loose.strings") == TableName(path: "/a/Loose.strings"))
        #expect(TableName(path: "/a/Loose.strings")?.table == "" && TableName(path: "/a/x.txt") == nil)
        #expect(TableName(path: "/a/en.lproj/L.strings") == TableName(path: "/a/pl.lproj/L.stringsdict"))
        #expect(TableName(path: "/a/en.lproj/L.strings") != TableName(path: "/b/en.lproj/L.strings"))
    }
}
