import SourceModel
import SwiftSyntax

/// The types that one text declares, with the type of each member, for finding the types of receivers.
struct SwiftTypes {
    private struct Shape {
        var members: [String: String] = [:]
        var functions: Set<String> = []
    }

    private var shapes: [String: Shape] = [:]
    /// The full names by the last part of each.
    private var byLastName: [String: [String]] = [:]

    mutating func add(member name: String, type: String?, isFunction: Bool, of owner: String) {
        if shapes[owner] == nil {
            let last = owner.split(separator: ".").last.map(String.init) ?? owner
            byLastName[last, default: []].append(owner)
        }
        // A property hides a function of the same name. Of several overloads, the first gives the type.
        if !isFunction || shapes[owner]?.members[name] == nil {
            shapes[owner, default: Shape()].members[name] = type ?? ""
        }
        if isFunction { shapes[owner, default: Shape()].functions.insert(name) }
    }

    private func shape(_ type: String) -> Shape? {
        if let shape = shapes[type] { return shape }
        let last = type.split(separator: ".").last.map(String.init) ?? type
        let candidates = (byLastName[last] ?? []).filter { $0.hasSuffix("." + type) }
        return candidates.count == 1 ? shapes[candidates[0]] : nil
    }

    func has(member name: String, of type: String) -> Bool { shape(type)?.members[name] != nil }

    func hasFunction(_ name: String, of type: String) -> Bool { shape(type)?.functions.contains(name) ?? false }

    /// The type of a property, or the return type of a function.
    func type(of name: String, in type: String) -> String? {
        shape(type)?.members[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    // MARK: Written types

    /// The name of a type without optional marks, `any` and `some`.
    static func bareName(of type: TypeSyntax) -> String {
        if let optional = type.as(OptionalTypeSyntax.self) { return bareName(of: optional.wrappedType) }
        if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
            return bareName(of: optional.wrappedType)
        }
        if let existential = type.as(SomeOrAnyTypeSyntax.self) { return bareName(of: existential.constraint) }
        if let attributed = type.as(AttributedTypeSyntax.self) { return bareName(of: attributed.baseType) }
        if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return bareName(of: only.type)
        }
        return type.trimmedDescription
    }

    static func isOptional(_ type: TypeSyntax) -> Bool {
        type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
    }

    static func valueType(of type: TypeSyntax) -> BridgeValueType {
        let written = type.trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return BridgeValueType(written: written, form: form(of: type), isOptional: isOptional(type))
    }

    /// The type of a property without a stated type, by its initial value.
    static func valueType(of value: ExprSyntax) -> BridgeValueType? {
        switch value.as(ExprSyntaxEnum.self) {
        case .booleanLiteralExpr: BridgeValueType(written: "Bool", form: .boolean)
        case .integerLiteralExpr: BridgeValueType(written: "Int", form: .integer)
        case .floatLiteralExpr: BridgeValueType(written: "Double", form: .floating)
        case .stringLiteralExpr: BridgeValueType(written: "String", form: .text)
        case .functionCallExpr(let call): constructedType(of: call).map { BridgeValueType(written: $0, form: form($0)) }
        default: nil
        }
    }

    private static func constructedType(of call: FunctionCallExprSyntax) -> String? {
        let name = call.calledExpression.trimmedDescription
        let type = name.hasSuffix(".init") ? String(name.dropLast(5)) : name
        let last = type.split(separator: ".").last
        return last?.first?.isUppercase == true && !type.contains("(") ? type : nil
    }

    private static func form(of type: TypeSyntax) -> BridgeValueType.Form {
        if let optional = type.as(OptionalTypeSyntax.self) { return form(of: optional.wrappedType) }
        if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return form(of: optional.wrappedType) }
        if let attributed = type.as(AttributedTypeSyntax.self) { return form(of: attributed.baseType) }
        if let tuple = type.as(TupleTypeSyntax.self) {
            guard tuple.elements.count == 1, let only = tuple.elements.first else {
                return tuple.elements.isEmpty ? .nothing : .unknown
            }
            return form(of: only.type)
        }
        if type.is(FunctionTypeSyntax.self) { return .function }
        if type.is(ArrayTypeSyntax.self) { return .list }
        if type.is(DictionaryTypeSyntax.self) { return .object }
        if let name = type.as(IdentifierTypeSyntax.self), name.genericArgumentClause != nil {
            return form(name.name.text)
        }
        return form(bareName(of: type))
    }

    private static let forms: [String: BridgeValueType.Form] = [
        "String": .text, "NSString": .text, "Substring": .text, "Bool": .boolean, "ObjCBool": .boolean, "Int": .integer,
        "Int8": .integer, "Int16": .integer, "Int32": .integer, "Int64": .integer, "UInt": .integer, "UInt8": .integer,
        "UInt16": .integer, "UInt32": .integer, "UInt64": .integer, "NSInteger": .integer, "CGFloat": .floating,
        "Double": .floating, "Float": .floating, "TimeInterval": .floating, "NSNumber": .number, "Array": .list,
        "NSArray": .list, "Set": .list, "Dictionary": .object, "NSDictionary": .object, "UIColor": .colour,
        "CGColor": .colour, "Void": .nothing, "RCTBubblingEventBlock": .bubblingEvent,
        "RCTDirectEventBlock": .directEvent,
    ]

    private static func form(_ name: String) -> BridgeValueType.Form { forms[name] ?? .named(name) }

    /// Whether an initializer with one value only converts that value.
    static func isScalar(_ type: String) -> Bool {
        switch form(type) {
        case .text, .boolean, .integer, .floating, .number: true
        default: false
        }
    }
}
