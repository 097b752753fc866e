import DocumentClaims
import ReportModel
import RulesModel
import SourceModel

/// Holds the Swift of one page against a tree.
struct SwiftSpecification {
    let rules: DocumentRules
    let blocks: [SpecBlock]
    var results: SpecResults
    /// The members that the page names, by the qualified names of their types.
    private var named: [String: Set<String>] = [:]
    /// Whether something says that the page's code is about the tree. If not, a type that the tree lacks is a sample.
    private let isAboutTree: Bool
    /// Members that its running text names, of whatever type.
    private let mentions: Set<String>
    private let path: RelativePath

    var code: DeclaredCode { results.code }

    init(_ blocks: [SpecBlock], of page: ReadPage, code: DeclaredCode) {
        // Sample code of tests promises nothing, whichever section it is in.
        self.blocks = blocks.filter { block in
            !block.types.contains { code.isOfTests(type: block.index.declarations[$0].qualifiedName) }
        }
        (rules, path) = (page.rules, page.page.path)
        let spans = page.page.blocks.flatMap { $0.cells.joined() }.filter(\.isCode).map(\.text)
        mentions = Set(spans.filter(Selector.isMember))
        results = SpecResults(code, of: rules.about)
        isAboutTree =
            rules.subject != nil
            || blocks.contains { block in
                block.file != nil || block.section != nil
                    || block.types.contains { code.type(named: block.index.declarations[$0].qualifiedName) != nil }
            }
    }

    mutating func holdBlocks() {
        for block in blocks {
            for (place, declaration) in block.index.declarations.enumerated() where !block.isUnreadable(place) {
                if declaration.kind.isType { hold(type: place, of: block) } else { hold(declaration, of: block) }
            }
            for call in block.calls {
                hold(name: call.name + "()", line: call.line, text: call.name + "()", of: block.owner)
            }
        }
        for block in blocks where block.file != nil && rules.undocumented != .none {
            for place in block.types where block.isWhole(place) && !block.isUnreadable(place) {
                let declaration = block.index.declarations[place]
                guard let type = code.type(named: declaration.qualifiedName, in: block.file) else { continue }
                let owed = code.members(of: type, in: block.file).filter {
                    rules.undocumented == .all || code.access(of: $0) >= .public
                }
                named[type, default: []].formUnion(block.mentions)
                reportUndocumented(owed, of: type, line: block.line(of: declaration))
            }
        }
    }

    // MARK: Types

    private mutating func hold(type place: Int, of block: SpecBlock) {
        let declaration = block.index.declarations[place]
        let name = declaration.qualifiedName
        let isExtension = declaration.kind == .extension
        let found = code.declarations(ofType: name, in: block.file)
        let type = code.type(named: name, in: block.file)
        var difference = difference(.missing, declaration, owner: declaration.container, of: block)
        if isExtension ? type == nil : found.isEmpty {
            guard isPromised(declaration) else { return }
            // Its members are missing with it, as it is with what holds it: one finding.
            if declaration.container.map({ code.type(named: $0, in: block.file) != nil }) ?? true {
                difference.evidence = block.index.declarations.filter { $0.container == name && !$0.kind.isType }.map {
                    Evidence(.fact(.declares), $0.selector, path: path, line: block.line(of: $0))
                }
                results.report(difference)
            }
            return claim(.false, declaration, name, of: block)
        }
        // Several types of the name: which one is meant is not known.
        guard let type else { return }
        let form = DeclaredForm(declaration, of: block.index)
        let isWhole = block.file != nil && block.isWhole(place)
        let best = found.map { ($0, reasons(form, declaration, block, against: $0, isWhole: isWhole)) }
            .min { $0.1.count < $1.1.count }
        let known = code.inheritance(of: type)
        let lacking = declaration.inheritance.map { TokenText.type(block.index.texts(of: $0)[...]) }
            .filter { !known.contains($0) }.map { "it doesn't have \($0) among its supertypes" }
        difference.kind = .signature
        difference.reasons = (isExtension ? [] : best?.1 ?? []) + lacking
        judge(difference, declaration, name, of: block, at: best?.0 ?? code.extensions[type]?.first)
    }

    /// A sample's types are not the tree's: a page that names none of the tree's promises only what it says is public.
    private func isPromised(_ declaration: Declaration) -> Bool {
        isAboutTree || (declaration.access ?? .internal) > .internal
    }

    // MARK: Members

    private mutating func hold(_ declaration: Declaration, of block: SpecBlock) {
        let holder = declaration.parent == nil ? block.owner : declaration.container
        let type = holder.flatMap { code.type(named: $0, in: block.file) }
        let subject = (type ?? holder).map { "\($0).\(declaration.selector)" } ?? declaration.selector
        if let holder, type == nil {
            // The finding about the type lists its members.
            let isMissing = declaration.parent != nil && code.declarations(ofType: holder).isEmpty
            if isMissing, isPromised(declaration) { claim(.false, declaration, subject, of: block) }
            return
        }
        guard type != nil || block.file != nil else { return }
        if let type { named[type, default: []].insert(declaration.selector) }
        var form = DeclaredForm(declaration, of: block.index)
        // `reset(...)` names a method and none of its parameters.
        let isElided = form.parameters.first?.type.hasPrefix("...") ?? false
        if isElided { form.parameters = [] }
        let found = candidates(for: declaration, isElided: isElided, type: type, file: block.file).map { entry in
            (entry, reasons(form, declaration, block, against: entry), form.valueReasons(against: code.form(entry)))
        }
        var difference = difference(.missing, declaration, owner: type, of: block)
        guard let best = found.min(by: { $0.1.count + $0.2.count < $1.1.count + $1.2.count }) else {
            results.report(difference, at: type.flatMap { code.holder(of: $0, in: block.file) })
            return claim(.false, declaration, subject, of: block)
        }
        if let type { named[type, default: []].insert(code[best.0].selector) }
        difference.kind = best.1.isEmpty ? .value : .signature
        if difference.kind == .value, !form.value.isEmpty {
            difference.pageText += " = \(TokenText.line(form.value))"
        }
        difference.reasons = best.1 + best.2
        judge(difference, declaration, subject, of: block, at: best.0)
    }

