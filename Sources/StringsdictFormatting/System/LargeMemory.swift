#if canImport(Glibc) && !hasFeature(Embedded)
import CStringsdictSystem
#endif

/// Memory for a list that may be long.
enum LargeMemory {
    /// Allocates memory, which `UnsafeMutablePointer.deallocate()` frees.
    ///
    /// On Linux, a long list is at the start of a large page, and most of it is in such pages. A list seldom uses all of
    /// its memory, so the rest of it is left to small pages.
    static func allocate<Element>(_ type: Element.Type, count: Int) -> UnsafeMutablePointer<Element> {
        #if canImport(Glibc) && !hasFeature(Embedded)
        let large = Int(stringsdict_large_page)
        let (byteCount, overflow) = count.multipliedReportingOverflow(by: MemoryLayout<Element>.stride)
        if !overflow, byteCount / 4 * 3 >= large {
            let memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: large)
            stringsdict_prefer_large_pages(memory, UInt(byteCount / 4 * 3))
            return memory.bindMemory(to: Element.self, capacity: count)
        }
        #endif
        return UnsafeMutablePointer.allocate(capacity: count)
    }
}
