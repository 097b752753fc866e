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

    /// A type without optional marks, attributes, parentheses, `any` and `some`.
    private static func core(of type: TypeSyntax) -> TypeSyntax {
        let inner: TypeSyntax? =
            switch type.as(TypeSyntaxEnum.self) {
            case .optionalType(let optional): optional.wrappedType
            case .implicitlyUnwrappedOptionalType(let optional): optional.wrappedType
            case .someOrAnyType(let existential): existential.constraint
            case .attributedType(let attributed): attributed.baseType
            case .tupleType(let tuple): tuple.elements.count == 1 ? tuple.elements.first?.type : nil
            default: nil
            }
        return inner.map(core) ?? type
    }

    static func bareName(of type: TypeSyntax) -> String { core(of: type).trimmedDescription }

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
        let core = core(of: type)
        return switch core.as(TypeSyntaxEnum.self) {
        case .tupleType(let tuple): tuple.elements.isEmpty ? .nothing : .unknown
        case .functionType: .function
        case .arrayType: .list
        case .dictionaryType: .object
        case .identifierType(let name) where name.genericArgumentClause != nil: form(name.name.text)
        default: form(core.trimmedDescription)
        }
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
        [.text, .boolean, .integer, .floating, .number].contains(form(type))
    }
}
