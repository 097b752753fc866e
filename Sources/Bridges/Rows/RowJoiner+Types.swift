import RulesModel
import SourceModel

extension RowJoiner {
    /// Records a difference in the types of two neighbouring cells.
    ///
    /// - Parameters:
    ///   - outer: The last cell that states a type.
    ///   - layer: The index of the inner cell's layer.
    func compare(_ outer: BridgeCell, _ inner: BridgeCell, at layer: Int, _ row: inout BridgeRow) {
        guard row.typeFaults.isEmpty else { return }
        func note(_ condition: BridgeTypeFault.Condition) {
            row.typeFaults.append(BridgeTypeFault(condition: condition, outer: outer, inner: inner))
        }
        if outer.member.traits.contains(.optional), inner.member.traits.contains(.requiredByGuard) {
            note(.requiredByGuard)
        } else if row.kind == .method {
            if let calls = otherArguments(outer, inner, layers[layer]) { return row.typeFaults.append(calls) }
            // A property may be a function in JavaScript.
            if outer.member.type?.form == .function, inner.member.kind == .property,
                TypeTable.compare(outer.member.type, inner.member.type, stated: rules.types) == .differs
            {
                return note(.form)
            }
            if self.layer(outer.layer)?.rules.kind == .codegenSpec, layers[layer].rules.kind == .reactNativeExport,
                let (declared, own) = unlikeSpec(outer, inner) ?? Self.unlikeSelector(outer.member, inner.member)
            {
                return note(.signature(declared, own))
            }
            guard layers[layer].names.contains(outer.subject) else { return }
            // Each export of the name needs a function with its selector.
            let others = self.layer(outer.layer)?.otherCalls ?? []
            let unanswered = ([outer] + others.filter { $0.name == outer.name }).first { export in
                guard let selector = export.member.selector, selector != inner.member.selector else { return false }
                let name = String(selector.prefix { $0 != ":" })
                return layers[layer].objectiveCCell(name, selector: selector)?.member.selector != selector
            }
            if let unanswered, let selector = unanswered.member.selector, let own = inner.member.selector {
                row.typeFaults.append(
                    BridgeTypeFault(condition: .signature(selector, own), outer: unanswered, inner: inner))
            } else if let (taken, own) = unlikeParameters(outer.member, inner.member) {
                note(.signature(taken, own))
            }
        } else {
            let isNative = self.layer(outer.layer)?.rules.kind == .reactNativeExport
            // Native code gets the value of an export under any name.
            guard outer.name == inner.name || isNative && !outer.member.traits.contains(.custom) else { return }
            switch TypeTable.compare(
                outer.member.type, inner.member.type, stated: rules.types, isConverted: !isNative,
                makesColours: self.layer(outer.layer)?.isScript == true)
            {
            case .fits: break
            case .differs: note(.form)
            case .differsInBubbling: note(.bubbling)
            }
        }
    }

    /// A call with another number of arguments than the export takes.
    private func otherArguments(_ outer: BridgeCell, _ inner: BridgeCell, _ layer: LayerCells) -> BridgeTypeFault? {
        guard layer.rules.kind == .reactNativeExport, !layer.isOverloaded(inner.name),
            let taken = inner.member.argumentCount, let from = self.layer(outer.layer)
        else { return nil }
        let isSpec = from.rules.kind == .codegenSpec
        return ([outer] + from.otherCalls.filter { $0.name == outer.name }).lazy.compactMap { call in
            // Another module may have a method of that name.
            guard !call.member.isElsewhere,
                let given = call.member.argumentCount ?? (isSpec ? call.member.parameters.count : nil),
                given != taken,
                call.member.owner.map(layer.names.contains) ?? true
            else { return nil }
            return BridgeTypeFault(condition: .arguments(given, taken), outer: call, inner: inner)
        }.first
    }

    /// The first parameter that has different types in a spec and its export.
    private func unlikeSpec(_ outer: BridgeCell, _ inner: BridgeCell) -> (String, String)? {
        let declared = outer.member.parameters.filter { $0.type?.form != .function }
        return zip(declared, inner.member.parameters).lazy.compactMap { declared, own -> (String, String)? in
            guard TypeTable.compare(declared.type, own.type, stated: rules.types) == .differs,
                let type = declared.type?.written, let ownType = own.type?.written
            else { return nil }
            return ("\(declared.name ?? ""): \(type)", "\(own.label ?? ""): \(ownType)")
        }.first
    }

    /// The selector that React Native calls for a method of a spec, and that of the method, if they differ. A promise is
    /// passed as the last two arguments, `resolve` and `reject`.
    private static func unlikeSelector(_ outer: BridgeMember, _ inner: BridgeMember) -> (String, String)? {
        guard inner.traits.contains(.implemented), let selector = inner.selector, let count = inner.argumentCount
        else { return nil }
        let own = selector.lastIndex(of: ":").map { String(selector[...$0]) } ?? inner.name
        var names = outer.parameters.compactMap(\.name)
        guard names.count == outer.parameters.count else { return nil }
        if own.count(where: { $0 == ":" }) > count { names += ["resolve", "reject"] }
        let called = names.isEmpty ? outer.name : ([outer.name] + names.dropFirst()).map { $0 + ":" }.joined()
        return called == own ? nil : (called, own)
    }

