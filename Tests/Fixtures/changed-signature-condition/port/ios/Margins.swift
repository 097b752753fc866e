import UIKit

struct Margins {
    var top = 1

    #if os(iOS) || os(tvOS) || os(visionOS)
    var leading = 1
    var trailing = 3
    func apply() { draw(top) }
    #elseif os(macOS)
    func apply() { draw(0) }
    #else
    func apply() {}
    #endif

    #if DEBUG || BETA
    init(_ top: Int) { self.top = top }
    subscript(place: Int) -> Int { place }
    #endif
    #if swift(>=6)
    static func == (left: Margins, right: Margins) -> Bool { left.top == right.top }
    #endif
    func reset() {
        #if os(tvOS)
        top = 2
        #endif
        top = 1
    }
}

enum Edge {
    case near
    case far
}

#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit

extension Margins {
    #if DEBUG || BETA
    var text: String { "\(top)" }
    #endif
    struct Inner {
        var depth = 3
    }
}
#endif

#if os(iOS)
func scale(_ margins: Margins) -> Int { margins.top * 2 }
#endif
