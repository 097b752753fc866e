import Comparison
import Matching
import Phrasing
import ReportModel
import SourceModel

/// Holds the claims of the port's comments against upstream.
package struct ClaimChecker {
    /// A claim and what became of it.
    package struct Checked {
        package var claim: Claim
        package var file: Int
        package var verdict: ClaimVerdict
    }

    private let comparison: Comparison
    private let interface: InterfaceComparison
    private let paths: UpstreamPaths?
    private let upstream: UpstreamValues
    private let literals: PairedLiterals
    private let reader: ClaimReader
    /// The names of upstream's types, as far as they were looked through.
    private let typeNames: Set<String>
    /// What upstream says of itself; a copy of it is not the port's claim.
    private let theirs: Set<String>

    package init(_ comparison: Comparison, _ interface: InterfaceComparison, _ paths: UpstreamPaths?) {
        self.comparison = comparison
        self.interface = interface
        self.paths = paths
        literals = PairedLiterals(comparison)
        upstream = UpstreamValues(interface.upstream, interface.vocabulary)
        typeNames = interface.upstreamTypeNames
        reader = ClaimReader(comparison, interface)
        theirs = Set(
            comparison.matching.upstream.files.flatMap { [reader] file in
                file.index.map(reader.claims)?.map(\.sentence.text) ?? []
            })
    }

    package var checked: [Checked] {
        let drawings = Dictionary(keepingFirst: interface.port.files.map { ($0.file.path, $0) })
        return comparison.matching.port.files.enumerated().flatMap { place, file -> [Checked] in
            guard let index = file.index, let drawing = drawings[file.path] else { return [] }
            let claims = reader.claims(in: index).filter { !theirs.contains($0.sentence.text) }
            guard !claims.isEmpty else { return [] }
            let claimed = ClaimedValues(drawing, interface.vocabulary)
            return claims.map { claim in
                Checked(claim: claim, file: place, verdict: verdict(on: claim, in: place, drawing, claimed))
            }
        }
    }

    private func verdict(
        on claim: Claim, in file: Int, _ drawing: Reach.File, _ values: ClaimedValues
    ) -> ClaimVerdict {
        if claim.isForeign { return .unchecked("it is about another repository") }
        let target = ClaimTarget(claim, file: file, comparison: comparison)
        let link = PathCheck(comparison, upstream, paths).verdict(on: claim, target)
        if let link, !link.isHolding { return link }
        let names = NameCheck(comparison, typeNames, upstream)
        let name = names.verdict(on: claim, target)
        if let name, !name.isHolding { return name }
        let known = names.known(claim)
        if known.isEmpty, !values.areNamed(in: claim), let verdict = paired(claim, in: file, drawing.file.path) {
            return verdict
        }
        let claimed = values.values(of: claim)
        let scopes = claimed.isEmpty ? [] : upstream.scopes(names: known, files: target.upstreamPaths)
        switch ValueVerdict.judge(claimed, in: scopes, upstream) {
        case .equal: return .holds
        case .differs(let difference) where !claim.isOfOrigin: return contradiction(difference, port: drawing.file.path)
        case .differs, .unknown: break
        }
        if let difference = typeDifference(claim, target, known, drawing, values.elements) { return difference }
        if link != nil || name != nil { return .holds }
        if let verdict = dropped(claim, target) { return verdict }
        if target.isAboutFile { return target.upstreamPaths.isEmpty ? .unchecked(Self.unpaired) : .holds }
        if names.areUsed(claim, near: target) { return .holds }
        return .unchecked(
            claimed.isEmpty
                ? "it names no path, type or value that could be looked up"
                : "upstream's code has nothing like the value beside it")
    }

    /// What the literals beside the claim say, where their declaration is a copy.
    private func paired(_ claim: Claim, in file: Int, _ path: RelativePath) -> ClaimVerdict? {
        func evidence(_ changes: [DriftedLiterals.Change]) -> [Evidence] {
            changes.prefix(Self.mostShown).flatMap { change in
                [
                    Evidence(label: "port", text: change.port.shown, path: path, line: change.port.start.line),
                    Evidence(label: "upstream", text: change.upstream.shown),
                ]
            }
        }
        func list(_ facts: [LiteralFact]) -> String {
            facts.prefix(Self.mostShown).map(\.shown).joined(separator: ", ")
        }
        switch literals.verdict(on: claim, in: file) {
        case .equal: return .holds
        case .differing(let changes) where !claim.isOfOrigin:
            return .contradicted(
                "it has \(list(changes.map(\.port))) where upstream has \(list(changes.map(\.upstream)))",
                upstream: nil,
                evidence: evidence(changes))
        case .outrun(let changes) where !claim.isOfOrigin:
            return .outdated(
                "upstream has \(list(changes.map(\.upstream))) now, and the port still \(list(changes.map(\.port)))",
                evidence: evidence(changes))
        case .removed(let name) where !claim.isOfOrigin:
            return .contradicted("upstream has `\(name)` no longer", upstream: nil, evidence: [])
        case .differing, .outrun, .removed, nil: return nil
        }
    }

    private static let mostShown = 3

    private static let unpaired = "the file is paired with none of upstream's"

    private func contradiction(_ difference: ValueVerdict.Difference, port: RelativePath) -> ClaimVerdict {
        let (claimed, role) = (difference.claimed, difference.claimed.role.spoken)
        let shown = difference.upstream.prefix(Self.mostShown)
        let values = Phrase.cut(difference.upstream.map(\.value.description), to: Self.mostShown)
        return .contradicted(
            "its \(role) is \(claimed.value.description), and upstream's \(shown.count == 1 ? "" : "are ")\(values)",
            upstream: shown.count == 1 ? shown.first?.location : nil,
            evidence: [
                Evidence(label: "port", text: "\(role) \(claimed.value.description)", path: port, line: claimed.line)
            ]
                + shown.map { upstream in
                    Evidence(
                        label: "upstream", text: "\(role) \(upstream.value.description)",
                        path: upstream.location.path, line: upstream.location.line)
                })
    }

    /// A type that is said to be like another as a whole has the same numbers.
    private func typeDifference(
        _ claim: Claim, _ target: ClaimTarget, _ names: [String], _ drawing: Reach.File, _ elements: [Element]
    ) -> ClaimVerdict? {
        guard !claim.isOfOrigin, target.isAboutType, names.count == 1, let type = target.declaration,
            claim.sentence.words.last?.text.contains(names[0]) ?? false, claim.relation.lowerBound <= 2
        else { return nil }
        let places = upstream.places(ofTypes: Set(names))
        let ours = elements.filter { element in
            element.declaration.map { place in
                let declaration = drawing.file.index?.declarations[place]
                return declaration?.container == type.qualifiedName || declaration == type
            } ?? false
        }
        let differences = TypeLikeness.differences(
            ours, upstream.elements(in: places), interface.vocabulary
        ).prefix(3)
        guard let first = differences.first else { return nil }
        let list = differences.map { difference in
            "\(difference.role.spoken) \(difference.port.value.description) for upstream's "
                + difference.upstream.element.value.description
        }
        return .contradicted(
            "it is like `\(names[0])` only in part: \(list.joined(separator: ", "))",
            upstream: upstream.location(of: first.upstream.element, in: first.upstream.file),
            evidence: differences.flatMap { difference -> [Evidence] in
                let location = upstream.location(of: difference.upstream.element, in: difference.upstream.file)
                return [
                    Evidence(
                        label: "port", text: "\(difference.role.spoken) \(difference.port.value.description)",
                        path: drawing.file.path, line: difference.port.start.line),
                    Evidence(
                        label: "upstream",
                        text: "\(difference.role.spoken) \(difference.upstream.element.value.description)",
                        path: location.path, line: location.line),
                ]
            })
    }

    /// Whether a commit took away what the claim and the code under it speak of.
    private func dropped(_ claim: Claim, _ target: ClaimTarget) -> ClaimVerdict? {
        guard let declaration = target.declaration else { return nil }
        let said = Set(claim.sentence.words.flatMap { NameWords.split($0.text) })
        let words = NameWords.split(declaration.baseName).filter(said.contains)
        guard let word = words.first(where: { interface.dropped[$0] != nil }), let loss = interface.dropped[word]
        else { return nil }
        return .outdated(
            "a commit since took “\(word)” out of upstream's `\(loss.declaration)`",
            evidence: [loss.commit.evidence("removed by")])
    }
}

extension ClaimVerdict {
    fileprivate var isHolding: Bool { if case .holds = self { true } else { false } }
}

extension String {
    /// A role in words: `corner radius`.
    fileprivate var spoken: String { replacing("-", with: " ") }
}
