import ReportModel
import RulesModel
import SourceModel

/// Holds the Swift of one page against a tree.
struct SwiftSpecification {
    let code: DeclaredCode
    let rules: DocumentRules
    let blocks: [SpecBlock]
    var claims: [DocumentReport.Claim] = []
    private(set) var differences: [SpecDifference] = []
    /// The members that the page names, by the qualified names of their types.
    var named: [String: Set<String>] = [:]
    private var told: Set<String> = []
    /// Whether something says that the page's code is about the tree. Without it a type that the tree lacks is a sample.
    private let isAboutTree: Bool

    init(_ blocks: [SpecBlock], rules: DocumentRules, code: DeclaredCode) {
        (self.blocks, self.rules, self.code) = (blocks, rules, code)
        isAboutTree =
            rules.subject != nil
            || blocks.contains { block in
                block.file != nil || block.section != nil
                    || block.types.contains { code.type(named: block.index.declarations[$0].qualifiedName) != nil }
            }
    }

    mutating func holdBlocks() {
        for block in blocks {
            for (place, declaration) in block.index.declarations.enumerated() {
                if declaration.kind.isType { hold(type: place, of: block) } else { hold(member: place, of: block) }
            }
            for call in block.calls { hold(name: call.name + "()", line: call.line, of: block.owner) }
        }
        for block in blocks where block.file != nil {
            for place in block.types where block.index.declarations[place].kind != .extension && !block.isExcerpt(place)
            {
                tellUndocumented(ofType: block.index.declarations[place], in: block)
            }
        }
    }

    // MARK: Types

    private mutating func hold(type place: Int, of block: SpecBlock) {
        let declaration = block.index.declarations[place]
        let name = declaration.qualifiedName
        let line = block.line(of: declaration)
        var difference = SpecDifference(
            .missing, owner: declaration.container, name: declaration.selector, line: line,
            pageText: Self.text(of: declaration, in: block.index))
        let found = code.declarations(ofType: name, in: block.file)
        let type = code.type(named: name, in: block.file)
        if declaration.kind == .extension ? type == nil : found.isEmpty {
            guard isPromised(declaration, in: block) else { return }
            if declaration.container == nil || code.type(named: declaration.container ?? "", in: block.file) != nil {
                // Its members are missing with it: one finding.
                difference.evidence = block.index.declarations.filter { $0.container == name && !$0.kind.isType }.map {
                    Evidence(.fact(.declares), $0.selector, line: block.line(of: $0))
                }
                tell(difference)
            }
            claim(.false, declaration.kind.rawValue, name, line: line, of: block)
            return
        }
        // Several types of the name: which one is meant can't be told.
        guard let type else { return }
        let lacking = lackingConformances(of: declaration, in: block.index, type: type)
        let form = DeclaredForm(declaration, of: block.index)
        let best = found.map { entry in
            (
                entry,
                reasons(form, declaration, block, against: entry, isWhole: block.file != nil && !block.isExcerpt(place))
            )
        }
        .min { $0.1.count < $1.1.count }
        let place = best?.0 ?? code.extensions[type]?.first
        difference.kind = .signature
        difference.reasons = (declaration.kind == .extension ? [] : best?.1 ?? []) + lacking
        locate(&difference, at: place)
        if !difference.reasons.isEmpty { tell(difference) }
        claim(
            difference.reasons.isEmpty ? .true : .different, declaration.kind.rawValue, name, line: line, of: block,
            at: place)
    }

    /// A sample's types are not the tree's: a page that names none of the tree's promises only what it says is public.
    private func isPromised(_ declaration: Declaration, in block: SpecBlock) -> Bool {
        isAboutTree || (declaration.access?.breadth ?? 0) > AccessLevel.internal.breadth
    }

    private func lackingConformances(of declaration: Declaration, in index: FileIndex, type: String) -> [String] {
        let known = code.inheritance(of: type)
        let stated = declaration.inheritance.map { TokenText.type(index.texts(of: $0)[...]) }
        return stated.filter { !known.contains($0) }.map { "it doesn't have \($0) among its supertypes" }
    }

    // MARK: Members

