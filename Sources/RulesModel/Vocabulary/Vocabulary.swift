/// The meanings of names: which types and calls are user interface, and what a literal beside a name is.
///
/// Names are compared whole. Rules files start from a vocabulary for UIKit, AppKit, SwiftUI and Core Animation; one
/// made by ``init()`` knows nothing.
package struct Vocabulary: Hashable, Sendable {
    /// Types that are user interface if they are inherited from, conformed to or instantiated.
    package var types: [String: TypeRole] = [:]
    /// The meaning of one argument of a call.
    package var arguments: [Argument: Meaning] = [:]
    /// The meaning of a call, and of every argument of it that is not in ``arguments``.
    package var calls: [String: Meaning] = [:]
    /// The meaning of a value that is assigned to a property, by the property's name and by the type or variable that
    /// has to be in use nearby; `nil` if none has to be.
    package var properties: [String: [String?: Meaning]] = [:]
    /// Members with a special meaning, by their kind (`curve`) and by their name (`easeInEaseOut`).
    package var namedValues: [String: [MemberName: NamedValue]] = [:]
    /// The roles of constraints by layout anchor: `widthAnchor` is `width`.
    package var anchors: [String: String] = [:]
    /// The roles that a name of edges covers: `horizontal` is `padding-leading` and `padding-trailing`. Each is a part
    /// of the role before its last dash.
    package var edges: [String: Set<String>] = [:]
    /// Last words of constants' names in lower case, and the constants' roles: `spacing` of `dotSpacing`.
    package var constants: [String: String] = [:]
    /// Names of accessors of resources: `L10n` of `L10n.Call.title`.
    package var accessors: [String: Resource] = [:]
    /// Types of values that code draws with.
    package var valueTypes = ValueTypes()
    /// Names that are too common to connect one thing with another.
    package var common = CommonNames()
    /// Code whose strings are never visible.
    package var unseen = UnseenCode()
    /// Calls that only log.
    package var logging = LogCalls()
    /// The names that export code to another language.
    package var bridge = BridgeNames()
    /// The phrases of comments that claim a likeness.
    package var claims = ClaimPhrases()
    /// How comments are read, whether or not they make a claim.
    package var comments = CommentPhrases()
    /// How pages about code are read.
    package var documents = DocumentPhrases()
    /// Words and signs after numbers in comments, in lower case: `ms` of `200ms`.
    package var units: [String: StatedUnit] = [:]

    package init() {}
}
