extension Vocabulary {
    /// What a type of the user interface is.
    package enum TypeRole: String, CaseIterable, Hashable, Sendable {
        case view
        /// A view where it is inherited from; one that is only made holds others.
        case container
        /// Holds views and draws nothing by itself.
        case controller
        case label, button, image, layer, shape
        /// Changes how a view is drawn.
        case modifier, style
        /// Arranges views and draws nothing: no addition that anyone would see.
        case layout

        /// Whether something of this role is to be seen by itself.
        package var isDrawn: Bool {
            switch self {
            case .view, .label, .button, .image, .shape, .layer: true
            case .container, .controller, .modifier, .style, .layout: false
            }
        }
    }

    /// What a type is, by its name without those it is nested in; `nil` where it is not known as user interface.
    package func role(ofType name: String) -> TypeRole? { types[name] }
}
