import SourceModel

/// Decides which types of TypeScript, Objective-C and Swift can pass values to each other.
enum TypeTable {
    enum Answer { case fits, differs, differsInBubbling }

    /// - Parameters:
    ///   - stated: The types that correspond according to the rules.
    ///   - isConverted: Whether values are converted between the two, as between JavaScript and native code.
    ///   - makesColours: Whether texts and numbers of JavaScript become colours in native code, as in React Native.
    static func compare(
        _ left: BridgeValueType?, _ right: BridgeValueType?, stated: [[String]] = [], isConverted: Bool = true,
        makesColours: Bool = false
    ) -> Answer {
        guard let left, let right else { return .fits }
        if stated.contains(where: { $0.contains(left.name) && $0.contains(right.name) }) { return .fits }
        if left.form == right.form { return .fits }
        switch (left.form, right.form) {
        case (.bubblingEvent, .directEvent), (.directEvent, .bubblingEvent): return .differsInBubbling
        default: break
        }
        if excludes(left.form, right.form, isConverted) || excludes(right.form, left.form, isConverted) {
            return .differs
        }
        // A Boolean of JavaScript is an `NSNumber`.
        if isConverted, left.form == .boolean, right.written.contains("NSNumber") { return .fits }
        // React Native converts texts and numbers to colours.
        if makesColours, right.form == .colour, [.text, .number].contains(left.form) { return .fits }
        // A type that is declared elsewhere may be anything.
        if isOpen(left.form) || isOpen(right.form) { return .fits }
        return family(left.form) == family(right.form) && !isExactNumberPair(left.form, right.form) ? .fits : .differs
    }

    private static let objects: Set = ["NSURL", "URL", "NSDate", "Date", "NSData", "Data", "UIImage"]
    private static let anyObject: Set = ["id", "Any", "AnyObject", "NSObject"]

    /// Whether a system class can't correspond to the other form.
    private static func excludes(
        _ object: BridgeValueType.Form, _ other: BridgeValueType.Form, _ isConverted: Bool
    ) -> Bool {
        guard case .named(let name) = object, !isOpen(other) else { return false }
        let isScalar = [.boolean, .integer, .floating].contains(other)
        if anyObject.contains(name) { return isScalar && !isConverted }
        return objects.contains(name) && (!isConverted || other == .boolean || family(other) == family(.event))
    }

    private static func isOpen(_ form: BridgeValueType.Form) -> Bool {
        switch form {
        case .named, .unknown: true
        default: false
        }
    }

    private static func family(_ form: BridgeValueType.Form) -> Int {
        switch form {
        case .text: 0
        case .boolean: 1
        case .integer, .floating, .number: 2
        case .object: 3
        case .list: 4
        case .colour: 5
        case .event, .bubblingEvent, .directEvent, .function: 6
        case .nothing: 7
        case .named, .unknown: 8
        }
    }

    private static func isExactNumberPair(_ left: BridgeValueType.Form, _ right: BridgeValueType.Form) -> Bool {
        Set([left, right]) == [.integer, .floating]
    }
}

extension BridgeValueType {
    /// The name for rules, without optional and pointer marks.
    var name: String { String(written.prefix { !" ?!*|".contains($0) }) }

    /// Whether it may have unknown keys.
    var isOpen: Bool {
        guard keys == nil else { return !inherited.isEmpty }
        return switch form {
        case .named, .unknown: true
        default: keysType != nil
        }
    }

    /// Whether it is a value without keys.
    var isScalar: Bool { [.text, .boolean, .number, .integer, .list].contains(form) }
}
