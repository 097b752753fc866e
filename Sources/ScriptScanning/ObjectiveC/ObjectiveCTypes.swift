import SourceModel

/// The Objective-C++ types that React Native supports.
enum ObjectiveCTypes {
    private static let forms: [String: BridgeValueType.Form] = [
        "NSString": .text, "NSMutableString": .text, "BOOL": .boolean, "bool": .boolean, "Boolean": .boolean,
        "NSInteger": .integer, "NSUInteger": .integer, "int": .integer, "long": .integer, "short": .integer,
        "unsigned": .integer, "int32_t": .integer, "uint32_t": .integer, "int64_t": .integer, "uint64_t": .integer,
        "CGFloat": .floating, "double": .floating, "float": .floating, "NSTimeInterval": .floating,
        "NSNumber": .number, "NSDictionary": .object, "NSMutableDictionary": .object, "NSArray": .list,
        "NSMutableArray": .list, "NSSet": .list, "UIColor": .colour, "CGColor": .colour, "CGColorRef": .colour,
        "RCTBubblingEventBlock": .bubblingEvent, "RCTDirectEventBlock": .directEvent,
        "RCTCapturingEventBlock": .event, "RCTPromiseResolveBlock": .function, "RCTPromiseRejectBlock": .function,
        "RCTResponseSenderBlock": .function, "RCTResponseErrorBlock": .function, "void": .nothing, "id": .unknown,
    ]
    private static let nullable: Set = ["nullable", "_Nullable", "__nullable"]
    private static let qualifiers: Set = [
        "nonnull", "_Nonnull", "__nonnull", "const", "__unused", "__strong", "__weak", "struct", "enum",
    ]

    /// Parses a type: `nonnull NSNumber *`.
    static func type(_ cursor: TokenCursor) -> BridgeValueType {
        var cursor = cursor
        let written = cursor.rest
        var words: [String] = []
        while let token = cursor.peek() {
            if let word = token.word { words.append(word) }
            // `NSArray<NSString *> *`
            if cursor.takeAngles() == nil, cursor.takeBracket() == nil { cursor.index += 1 }
        }
        let isOptional = words.contains(where: nullable.contains)
        let names = words.filter { !nullable.contains($0) && !qualifiers.contains($0) }
        // `long long`, `unsigned int`
        let form = names.lazy.compactMap { forms[$0] }.first
        let list: BridgeValueType.Form? = names.last?.hasSuffix("Array") == true ? .list : nil
        return BridgeValueType(
            written: written, form: form ?? list ?? names.last.map { .named($0) } ?? .unknown, isOptional: isOptional)
    }
}
