import CSourceKit
import Foundation

/// The types of a file's expressions, by their bytes in the file.
public typealias ExpressionTypes = [Range<Int>: String]

/// An error of the compiler's service, with advice.
public struct CompilerTypesError: Error, Sendable, CustomStringConvertible {
    /// The problem and what to do about it.
    public let description: String

    init(_ description: String) { self.description = description }
}

/// The compiler as a library: `sourcekitd`, which every toolchain has.
///
/// The program loads the library when it runs, and does not link it.
///
/// ```swift
/// let compiler = try SourceKit(toolchain: "/usr")
/// try compiler.types(ofExpressionsIn: "Inbox.swift", arguments: ["Inbox.swift", "Message.swift"])
/// ```
///
/// Source: Swift's repository, docs/sourcekitd-protocol, "Expression Type".
public final class SourceKit {
    private typealias Object = UnsafeMutableRawPointer
    private typealias Function0 = @convention(c) () -> Void
    private typealias CreateUID = @convention(c) (UnsafePointer<CChar>) -> Object?
    private typealias CreateDictionary = @convention(c) (UnsafeRawPointer?, UnsafeRawPointer?, Int) -> Object?
    private typealias SetString = @convention(c) (Object, Object?, UnsafePointer<CChar>) -> Void
    private typealias SetNumber = @convention(c) (Object, Object?, Int64) -> Void
    private typealias SetObject = @convention(c) (Object, Object?, Object?) -> Void
    private typealias AppendString = @convention(c) (Object, Int, UnsafePointer<CChar>) -> Void
    private typealias Release = @convention(c) (Object) -> Void
    private typealias Send = @convention(c) (Object) -> Object?
    private typealias IsError = @convention(c) (Object) -> Bool
    private typealias GetText = @convention(c) (Object) -> UnsafePointer<CChar>?
    private typealias GetValue = @convention(c) (Object) -> SourceKitVariant
    private typealias GetMember = @convention(c) (SourceKitVariant, Object?) -> SourceKitVariant
    private typealias GetNumber = @convention(c) (SourceKitVariant, Object?) -> Int64
    private typealias GetString = @convention(c) (SourceKitVariant, Object?) -> UnsafePointer<CChar>?
    private typealias GetCount = @convention(c) (SourceKitVariant) -> Int
    private typealias GetElement = @convention(c) (SourceKitVariant, Int) -> SourceKitVariant

    private let library: Library

    /// Loads the service of a toolchain.
    ///
    /// - Parameter toolchain: The folder that has `bin/swiftc`.
    public init(toolchain: String) throws {
        library = try Library(toolchain: toolchain)
        try library.function("initialize", as: Function0.self)()
    }

    deinit {
        if let shutDown = try? library.function("shutdown", as: Function0.self) { shutDown() }
    }

    /// The canonical types of the expressions in a file, as the compiler's arguments make them.
    ///
    /// An expression has no type if a module is missing, or if the code around it is wrong.
    ///
    /// - Parameter arguments: The arguments of the compiler for the whole module, with all its files.
    public func types(ofExpressionsIn file: String, arguments: [String]) throws -> ExpressionTypes {
        let create = try library.function("request_dictionary_create", as: CreateDictionary.self)
        let createArray = try library.function("request_array_create", as: CreateDictionary.self)
        let release = try library.function("request_release", as: Release.self)
        guard let request = create(nil, nil, 0), let list = createArray(nil, nil, 0) else {
            throw CompilerTypesError("sourcekitd makes no request")
        }
        defer {
            release(list)
            release(request)
        }
        let append = try library.function("request_array_set_string", as: AppendString.self)
        // The index -1 appends.
        for argument in arguments { append(list, -1, argument) }
        let set = try library.function("request_dictionary_set_uid", as: SetObject.self)
        set(request, try uid("key.request"), try uid("source.request.expression.type"))
        try library.function("request_dictionary_set_string", as: SetString.self)(
            request, try uid("key.sourcefile"), file)
        try library.function("request_dictionary_set_value", as: SetObject.self)(
            request, try uid("key.compilerargs"), list)
        try library.function("request_dictionary_set_int64", as: SetNumber.self)(
            request, try uid("key.canonicalize_type"), 1)
        guard let response = try library.function("send_request_sync", as: Send.self)(request) else {
            throw CompilerTypesError("\(file): sourcekitd does not answer")
        }
        defer { try? library.function("response_dispose", as: Release.self)(response) }
        if try library.function("response_is_error", as: IsError.self)(response) {
            let text = try library.function("response_error_get_description", as: GetText.self)(response)
            throw CompilerTypesError("\(file): sourcekitd: \(text.map { String(cString: $0) } ?? "an error")")
        }
        return try types(in: library.function("response_get_value", as: GetValue.self)(response))
    }

    private func types(in answer: SourceKitVariant) throws -> ExpressionTypes {
        let list = try library.function("variant_dictionary_get_value", as: GetMember.self)(
            answer, try uid("key.expression_type_list"))
        let element = try library.function("variant_array_get_value", as: GetElement.self)
        let number = try library.function("variant_dictionary_get_int64", as: GetNumber.self)
        let text = try library.function("variant_dictionary_get_string", as: GetString.self)
        let (offset, length) = (try uid("key.expression_offset"), try uid("key.expression_length"))
        let type = try uid("key.expression_type")
        var types: ExpressionTypes = [:]
        for index in 0..<max(0, try library.function("variant_array_get_count", as: GetCount.self)(list)) {
            let item = element(list, index)
            guard let name = text(item, type), let start = Int(exactly: number(item, offset)), start >= 0,
                let count = Int(exactly: number(item, length)), count > 0
            else { continue }
            // An outer expression precedes the inner ones. An outer expression of equal length is an implicit conversion.
            types[start..<start + count] = String(cString: name)
        }
        return types
    }

    private func uid(_ name: String) throws -> Object? {
        try library.function("uid_get_from_cstr", as: CreateUID.self)(name)
    }
}

/// A loaded library and its functions.
///
/// Only this type turns an address into a function. Names and types are declared in `sourcekitd.h`, a stable interface of
/// C.
private final class Library {
    private let handle: UnsafeMutableRawPointer
    private let path: String

    init(toolchain: String) throws {
        #if os(macOS)
        path = "\(toolchain)/lib/sourcekitdInProc.framework/sourcekitdInProc"
        #else
        path = "\(toolchain)/lib/libsourcekitdInProc.so"
        #endif
        #if os(Windows)
        throw CompilerTypesError("the types of the compiler are not read on Windows yet; use --syntax-only")
        #else
        // The library stays loaded: its threads may outlive the last request.
        guard let handle = dlopen(path, RTLD_LAZY | RTLD_LOCAL) else {
            let reason = dlerror().map { String(cString: $0) } ?? "it cannot be loaded"
            throw CompilerTypesError("\(path): \(reason); name the toolchain of the build with --toolchain")
        }
        self.handle = handle
        #endif
    }

    func function<Function>(_ name: String, as type: Function.Type) throws -> Function {
        #if os(Windows)
        throw CompilerTypesError("\(path) has no function sourcekitd_\(name)")
        #else
        guard let address = dlsym(handle, "sourcekitd_\(name)") else {
            throw CompilerTypesError(
                "\(path) has no function sourcekitd_\(name); name another toolchain with --toolchain")
        }
        return unsafeBitCast(address, to: type)
        #endif
    }
}
