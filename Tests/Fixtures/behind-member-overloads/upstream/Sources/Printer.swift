final class Printer {
    var copies = 1
    func show(_ value: Int) { write(value) }
    func show(_ value: String) { write(value, copies + 1) }
    func show<Value: Hashable>(_ value: Value) { write(value.hashValue) }
    func load() -> Int { copies }
    func load() -> String { "x\(copies)" }
    static func reset() { shared = nil }
    func reset() { copies = 0 }
    init(_ count: Int) { copies = count }
    init(_ name: String) { copies = name.count + 1 }
    subscript(place: Int) -> Int { place }
    subscript(name: String) -> Int { name.count * 2 }
    static func < (left: Printer, right: Int) -> Bool { left.copies < right }
    static func < (left: Int, right: Printer) -> Bool { left <= right.copies }
    #if os(iOS)
    func open() { present(copies) }
    #else
    func open() { show(copies, in: nil) }
    #endif
    func own() {}
}

extension Array where Element == Int {
    var total: Int { reduce(0, +) }
}

extension Array where Element == Printer {
    var total: Int { lazy.map(\.copies).total }
}
