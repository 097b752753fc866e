/// The action that a check asks for, before the status of the finding's file is known.
package enum Act: Hashable, Sendable {
    /// To do what upstream did: to take, to merge or to rebuild, as the file asks for it.
    case follow
    /// To port a file that upstream has and the port lacks.
    case port
    /// To drop what upstream has dropped.
    case drop(Dropped)
    /// To look at something that only somebody who knows what is meant can judge.
    case look(Matter)
    /// To correct what is wrong whatever upstream does.
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
        /// Code that both sides have, and not alike.
        case difference
        /// Code that the port alone has, or has done away with.
        case own
    }

    package enum Fault: Hashable, Sendable {
        /// A comment, or a page.
        case claim
        case bridge
        /// An entry of the rules or of the baseline.
        case rules
        case budget
        /// What could not be read.
        case input
    }
}
