/// Where a value comes from or goes to, in code.
package enum FlowNode: Hashable, Sendable {
    /// A property or method; the type is `nil` where the text doesn't tell the receiver's.
    case member(type: String?, name: String)
    case parameter(type: String?, function: String, label: String)
    /// What a case of an enumeration carries, counted from 0.
    case payload(type: String?, case: String, position: Int)
    /// A value of a type that was made from others.
    case value(type: String)
}

/// The code in which something happens: an accessor, a body, a closure that is set.
package struct FlowHolder: Hashable, Sendable {
    package enum Part: Hashable, Sendable {
        case didSet, willSet, set, get, body, initializer, closure
    }

    package var type: String
    package var member: String
    package var part: Part

    package init(type: String, member: String, part: Part) {
        self.type = type
        self.member = member
        self.part = part
    }
}

/// A value that one line hands on.
package struct Flow: Hashable, Sendable {
    /// `nil` where the line sets a constant.
    package var from: FlowNode?
    package var to: FlowNode
    package var holder: FlowHolder
    /// Whether the source itself is handed on, cast or negated at most.
    package var isExact: Bool
    package var isNegated: Bool
    /// The literal that is set.
    package var constant: String?
    /// Whether the line has an effect only if the value that it makes is used.
    package var needsUse: Bool
    package var place: SourcePlace

    package init(
        from: FlowNode?, to: FlowNode, holder: FlowHolder, isExact: Bool = false, isNegated: Bool = false,
        constant: String? = nil, needsUse: Bool = false, place: SourcePlace
    ) {
        self.from = from
        self.to = to
        self.holder = holder
        self.isExact = isExact
        self.isNegated = isNegated
        self.constant = constant
        self.needsUse = needsUse
        self.place = place
    }
}

/// A place where a value is looked at.
package struct FlowRead: Hashable, Sendable {
    package var node: FlowNode
    package var holder: FlowHolder
    package var place: SourcePlace

    package init(node: FlowNode, holder: FlowHolder, place: SourcePlace) {
        self.node = node
        self.holder = holder
        self.place = place
    }
}

/// A call of a function, of a closure property or of an initializer.
package struct FlowCall: Hashable, Sendable {
    /// The receiver's type is `nil` where the text doesn't tell it.
    package var callee: FlowNode
    package var holder: FlowHolder
    /// Those of its arguments, `#1` for a second one without; `nil` where the text doesn't tell them all.
    package var labels: [String]?
    /// The literal that is its only argument.
    package var constant: String?
    /// The properties of the holder's type that are false where it happens: `guard !isBusy else { return }`.
    package var unless: Set<String>
    package var place: SourcePlace

    package init(
        callee: FlowNode, holder: FlowHolder, labels: [String]? = nil, constant: String? = nil,
        unless: Set<String> = [], place: SourcePlace
    ) {
        self.callee = callee
        self.holder = holder
        self.labels = labels
        self.constant = constant
        self.unless = unless
        self.place = place
    }
}

/// A property that is given a new object after its own object was made.
package struct Recreation: Hashable, Sendable {
    package var property: String
    package var holder: FlowHolder
    package var place: SourcePlace

    package init(property: String, holder: FlowHolder, place: SourcePlace) {
        self.property = property
        self.holder = holder
        self.place = place
    }
}
