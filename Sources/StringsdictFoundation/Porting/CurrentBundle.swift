// On Apple's systems, Foundation has this macro.
#if !canImport(Darwin) && compiler(>=6.2)
import Foundation
#if os(Linux) || os(Android)
import CStringsdictSystem
#endif

/// The bundle of the code around the call: `Bundle.module` in a package target with resources, else the bundle of the
/// program or library.
///
/// ```swift
/// String(localized: "\(count) files", bundle: #bundle)
/// ```
///
/// The compiler's own plugin expands the macro, so a program needs no other package. If Foundation declares `bundle()` too, the compiler
/// takes Foundation's macro, which has no parameter.
///
/// - Parameter unused: Not used. Calls leave it out.
///
/// Source: Apple, "bundle()" in Foundation.
@freestanding(expression)
public macro bundle(_ unused: Void = ()) -> Bundle = #externalMacro(module: "FoundationMacros", type: "BundleMacro")

extension Bundle {
    /// The bundle of the library or program whose code has a handle. The macro `bundle()` calls it in code without
    /// resources of its own. If Foundation declares the same initializer, the compiler takes Foundation's.
    ///
    /// - Parameter handle: An address in the library or program, such as `#dsohandle`.
    @_disfavoredOverload
    public convenience init?(_dsoHandle handle: UnsafeRawPointer) {
        self.init(path: Bundle.folder(ofImageAt: handle) ?? Bundle.main.bundlePath)
    }

    /// The folder of the library that was loaded at an address. Nil for the program itself.
    private static func folder(ofImageAt handle: UnsafeRawPointer) -> String? {
        #if os(Linux) || os(Android)
        guard let name = stringsdict_image_path(handle) else { return nil }
        let path = URL(fileURLWithPath: String(cString: name)).resolvingSymlinksInPath()
        if path == Bundle.main.executableURL?.resolvingSymlinksInPath() { return nil }
        return path.deletingLastPathComponent().path
        #else
        return nil
        #endif
    }
}
#endif
