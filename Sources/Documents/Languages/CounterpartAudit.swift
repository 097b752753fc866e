import DocumentClaims
import ReportModel
import RulesModel
import SourceModel

/// Holds TypeScript types of a page against Swift declarations that the rules call their other side.
struct CounterpartAudit {
    private let page: ReadPage
    private let code: DeclaredCode
    private let sections: SpecSections
    private(set) var results: SpecResults
    private var paired: Set<DeclaredCode.Entry> = []

    init(_ page: ReadPage, code: DeclaredCode, sections: SpecSections) {
        (self.page, self.code, self.sections) = (page, code, sections)
        results = SpecResults(code, of: page.rules.about)
    }

    mutating func hold() {
        for (place, fence) in page.code.sorted(by: { $0.key < $1.key }) {
            guard let facts = fence.facts, sections.section(of: place)?.content != .nothing else { continue }
            let start = page.page.blocks[place].lines.lowerBound - 1
            for subject in facts.subjects where subject.form == .type {
                guard let rule = page.rules.counterparts.first(where: { $0.type == subject.name }) else { continue }
                hold(subject, rule, start: start)
            }
        }
    }

    private mutating func hold(_ subject: BridgeSubject, _ rule: DocumentCounterpart, start: Int) {
        let candidates = rule.owners.flatMap { owner in
            code.members(of: code.type(named: owner) ?? owner).filter { entry in
                code.access(of: entry) >= rule.access && code[entry].kind != .initializer
            }
        }
        // Nothing of the other side was found: there is nothing to say of the rows.
        guard !candidates.isEmpty else { return }
        for member in subject.members {
            hold(member, rule, of: subject.name, among: candidates, line: start + member.place.line)
        }
        guard page.rules.undocumented != .none else { return }
        for entry in candidates where !paired.contains(entry) {
            report(
                .undocumented, code[entry].selector, owner: code[entry].container, line: start + subject.place.line,
                at: entry)
        }
    }

    private mutating func hold(
        _ member: BridgeMember, _ rule: DocumentCounterpart, of type: String, among candidates: [DeclaredCode.Entry],
        line: Int
    ) {
        let name = rule.renames[member.name] ?? member.name
        let written = member.type?.written ?? ""
        let keys = member.type?.keys ?? []
        // Of overloads the one that takes most of what the page hands over, and least beside it.
        let taken = Set(keys.map(\.name))
        let best = candidates.filter { Selector.base(code[$0].selector) == name }.max { left, right in
            let (own, other) = (Selector.labels(code[left].selector), Selector.labels(code[right].selector))
            return (taken.intersection(own).count, -own.count) < (taken.intersection(other).count, -other.count)
        }
        guard let best else { return miss(member.name, of: type, line: line, text: written) }
        paired.insert(best)
        let form = code.form(best)
        let types = LooseTypes(rule.types)
        if !keys.isEmpty {
            hold(keys, of: member.name, form, types, at: best, in: type, start: line - member.place.line)
        }
        judge(
            member.name, of: type, line: line, text: written, keys.isEmpty ? mismatches(member, form, types) : [],
            default: defaultReasons(member, form), name == member.name ? nil : code[best].distinctName, at: best)
    }

    /// The keys of an object are the parameters of a function.
    private mutating func hold(
        _ keys: [BridgeMember], of member: String, _ form: DeclaredForm, _ types: LooseTypes,
        at entry: DeclaredCode.Entry, in type: String, start: Int
    ) {
        for key in keys {
            let (line, name, written) = (start + key.place.line, "\(member).\(key.name)", key.type?.written ?? "")
            guard let parameter = form.parameters.first(where: { $0.label == key.name }) else {
                miss(name, of: type, line: line, text: written, at: entry)
                continue
            }
            var reasons = matches(key, parameter.type, form, types) ? [] : ["its type is \(parameter.type)"]
            let mayBeAbsent = !parameter.defaultValue.isEmpty || parameter.type.hasSuffix("?")
            if key.traits.contains(.optional), !mayBeAbsent { reasons.append("it has to be passed") }
            judge(
                name, of: type, line: line, text: written, reasons,
                default: defaultReasons(key.name, parameter.defaultValue), at: entry)
        }
        for parameter in form.parameters
        where parameter.label != "_" && !keys.contains(where: { $0.name == parameter.label }) {
            report(
                .undocumented, "\(member).\(parameter.label)", owner: type, line: start + keys[0].place.line, at: entry)
        }
    }

    // MARK: Types

