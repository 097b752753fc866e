/// The action that a check asks for, before the status of the finding's file is known.
package enum Act: Hashable, Sendable {
    /// To follow upstream's change: to take, to merge or to rebuild, depending on the file.
    case follow
    /// To port a file that upstream has and the port lacks.
    case port
    /// To create a file of the port that a mapping names.
    case create
    /// To drop what upstream has dropped.
    case drop(Dropped)
    /// To look at something that only a person who knows the intention can judge.
    case look(Matter)
    /// To correct something that is wrong independently of upstream.
    case fix(Fault)

    package enum Dropped: Hashable, Sendable {
        case file
        /// Something that users see.
        case interface
    }

    package enum Matter: Hashable, Sendable {
        /// Something that users see.
        case interface
        case value
        /// A value that users see: a text, a colour.
        case visible
        /// Code that both sides have and that differs.
        case difference
        /// Code that upstream has changed and the port has dropped.
        case dropped
        /// Code that only the port has, or that it has removed.
        case own
        /// A file that upstream deleted although it still uses what was in it.
        case elsewhere
    }

    package enum Fault: Hashable, Sendable {
        /// A comment or a page.
        case claim
        case bridge
        /// An entry of the rules or the baseline.
        case rules
        case budget
        /// Unreadable input.
        case input
    }
}