    private mutating func hold(member place: Int, of block: SpecBlock) {
        let declaration = block.index.declarations[place]
        let holder = declaration.parent == nil ? block.owner : declaration.container
        let line = block.line(of: declaration)
        let type = holder.flatMap { code.type(named: $0, in: block.file) }
        let subject = (type ?? holder).map { "\($0).\(declaration.selector)" } ?? declaration.selector
        if let holder, type == nil {
            // One finding tells of a type that is missing.
            guard code.declarations(ofType: holder).isEmpty, isPromised(declaration, in: block) else { return }
            if declaration.parent != nil { claim(.false, declaration.kind.rawValue, subject, line: line, of: block) }
            return
        }
        if let type { named[type, default: []].insert(declaration.selector) }
        var difference = SpecDifference(
            .missing, owner: type, name: declaration.selector, line: line,
            pageText: Self.text(of: declaration, in: block.index))
        var form = DeclaredForm(declaration, of: block.index)
        let isElided = form.parameters.first.map { $0.type.hasPrefix("...") } ?? false
        if isElided { form.parameters = [] }
        let found = candidates(for: declaration, isElided: isElided, type: type, file: block.file)
        let judged = found.map { entry in
            let other = code.form(entry)
            return (entry, reasons(form, declaration, block, against: entry), form.valueReasons(against: other))
        }
        guard let best = judged.min(by: { $0.1.count + $0.2.count < $1.1.count + $1.2.count }) else {
            locate(
                &difference,
                at: type.flatMap { code.declarations(ofType: $0, in: block.file).first ?? code.extensions[$0]?.first })
            difference.codeText = ""
            tell(difference)
            claim(.false, declaration.kind.rawValue, subject, line: line, of: block)
            return
        }
        difference.kind = best.1.isEmpty ? .value : .signature
        difference.reasons = best.1 + best.2
        locate(&difference, at: best.0)
        if !difference.reasons.isEmpty { tell(difference) }
        claim(
            difference.reasons.isEmpty ? .true : .different, declaration.kind.rawValue, subject, line: line, of: block,
            at: best.0)
    }

    private func candidates(for declaration: Declaration, isElided: Bool, type: String?, file: String?) -> [DeclaredCode
        .Entry]
    {
        func matches(_ entry: DeclaredCode.Entry) -> Bool {
            let other = code[entry]
            let isFunction =
                [.function, .method].contains(declaration.kind) && [.function, .method].contains(other.kind)
            guard other.kind == declaration.kind || isFunction else { return false }
            return isElided
                ? Selector.base(other.selector) == Selector.base(declaration.selector)
                : other.selector == declaration.selector
        }
        guard let type else {
            let all = code.loose + code.members.values.flatMap(\.self)
            return all.filter { entry in file.map { code.path(entry).ends(with: $0) } ?? false && matches(entry) }
        }
        let own = code.members(of: type, in: file).filter(matches)
        return own.isEmpty ? code.inheritedMembers(of: type).filter(matches) : own
    }

    private func reasons(
        _ form: DeclaredForm, _ declaration: Declaration, _ block: SpecBlock, against entry: DeclaredCode.Entry,
        isWhole: Bool = false
    ) -> [String] {
        let other = code[entry]
        let index = code.files[entry.file].index
        let otherForm = DeclaredForm(other, of: index)
        var reasons = form.signatureReasons(against: otherForm, isWhole: isWhole)
        if let reason = form.settingReason(
            against: otherForm, ownSetter: declaration.setterAccess, setter: other.setterAccess)
        {
            reasons.append(reason)
        }
        if let stated = DeclaredCode.statedAccess(of: declaration, in: block.index) {
            let access = DeclaredCode.statedAccess(of: other, in: index) ?? .internal
            if access != stated { reasons.append("its access is \(access.rawValue)") }
        }
        return reasons
    }

    // MARK: Names without a declaration

