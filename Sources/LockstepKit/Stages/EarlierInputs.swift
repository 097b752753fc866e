import Rules
import RulesModel
import Snapshots
import SourceModel

/// The rules and the baseline as they were at an earlier commit of the port, where they lie in its repository.
///
/// Were the port of then judged by those of today, a branch could pass by loosening them.
struct EarlierInputs {
    private(set) var rules: RuleSet
    private(set) var baseline: BaselineUse?
    /// Why they are not those of then.
    private(set) var remarks: [String] = []

    /// - Throws: ``AuditError/unreadable(_:)`` where they were there and cannot be read.
    init(of request: AuditRequest, at commit: ObjectName, _ reader: SideRepository) throws(AuditError) {
        rules = request.rules
        baseline = request.baseline
        let inputs = request.inputs
        func bytes(at path: RelativePath, _ limit: Int) throws(AuditError) -> [UInt8]? {
            do throws(SnapshotError) {
                return try reader.bytes(of: .init(path: path, commit: commit), limit: limit)
            } catch {
                throw .unreadable("cannot read `\(path)` at \(commit.short), which is compared with: \(error)")
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
        // One that was invalid accepted nothing.
        let text = try bytes(at: path, BaselineText.sizeLimit)
        baseline = text.flatMap { try? BaselineText.baseline(of: $0) }.map(BaselineUse.accepting)
        if text == nil {
            remarks.append(
                "there is no baseline at \(path) in \(commit.short): what was found then is not told as new, whether "
                    + "it was accepted or not")
        }
    }

    /// The same with the rules of today.
    ///
    /// - Parameter reason: Why those of then are of no use, as a sentence begins.
    func replacingRules(by request: AuditRequest, _ reason: String) -> EarlierInputs {
        var inputs = self
        inputs.rules = request.rules
        inputs.remarks.append(Self.remark(reason))
        return inputs
    }

    private static func remark(_ reason: String) -> String {
        "\(reason), so the port of then is judged by those of today: what a change of the rules brings is not told as new"
    }
}