    private func candidates(
        for declaration: Declaration, isElided: Bool, type: String?, file: String?
    ) -> [DeclaredCode.Entry] {
        func matches(_ entry: DeclaredCode.Entry) -> Bool {
            let other = code[entry]
            guard other.kind.ofMembers == declaration.kind.ofMembers else { return false }
            return isElided
                ? Selector.base(other.selector) == Selector.base(declaration.selector)
                : other.selector == declaration.selector
        }
        guard let type else {
            return code.all.filter { code.path($0).ends(with: RelativePath(file ?? "")) && matches($0) }
        }
        let own = code.members(of: type, in: file).filter(matches)
        return own.isEmpty ? code.inheritedMembers(of: type).filter(matches) : own
    }

    private func reasons(
        _ form: DeclaredForm, _ declaration: Declaration, _ block: SpecBlock, against entry: DeclaredCode.Entry,
        isWhole: Bool = false
    ) -> [String] {
        let (other, otherForm) = (code[entry], code.form(entry))
        var reasons = form.signatureReasons(against: otherForm, aliases: code.aliases, isWhole: isWhole)
        reasons += form.settingReasons(
            against: otherForm, ownSetter: declaration.setterAccess, setter: other.setterAccess)
        if let stated = DeclaredCode.statedAccess(of: declaration, in: block.index) {
            let access = DeclaredCode.statedAccess(of: other, in: code.files[entry.file].index) ?? .internal
            if access != stated { reasons.append("its access is \(access.rawValue)") }
        }
        return reasons
    }

    // MARK: Names without a declaration

    /// - Parameter name: With labels or without; empty parentheses stand for any parameters.
    mutating func hold(name: String, line: Int, text: String, of owner: String?) {
        guard let type = owner.flatMap({ code.type(named: $0) }) else { return }
        let base = Selector.base(name)
        let all = code.members(of: type) + code.inheritedMembers(of: type)
        var found = all.filter { code[$0].selector == name }
        if found.isEmpty, name == base || name == base + "()" {
            found = all.filter { Selector.base(code[$0].selector) == base }
        }
        if found.isEmpty, name == base, base.count > 2 {
            // Some write of a method only the label that distinguishes it from its namesakes.
            found = all.filter { Selector.labels(code[$0].selector).contains { $0.hasPrefix(base) } }
        }
        named[type, default: []].formUnion(found.map { code[$0].selector })
        if found.isEmpty {
            let difference = SpecDifference(.missing, owner: type, name: name, line: line, pageText: name)
            results.report(difference, at: code.holder(of: type))
        }
        results.claim(
            found.isEmpty ? .false : .true, "member", "\(type).\(name)", line: line, text: text,
            evidence: results.evidence(at: found.first))
    }

    // MARK: Results

    mutating func reportUndocumented(_ members: [DeclaredCode.Entry], of type: String, line: Int) {
        for entry in members where code[entry].kind != .deinitializer {
            let member = code[entry]
            // A nested type may stand on the page under its own name.
            let isNamed =
                member.kind.isType
                ? blocks.contains { $0.declares(type: member.selector) }
                : named[type]?.contains(member.selector) ?? false
            if isNamed || mentions.contains(member.selector) { continue }
            results.report(SpecDifference(.undocumented, owner: type, name: member.selector, line: line), at: entry)
        }
    }

    private func difference(
        _ kind: SpecDifference.Kind, _ declaration: Declaration, owner: String?, of block: SpecBlock
    ) -> SpecDifference {
        SpecDifference(
            kind, owner: owner, name: declaration.selector, line: block.line(of: declaration),
            pageText: DeclaredCode.text(of: declaration, in: block.index))
    }

    private mutating func judge(
        _ difference: SpecDifference, _ declaration: Declaration, _ subject: String, of block: SpecBlock,
        at entry: DeclaredCode.Entry?
    ) {
        if !difference.reasons.isEmpty { results.report(difference, at: entry) }
        claim(difference.reasons.isEmpty ? .true : .different, declaration, subject, of: block, at: entry)
    }

    private mutating func claim(
        _ verdict: DocumentReport.Verdict, _ declaration: Declaration, _ subject: String, of block: SpecBlock,
        at entry: DeclaredCode.Entry? = nil
    ) {
        let line = block.line(of: declaration)
        let text = block.text[max(0, min(line - block.line, block.text.count - 1))].trimming(" \t")
        results.claim(
            verdict, declaration.kind.rawValue, subject, line: line, text: text, evidence: results.evidence(at: entry))
    }
}
