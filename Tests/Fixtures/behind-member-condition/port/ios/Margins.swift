import UIKit

struct Margins {
    var own = 0
    var top = 1

    #if os(iOS) || os(tvOS)
    var leading = 1
    var trailing = 2
    func apply() { draw(top) }
    #elseif os(macOS)
    func apply() { draw(0) }
    #else
    func apply() {}
    #endif

    #if DEBUG
    init(_ top: Int) { self.top = top }
    subscript(place: Int) -> Int { place }
    #endif
    static func == (left: Margins, right: Margins) -> Bool { left.top == right.top }
    func reset() {
        #if os(iOS)
        top = 2
        #endif
        top = 1
    }
}

enum Edge {
    case near
    #if os(iOS)
    case far
    #endif
}

#if canImport(AppKit)
import AppKit

extension Margins {
    #if DEBUG
    var text: String { "\(top)" }
    #endif
    struct Inner {
        var depth = 3
    }
}
#endif

func scale(_ margins: Margins) -> Int { margins.top * 2 }
