import ReportModel
import RulesModel
import SourceModel

/// Holds TypeScript types of a page against Swift declarations that the rules call their other side.
struct CounterpartAudit {
    private let page: ReadPage
    private let code: DeclaredCode
    private let sections: SpecSections
    private(set) var claims: [DocumentReport.Claim] = []
    private(set) var differences: [SpecDifference] = []
    private var paired: Set<DeclaredCode.Entry> = []

    init(_ page: ReadPage, code: DeclaredCode, sections: SpecSections) {
        (self.page, self.code, self.sections) = (page, code, sections)
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
                code.access(of: entry).breadth >= rule.access.breadth && code[entry].kind != .initializer
            }
        }
        // Nothing of the other side was found: there is nothing to say of the rows.
        guard !candidates.isEmpty else { return }
        for member in subject.members {
            hold(member, rule, of: subject.name, among: candidates, line: start + member.place.line)
        }
        guard page.rules.undocumented != .none else { return }
        for entry in candidates where !paired.contains(entry) {
            tell(
                .undocumented, code[entry].selector, owner: code[entry].container, line: start + subject.place.line,
                at: entry)
        }
    }

    private mutating func hold(
        _ member: BridgeMember, _ rule: DocumentCounterpart, of type: String, among candidates: [DeclaredCode.Entry],
        line: Int
    ) {
        let name = rule.renames[member.name] ?? member.name
        let keys = member.type?.keys ?? []
        let named = candidates.filter { Selector.base(code[$0].selector) == name }
        // Of overloads the one that takes most of what the page hands over, and least beside it.
        let best = named.max { left, right in
            let (own, other) = (Set(Selector.labels(code[left].selector)), Set(Selector.labels(code[right].selector)))
            let taken = Set(keys.map(\.name))
            return (own.intersection(taken).count, -own.count) < (other.intersection(taken).count, -other.count)
        }
        guard let best else {
            tell(.missing, member.name, owner: type, line: line, text: member.type?.written ?? "")
            claim(member.name, .false, line: line, text: member.type?.written)
            return
        }
        paired.insert(best)
        let form = code.form(best)
        let types = LooseTypes(rule.types)
        var reasons: [String] = []
        if keys.isEmpty {
            reasons += mismatch(member, form, types).map { [$0] } ?? []
        } else {
            hold(keys, of: member.name, form, types, at: best, in: type, start: line - member.place.line)
        }
        var kind = SpecDifference.Kind.signature
        if reasons.isEmpty, let reason = defaultReason(member, form) { (kind, reasons) = (.value, [reason]) }
        if !reasons.isEmpty {
            tell(
                kind, member.name, owner: type, line: line, text: member.type?.written ?? "", reasons: reasons, at: best
            )
        }
        let renamed = name == member.name ? nil : code[best].distinctName
        claim(
            member.name, reasons.isEmpty ? (renamed == nil ? .true : .renamed) : .different, line: line,
            text: member.type?.written, renamed, at: best)
    }

    /// The keys of an object are the parameters of a function.
    private mutating func hold(
        _ keys: [BridgeMember], of member: String, _ form: DeclaredForm, _ types: LooseTypes,
        at entry: DeclaredCode.Entry,
        in type: String, start: Int
    ) {
        for key in keys {
            let line = start + key.place.line
            let name = "\(member).\(key.name)"
            let written = key.type?.written ?? ""
            guard let parameter = form.parameters.first(where: { $0.label == key.name }) else {
                tell(.missing, name, owner: type, line: line, text: written, at: entry)
                claim(name, .false, line: line, text: written, at: entry)
                continue
            }
            var reasons: [String] = []
            if !matches(key, parameter.type, form, types) { reasons.append("its type is \(parameter.type)") }
            let mayBeAbsent = !parameter.defaultValue.isEmpty || parameter.type.hasSuffix("?")
            if key.traits.contains(.optional), !mayBeAbsent { reasons.append("it has to be passed") }
            let stated = statedDefault(of: key.name)
            let isOther = stated != nil && !parameter.defaultValue.isEmpty && parameter.defaultValue.joined() != stated
            if isOther { reasons.append("its default is \(parameter.defaultValue.joined())") }
            if !reasons.isEmpty {
                tell(
                    isOther && reasons.count == 1 ? .value : .signature, name, owner: type, line: line, text: written,
                    reasons: reasons, at: entry)
            }
            claim(name, reasons.isEmpty ? .true : .different, line: line, text: written, at: entry)
        }
        let unsaid = form.parameters.filter { parameter in !keys.contains { $0.name == parameter.label } }
        for parameter in unsaid where parameter.label != "_" {
            tell(.undocumented, "\(member).\(parameter.label)", owner: type, line: start + 1, text: "", at: entry)
        }
    }

    // MARK: Types

    private func mismatch(_ member: BridgeMember, _ form: DeclaredForm, _ types: LooseTypes) -> String? {
        if form.kind == .property {
            return matches(member, form.type, form, types) ? nil : "its type is \(form.type)"
        }
        // A flag that is set is a function that is called.
        if form.parameters.isEmpty { return member.type?.form == .boolean ? nil : "it takes nothing" }
        guard form.parameters.count == 1 else { return "it takes \(form.parameters.count) values" }
        return matches(member, form.parameters[0].type, form, types) ? nil : "it takes \(form.parameters[0].type)"
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

    private func defaultReason(_ member: BridgeMember, _ form: DeclaredForm) -> String? {
        guard let stated = statedDefault(of: member.name) else { return nil }
        // Nothing happens where it is not called.
        if form.kind != .property, form.parameters.isEmpty { return stated == "false" ? nil : "it is false by default" }
        let own = form.kind == .property ? form.value : form.parameters.first?.defaultValue ?? []
        return own.isEmpty || own.joined() == stated ? nil : "its default is \(own.joined())"
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

    private mutating func tell(
        _ kind: SpecDifference.Kind, _ name: String, owner: String?, line: Int, text: String = "",
        reasons: [String] = [],
        at entry: DeclaredCode.Entry? = nil
    ) {
        let isThere = kind != .missing
        differences.append(
            SpecDifference(
                kind, owner: owner, name: name, line: line, pageText: text,
                codeText: isThere ? entry.map { code.form($0).text } ?? "" : "", reasons: reasons,
                path: entry.map { code.path($0) }, codeLine: entry.map { code[$0].start.line },
                evidence: evidence(at: entry)))
    }

    private mutating func claim(
        _ subject: String, _ verdict: DocumentReport.Verdict, line: Int, text: String?, _ renamedTo: String? = nil,
        at entry: DeclaredCode.Entry? = nil
    ) {
        claims.append(
            DocumentReport.Claim(
                line: line, kind: "member", subject: subject, text: text.map { "\(subject): \($0)" } ?? subject,
                verdict: verdict, renamedTo: renamedTo, evidence: evidence(at: entry)))
    }

    private func evidence(at entry: DeclaredCode.Entry?) -> [Evidence] {
        entry.map {
            [Evidence(.side(page.rules.about), code.form($0).text, path: code.path($0), line: code[$0].start.line)]
        } ?? []
    }
}