    /// The first parameter that has different types in an export and its method.
    private func unlikeParameters(_ outer: BridgeMember, _ inner: BridgeMember) -> (String, String)? {
        let labels = outer.selector?.split(separator: ":").map { $0.split(separator: " ").last ?? $0 } ?? []
        return outer.parameters.enumerated().lazy.compactMap { place, taken -> (String, String)? in
            // The first part of a selector is the method's name, and its Swift labels may be others.
            guard let position = labels.indices.first(where: { $0 >= place && labels[$0] == taken.label ?? "" }),
                inner.parameters.indices.contains(position)
            else { return nil }
            let own = inner.parameters[position]
            guard
                TypeTable.compare(taken.type, own.type, stated: rules.types, isConverted: false) == .differs,
                let type = taken.type?.written, let ownType = own.type?.written
            else { return nil }
            let label = taken.label ?? ""
            return ("\(label): \(type)", "\(label): \(ownType)")
        }.first
    }

    /// Records that two layers have different default values.
    func compareDefaults(_ row: inout BridgeRow) {
        guard row.typeFaults.isEmpty, row.kind == .property || row.kind == .option else { return }
        // A spec marks a number that is not set by -1.
        let stated = row.cells.filter { cell in
            cell.member.defaultText != "-1" || layer(cell.layer)?.rules.kind != .codegenSpec
        }.compactMap { cell in cell.member.statedDefault.map { (cell: cell, value: $0) } }
        guard let (first, left) = stated.first,
            let (other, right) = stated.first(where: { $0.cell.name == first.name && $0.value != left })
        else { return }
        let isHandedOver = layer(first.layer)?.isScript == true && first.member.defaultText != nil
        row.typeFaults = [
            BridgeTypeFault(
                condition: .defaults(left.text, right.text, isHandedOver: isHandedOver), outer: first, inner: other)
        ]
    }

    /// Records that a value is wrongly negated, or wrongly not negated.
    func compareSigns(
        _ outer: BridgeCell, _ from: LayerCells, _ inner: BridgeCell, _ to: LayerCells, _ row: inout BridgeRow
    ) {
        let rename = rules.renames.last { $0.layer == to.rules.name && $0.to == inner.name }
        guard row.typeFaults.isEmpty, rename != nil || outer.name == inner.name else { return }
        let isMeant = rename?.isNegated ?? false
        guard hops.signs(outer, from, inner, to).contains(!isMeant) else { return }
        row.typeFaults.append(
            BridgeTypeFault(condition: .negation(isNegated: !isMeant), outer: outer, inner: inner))
    }

    /// The keys of a result or of an event's payload that one of the two ends lacks.
    func keyFault(_ row: BridgeRow) -> BridgeFault? {
        guard row.kind == .result || row.kind == .event, row.cells.count > 1, let first = row.cells.first,
            let last = row.cells.last, let declared = first.member.type?.keys, let sent = last.member.type?.keys
        else { return nil }
        let declaredNames = Set(declared.map(\.name))
        let sentNames = Set(sent.map(\.name))
        // Native code may omit optional keys.
        let required = declared.filter { !$0.traits.contains(.optional) }.map(\.name)
        let (missing, more) = (
            required.filter { !sentNames.contains($0) }, sentNames.subtracting(declaredNames).sorted()
        )
        guard !missing.isEmpty || !more.isEmpty else { return nil }
        return BridgeFault(
            condition: .keys(declaredOnly: missing, sentOnly: more), layer: last.layer, cell: first, target: last)
    }
}

extension BridgeMember {
    /// A literal, comparable across languages.
    struct Default: Equatable {
        var text: String
        private var value: Double?

        /// - Returns: `nil` unless the text is a quoted string, a Boolean or a number.
        init?(_ written: String) {
            let quotes: Set<Character> = ["'", "\"", "`"]
            if let quote = written.first, quotes.contains(quote), written.last == quote, written.count > 1 {
                let inner = String(written.dropFirst().dropLast())
                if quote == "`", let literal = Self(inner) { self = literal } else { text = inner }
            } else if ["true", "false"].contains(written) {
                text = written
            } else if let number = Double(written) {
                (text, value) = (written, number)
            } else {
                return nil
            }
        }

        static func == (left: Self, right: Self) -> Bool {
            left.value != nil ? left.value == right.value : right.value == nil && left.text == right.text
        }
    }

    /// The default value in the code or its comment.
    fileprivate var statedDefault: Default? {
        if let written = defaultText { return Default(written).flatMap { $0.text.isEmpty ? nil : $0 } }
        // A default of one platform is none of all: `false (Android), true (iOS)`.
        let phrase =
            #/
            (?i)\bdefaults?(?:\svalue)?(?:\sis|\sto)?[:=]?\s+
            ([`'"][^`'"]+[`'"]{1,2}|-?[0-9.]*[0-9](?![\w:%])|true\b|false\b)
            (?!\s*\(?(?:(?:on|for)\s)?(?:android|ios|web)\b)
            /#
        return documentation.flatMap { $0.firstMatch(of: phrase) }.flatMap { Default(String($0.1)) }
    }
}
