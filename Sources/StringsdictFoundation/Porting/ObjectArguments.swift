// On Apple's systems every object is an argument of a format call.
#if !canImport(Darwin)
import Foundation
import StringsdictFormatting

// A list of C arguments holds the address of an object. Foundation's own calls, such as `NSLog`, let CoreFoundation
// show the object. On Linux, CoreFoundation takes Swift's objects for its own, and most of them end the process. `NSString`
// is safe. So the list gets a string with the object's description. `_CVarArgObject` makes the list keep that string alive.

// From Swift 6.4 on, every `NSObject` is a `CVarArg`.
#if compiler(<6.4)
extension NSNumber: @retroactive CVarArg {}
extension NSURL: @retroactive CVarArg {}
extension NSDate: @retroactive CVarArg {}
extension NSUUID: @retroactive CVarArg {}
extension NSData: @retroactive CVarArg {}
extension NSError: @retroactive CVarArg {}
extension NSArray: @retroactive CVarArg {}
extension NSDictionary: @retroactive CVarArg {}
extension NSSet: @retroactive CVarArg {}
extension NSAttributedString: @retroactive CVarArg {}
extension NSNull: @retroactive CVarArg {}
#endif

extension NSNumber: _FoundationFormatArgument, @retroactive _CVarArgObject {}
extension NSURL: _FoundationFormatArgument, @retroactive _CVarArgObject {}
extension NSDate: _FoundationFormatArgument, @retroactive _CVarArgObject {}
extension NSUUID: _FoundationFormatArgument, @retroactive _CVarArgObject {}
extension NSData: _FoundationFormatArgument, @retroactive _CVarArgObject {}
extension NSError: _FoundationFormatArgument, @retroactive _CVarArgObject {}
extension NSArray: _FoundationFormatArgument, @retroactive _CVarArgObject {}
extension NSDictionary: _FoundationFormatArgument, @retroactive _CVarArgObject {}
extension NSSet: _FoundationFormatArgument, @retroactive _CVarArgObject {}
extension NSAttributedString: _FoundationFormatArgument, @retroactive _CVarArgObject {}
extension UUID: _FoundationFormatArgument, @retroactive CVarArg, @retroactive _CVarArgObject {}

extension NSNull: _FoundationFormatArgument, @retroactive _CVarArgObject {
    /// The text `<null>`, as on Apple's systems.
    public var _shownArgument: FormatArgument { .text("<null>") }
}

extension _FoundationFormatArgument where Self: NSObject {
    /// The description of the object, which a list of C arguments holds and keeps alive in place of the object.
    ///
    /// ```swift
    /// NSLog("%@ failed: %@", NSUUID(), CocoaError(.fileNoSuchFile) as NSError)
    /// ```
    ///
    /// Source: `withVaList(_:_:)` of the standard library.
    public var _cVarArgObject: any CVarArg { ObjectText.object(of: self) }

    /// The address of a description that is never freed. A list of C arguments calls `_cVarArgObject` and not this.
    public var _cVarArgEncoding: [Int] { ObjectText.lastingEncoding(of: self) }
}

extension UUID {
    /// The text of the identifier, which a list of C arguments holds and keeps alive.
    public var _cVarArgObject: any CVarArg { ObjectText.object(of: self) }

    /// The address of a text that is never freed. A list of C arguments calls `_cVarArgObject` and not this.
    public var _cVarArgEncoding: [Int] { ObjectText.lastingEncoding(of: self) }
}

/// The strings that stand for objects in lists of C arguments.
private enum ObjectText {
    /// The text that `%@` shows for an object.
    static func object(of value: some _FoundationFormatArgument) -> NSString {
        if case .text(let text) = value._shownArgument { return NSString(string: text) }
        return NSString(string: String(describing: value))
    }

    /// The encoding of a string that nothing frees: its caller has only the address, and no end of its use is known.
    static func lastingEncoding(of value: some _FoundationFormatArgument) -> [Int] {
        Unmanaged.passRetained(object(of: value)).takeUnretainedValue()._cVarArgEncoding
    }
}
#endif
