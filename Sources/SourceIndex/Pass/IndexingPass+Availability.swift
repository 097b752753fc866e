import EquivalentSyntax
import SourceModel
import SwiftSyntax

extension IndexingPass {
    /// Records the versions in the arguments of `@available` and `#available`.
    func noteVersions(_ list: AvailabilityArgumentListSyntax) -> SyntaxVisitorContinueKind {
        let form: AvailabilityVersion.Form =
            switch list.parent?.as(AvailabilityConditionSyntax.self)?.availabilityKeyword.text {
            case "#available": .condition
            case "#unavailable": .negatedCondition
            default: .attribute
            }
        // In `@available(iOS, introduced: 13)` the platform is a separate argument.
        var platform: TokenSyntax?
        for argument in list {
            switch argument.argument {
            case .token(let token):
                platform = token
                writeCurrentName(of: token)
            case .availabilityVersionRestriction(let restriction):
                writeCurrentName(of: restriction.platform)
                note(restriction.version, of: restriction.platform, .introduced, form)
            case .availabilityLabeledArgument(let labeled):
                guard case .version(let version) = labeled.value,
                    let bound = AvailabilityVersion.Bound(rawValue: labeled.label.text)
                else { continue }
                note(version, of: platform, bound, form)
            }
        }
        return .visitChildren
    }

    /// `OSX` is an old spelling of `macOS`, and `OSXApplicationExtension` of its extensions.
    private func writeCurrentName(of platform: TokenSyntax) {
        if let name = platform.currentPlatformName { edits.replace(platform, with: [name]) }
    }

    /// Writes a version without trailing zeros: `15.0` and `15` are the same tokens.
    func write(_ version: VersionTupleSyntax) -> SyntaxVisitorContinueKind {
        writer.writeNumber(version.major)
        let significant = version.components.indices.last { number in
            version.components[number].number.text.contains { $0 != "0" }
        }
        for number in version.components.indices {
            let component = version.components[number]
            if let significant, number <= significant {
                writer.write(component.period)
                writer.writeNumber(component.number)
            } else {
                writer.skip(component.period)
                writer.skip(component.number)
            }
        }
        return .skipChildren
    }

    private func note(
        _ version: VersionTupleSyntax?, of platform: TokenSyntax?, _ bound: AvailabilityVersion.Bound,
        _ form: AvailabilityVersion.Form
    ) {
        guard let version, let platform else { return }
        index.availability.append(
            AvailabilityVersion(
                form: form, platform: platform.currentPlatformName ?? platform.text,
                version: String(decoding: writer.bytes(of: version), as: UTF8.self), bound: bound,
                declaration: declaration, start: start(of: version)))
    }
}

extension TokenSyntax {
    /// The current name of the platform; `nil` if the text has it.
    fileprivate var currentPlatformName: String? { text.hasPrefix("OSX") ? "macOS\(text.dropFirst(3))" : nil }
}
