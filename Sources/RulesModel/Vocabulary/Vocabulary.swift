/// What names mean: which types and calls are user interface, and what a literal beside a name is.
///
/// Names are compared whole. Rules files start from a vocabulary for UIKit, AppKit, SwiftUI and Core Animation; one
/// made by ``init()`` knows nothing.
package struct Vocabulary: Hashable, Sendable {
    /// Types that are user interface where they are inherited from, conformed to or made.
    package var types: [String: TypeRole] = [:]
    /// What is passed in one argument of a call.
    package var arguments: [Argument: Meaning] = [:]
    /// What a call is, and with it every argument that ``arguments`` says nothing of.
    package var calls: [String: Meaning] = [:]
    /// What is assigned to a property, by its name and by the type or variable that has to be used beside it; by
    /// `nil` where none has to be.
    package var properties: [String: [String?: Meaning]] = [:]
    /// Members with a meaning of their own, by what they are (`curve`) and by their name (`easeInEaseOut`).
    package var namedValues: [String: [MemberName: NamedValue]] = [:]
    /// Layout anchors, and the roles of what is constrained by them: `widthAnchor` is `width`.
    package var anchors: [String: String] = [:]
    /// Names of edges, and the roles of what is stated for them: `horizontal` is `padding-leading` and
    /// `padding-trailing`. Each is a part of the role before its last dash.
    package var edges: [String: Set<String>] = [:]
    /// Last words of constants' names in lower case, and the constants' roles: `spacing` of `dotSpacing`.
    package var constants: [String: String] = [:]
    /// Names that resources are reached through: `L10n` of `L10n.Call.title`.
    package var accessors: [String: Resource] = [:]
    /// Types of values that code draws with.
    package var valueTypes = ValueTypes()
    /// Names that tie nothing to anything.
    package var common = CommonNames()
    /// Code whose strings nobody sees.
    package var unseen = UnseenCode()
    /// Calls that do nothing but log.
    package var logging = LogCalls()
    /// What exports code to another language.
    package var bridge = BridgeNames()
    /// The phrases of comments that claim a likeness.
    package var claims = ClaimPhrases()
    /// How comments are read, whatever they claim.
    package var comments = CommentPhrases()
    /// How pages about code are read.
    package var documents = DocumentPhrases()
    /// Words and signs behind numbers in comments, in lower case: `ms` of `200ms`.
    package var units: [String: StatedUnit] = [:]

    package init() {}
}
