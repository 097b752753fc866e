/// A source or destination of a value in code.
package enum FlowNode: Hashable, Sendable {
    /// A property or method. The type is `nil` where the receiver's type is unknown.
    case member(type: String?, name: String)
    case parameter(type: String?, function: String, label: String)
    /// An associated value of an enum case. Positions count from 0.
    case payload(type: String?, case: String, position: Int)
    /// A value of a type that was made from other values.
    case value(type: String)
}

/// The code that contains a flow, a read or a call: an accessor, a body, an assigned closure.
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

/// A value that code passes from one node to another.
package struct Flow: Hashable, Sendable {
    /// `nil` where a constant is set.
    package var from: FlowNode?
    package var to: FlowNode
    package var holder: FlowHolder
    /// Whether the source value is passed unchanged, except for a cast or a negation.
    package var isExact: Bool
    package var isNegated: Bool
    /// The literal that is set.
    package var constant: String?
    /// Whether the flow only has an effect if the new value is used.
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

/// A read of a value.
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
    /// Its type is `nil` where the receiver's type is unknown.
    package var callee: FlowNode
    package var holder: FlowHolder
    /// The labels of its arguments, `#1` for the second argument if that has no label; `nil` where not all are known.
    package var labels: [String]?
    /// The literal that is its only argument.
    package var constant: String?
    /// The properties of the holder's type that are false at the call: `guard !isBusy else { return }`.
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

/// An assignment of a new object to a property after initialization.
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