    /// - Parameter name: With labels or without; empty parentheses stand for any parameters.
    mutating func hold(name: String, line: Int, text: String = "", of owner: String?) {
        guard let owner, let type = code.type(named: owner) else { return }
        let base = Selector.base(name)
        let all = code.members(of: type) + code.inheritedMembers(of: type)
        let exact = all.filter { code[$0].selector == name }
        let named =
            exact.isEmpty && (name == base || name.hasSuffix("()"))
            ? all.filter { Selector.base(code[$0].selector) == base } : exact
        // Some write of a method only the label that tells it from its namesakes.
        let labelled =
            named.isEmpty && name == base
            ? all.filter { entry in
                Selector.labels(code[entry].selector).contains { $0.hasPrefix(base) && base.count > 2 }
            } : []
        let found = named + labelled
        for entry in found { self.named[type, default: []].insert(code[entry].selector) }
        if found.isEmpty {
            var difference = SpecDifference(.missing, owner: type, name: name, line: line, pageText: name)
            locate(&difference, at: code.declarations(ofType: type).first ?? code.extensions[type]?.first)
            difference.codeText = ""
            tell(difference)
        }
        claims.append(
            DocumentReport.Claim(
                line: line, kind: "member", subject: "\(type).\(name)", text: text.isEmpty ? name : text,
                verdict: found.isEmpty ? .false : .true, evidence: found.first.map { [evidence(at: $0)] } ?? []))
    }

    // MARK: What the page lacks

    private mutating func tellUndocumented(ofType declaration: Declaration, in block: SpecBlock) {
        guard rules.undocumented != .none, let type = code.type(named: declaration.qualifiedName, in: block.file)
        else { return }
        let members = code.members(of: type, in: block.file)
        let line = block.line(of: declaration)
        tellUndocumented(members.filter { isOwed($0) }, of: type, line: line)
    }

    private func isOwed(_ entry: DeclaredCode.Entry) -> Bool {
        rules.undocumented == .all || code.access(of: entry).breadth >= AccessLevel.public.breadth
    }

    mutating func tellUndocumented(_ members: [DeclaredCode.Entry], of type: String, line: Int) {
        for entry in members where code[entry].kind != .deinitializer {
            let member = code[entry]
            // A nested type may stand on the page under its own name.
            let isNamed =
                member.kind.isType
                ? blocks.contains { block in
                    block.types.contains { block.index.declarations[$0].selector == member.selector }
                }
                : named[type]?.contains(member.selector) ?? false
            guard !isNamed else { continue }
            var difference = SpecDifference(.undocumented, owner: type, name: member.selector, line: line)
            locate(&difference, at: entry)
            tell(difference)
        }
    }

    // MARK: Results

    /// One finding for each difference, however often the page repeats it.
    mutating func tell(_ difference: SpecDifference) {
        if told.insert("\(difference.kind) \(difference.qualifiedName)").inserted { differences.append(difference) }
    }

    private func locate(_ difference: inout SpecDifference, at entry: DeclaredCode.Entry?) {
        guard let entry else { return }
        difference.path = code.path(entry)
        difference.codeLine = code[entry].start.line
        difference.codeText = Self.text(of: code[entry], in: code.files[entry.file].index)
        difference.evidence = [evidence(at: entry)]
    }

    private func evidence(at entry: DeclaredCode.Entry) -> Evidence {
        Evidence(
            .side(rules.about), Self.text(of: code[entry], in: code.files[entry.file].index), path: code.path(entry),
            line: code[entry].start.line)
    }

    private mutating func claim(
        _ verdict: DocumentReport.Verdict, _ kind: String, _ subject: String, line: Int, of block: SpecBlock,
        at entry: DeclaredCode.Entry? = nil
    ) {
        let text = block.text[max(0, min(line - block.line, block.text.count - 1))].trimming(" \t")
        claims.append(
            DocumentReport.Claim(
                line: line, kind: kind, subject: subject, text: text, verdict: verdict,
                evidence: entry.map { [evidence(at: $0)] } ?? []))
    }

    private static func text(of declaration: Declaration, in index: FileIndex) -> String {
        let inherited = declaration.inheritance.map { index.text(of: $0) }.joined(separator: ", ")
        let own = DeclaredForm(declaration, of: index).text
        return inherited.isEmpty ? own : "\(own): \(inherited)"
    }
}