    private func mismatches(_ member: BridgeMember, _ form: DeclaredForm, _ types: LooseTypes) -> [String] {
        if form.kind == .property {
            return matches(member, form.type, form, types) ? [] : ["its type is \(form.type)"]
        }
        // A flag that is set is a function that is called.
        if form.parameters.isEmpty { return member.type?.form == .boolean ? [] : ["it takes nothing"] }
        guard form.parameters.count == 1 else { return ["it takes \(form.parameters.count) values"] }
        return matches(member, form.parameters[0].type, form, types) ? [] : ["it takes \(form.parameters[0].type)"]
    }

    private func matches(_ member: BridgeMember, _ swift: String, _ form: DeclaredForm, _ types: LooseTypes) -> Bool {
        // What can't be read is not known to differ.
        guard let script = member.type.flatMap({ LooseType($0.written) }), let own = LooseType(swift) else {
            return true
        }
        return types.match(script, own.replacing(Self.constraints(of: form.generics)))
    }

    /// `<Content: View>` makes `Content` a view.
    private static func constraints(of generics: String) -> [String: LooseType] {
        let parts = generics.trimming("<>").split(separator: ",")
        return parts.reduce(into: [:]) { known, part in
            let pair = part.split(separator: ":").map { $0.trimming(" ") }
            if pair.count == 2 { known[pair[0]] = LooseType(pair[1]) }
        }
    }

    // MARK: Defaults

    private func defaultReasons(_ member: BridgeMember, _ form: DeclaredForm) -> [String] {
        // Nothing happens where a flag's function is not called.
        let isFlag = form.kind != .property && form.parameters.isEmpty
        let own = form.kind == .property ? form.value : form.parameters.first?.defaultValue ?? []
        return defaultReasons(member.name, isFlag ? ["false"] : own)
    }

    private func defaultReasons(_ name: String, _ value: [String]) -> [String] {
        let value = TokenText.line(value)
        guard let stated = statedDefault(of: name), !value.isEmpty, stated != value,
            Double(stated) == nil || Double(stated) != Double(value)
        else { return [] }
        return ["its default is \(value) and not \(stated)"]
    }

    /// `- Default: \`false\`` below a heading that names the key.
    private func statedDefault(of key: String) -> String? {
        page.page.blocks.lazy.compactMap { block -> String? in
            guard let heading = block.heading, block.text.lowercased().hasPrefix("default"),
                let colon = block.text.firstIndex(of: ":"),
                Selector.names(in: page.page.blocks[heading].text).last == key
            else { return nil }
            let value = block.text[block.text.index(after: colon)...].trimming(" `.")
            return value.isEmpty || value.contains(" ") ? nil : value
        }.first
    }

    // MARK: Results

    private mutating func miss(
        _ name: String, of owner: String, line: Int, text: String, at entry: DeclaredCode.Entry? = nil
    ) {
        report(.missing, name, owner: owner, line: line, text: text, at: entry)
        claim(name, .false, line: line, text: text, at: entry)
    }

    /// - Parameter values: How its default differs, which is said where nothing else does.
    private mutating func judge(
        _ name: String, of owner: String, line: Int, text: String, _ reasons: [String], default values: [String],
        _ renamedTo: String? = nil, at entry: DeclaredCode.Entry
    ) {
        let all = reasons.isEmpty ? values : reasons
        if all.isEmpty {
            return claim(name, renamedTo == nil ? .true : .renamed, line: line, text: text, renamedTo, at: entry)
        }
        let kind = reasons.isEmpty ? SpecDifference.Kind.value : .signature
        report(kind, name, owner: owner, line: line, text: text, reasons: all, at: entry)
        claim(name, .different, line: line, text: text, renamedTo, at: entry)
    }

    private mutating func report(
        _ kind: SpecDifference.Kind, _ name: String, owner: String?, line: Int, text: String = "",
        reasons: [String] = [], at entry: DeclaredCode.Entry? = nil
    ) {
        let stated =
            kind == .value ? statedDefault(of: Selector.names(in: name).last ?? name).map { ", default \($0)" } : nil
        let difference = SpecDifference(
            kind: kind, owner: owner, name: name, line: line, pageText: text + (stated ?? ""), reasons: reasons)
        results.report(difference, at: entry)
    }

    private mutating func claim(
        _ subject: String, _ verdict: DocumentReport.Verdict, line: Int, text: String, _ renamedTo: String? = nil,
        at entry: DeclaredCode.Entry? = nil
    ) {
        results.claim(
            verdict, "member", subject, line: line, text: "\(subject): \(text)", renamedTo: renamedTo,
            evidence: results.evidence(at: entry))
    }
}
