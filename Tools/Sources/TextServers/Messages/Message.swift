import StringsdictJSONReading
import StringsdictJSONWriting
import StringCatalogs

/// A message of JSON-RPC 2.0.
///
/// Source: JSON-RPC 2.0 Specification.
package enum Message: Sendable {
    /// A request, which is answered with its identifier.
    case request(id: JSONValue, method: String, parameters: JSONValue)
    /// A notification, which has no answer.
    case notification(method: String, parameters: JSONValue)
    /// The answer to a request of the server.
    case response(id: JSONValue)
    /// An invalid message: the error to answer with.
    case invalid(RPCError, id: JSONValue)

    /// Reads a message.
    package init(_ bytes: [UInt8]) {
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONValue(reading: bytes)
        } catch {
            self = .invalid(RPCError(.parse, "the message is no JSON: \(error)"), id: .null)
            return
        }
        let id = value["id"]
        guard case .object = value else {
            self = .invalid(RPCError(.invalidRequest, "a message is an object; send one at a time"), id: .null)
            return
        }
        let isUsable =
            switch id {
            case .string?, .integer?, .number?, nil: true
            default: false
            }
        guard isUsable else {
            self = .invalid(RPCError(.invalidRequest, "an 'id' is a number or a string"), id: .null)
            return
        }
        guard let method = value["method"]?.string else {
            if let id, value["result"] != nil || value["error"] != nil {
                self = .response(id: id)
            } else {
                self = .invalid(RPCError(.invalidRequest, "the message has no 'method'"), id: id ?? .null)
            }
            return
        }
        let parameters = value["params"] ?? .null
        if let id {
            self = .request(id: id, method: method, parameters: parameters)
        } else {
            self = .notification(method: method, parameters: parameters)
        }
    }

    /// The answer to a request.
    package static func answer(_ result: Result<JSONValue, RPCError>, id: JSONValue) -> JSONValue {
        switch result {
        case .success(let value): .object([("jsonrpc", "2.0"), ("id", id), ("result", value)])
        case .failure(let error): .object([("jsonrpc", "2.0"), ("id", id), ("error", error.json)])
        }
    }

    /// A notification of the server.
    package static func notification(_ method: String, _ parameters: JSONValue) -> JSONValue {
        .object([("jsonrpc", "2.0"), ("method", .string(method)), ("params", parameters)])
    }

    /// A request of the server.
    package static func request(_ method: String, _ parameters: JSONValue, id: String) -> JSONValue {
        .object([("jsonrpc", "2.0"), ("id", .string(id)), ("method", .string(method)), ("params", parameters)])
    }
}

/// The error of a request.
package struct RPCError: Error, Sendable, CustomStringConvertible {
    /// The kinds of errors.
    package enum Code: Int, Sendable {
        case parse = -32700
        case invalidRequest = -32600
        case methodNotFound = -32601
        case invalidParameters = -32602
        case notInitialized = -32002
        case requestCancelled = -32800
        case requestFailed = -32803
    }

    /// The kind.
    package let code: Code
    /// The problem, and what to do about it.
    package let description: String

    /// An error.
    package init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description
    }

    var json: JSONValue { .object([("code", .integer(code.rawValue)), ("message", .string(description))]) }
}

extension JSONValue {
    /// Reads one value.
    ///
    /// A client may cut a text in the middle of a character, or send bytes that are not UTF-8. Invalid bytes become
    /// U+FFFD: without the message, all later changes of the text would be wrong.
    ///
    /// - Parameter limit: The greatest number of values and names in it. Each of them takes much more memory than its
    ///   text.
    /// - Throws: An error if the text is not JSON, or has more values.
    package init(reading bytes: [UInt8], limit: Int = 1 << 20) throws(JSONError) {
        var limits = JSONLimits()
        limits.allowsHalfCharacters = true
        limits.valueCount = limit
        let root: JSONView
        do throws(JSONError) {
            root = try JSONDocument(reading: bytes, limits: limits).root
        } catch {
            guard error.code == .encoding else { throw error }
            let repaired = String(decoding: bytes, as: UTF8.self)
            root = try JSONDocument(reading: Array(repaired.utf8), limits: limits).root
        }
        self.init(root)
    }
}
