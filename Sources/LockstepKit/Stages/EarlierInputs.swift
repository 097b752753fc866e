import Rules
import RulesModel
import Snapshots
import SourceModel

/// The rules and the baseline at an earlier commit of the port, if they are in its repository.
///
/// With the current ones, a branch could pass by relaxing them.
struct EarlierInputs {
    private(set) var rules: RuleSet
    private(set) var baseline: BaselineUse?
    /// Why the current ones are used instead.
    private(set) var remarks: [String] = []

    /// - Throws: ``AuditError/unreadable(_:)`` if they exist and cannot be read.
    init(of request: AuditRequest, at commit: ObjectName, _ reader: SideRepository) throws(AuditError) {
        rules = request.rules
        baseline = request.baseline
        let inputs = request.inputs
        func bytes(at path: RelativePath, _ limit: Int) throws(AuditError) -> [UInt8]? {
            do throws(SnapshotError) {
                return try reader.bytes(of: .init(path: path, commit: commit), limit: limit)
            } catch {
                throw .unreadable("cannot read `\(path)` at \(commit.short) for the comparison: \(error)")
            }
        }
        if let path = inputs.rules {
            if let text = try bytes(at: path, RulesDecoder.sizeLimit) {
                do throws(AuditError) {
                    rules = try RulesFile.decode(text, name: path.description)
                } catch {
                    remarks.append(Self.remark("the rules at \(commit.short) are invalid"))
                }
            } else {
                remarks.append(Self.remark("there are no rules at \(path) in \(commit.short)"))
            }
        }
        guard let path = inputs.baseline, baseline != nil else { return }
        // An invalid baseline accepted nothing.
        let text = try bytes(at: path, BaselineText.sizeLimit)
        baseline = text.flatMap { try? BaselineText.baseline(of: $0) }.map(BaselineUse.accepting)
        if text == nil {
            remarks.append(
                "there is no baseline at \(path) in \(commit.short): findings of that time do not count as new, whether "
                    + "accepted or not")
        }
    }

    /// The same with the current rules.
    ///
    /// - Parameter reason: Why the earlier rules cannot be used, as the beginning of a sentence.
    func replacingRules(by request: AuditRequest, _ reason: String) -> EarlierInputs {
        var inputs = self
        inputs.rules = request.rules
        inputs.remarks.append(Self.remark(reason))
        return inputs
    }

    private static func remark(_ reason: String) -> String {
        "\(reason), so the earlier port is audited with the current rules: findings from changed rules do not count as new"
    }
}
