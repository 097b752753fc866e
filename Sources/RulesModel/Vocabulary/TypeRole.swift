extension Vocabulary {
    /// The role of a user interface type.
    package enum TypeRole: String, CaseIterable, Hashable, Sendable {
        case view
        /// A subclass is a view; an instance only holds other views.
        case container
        /// Holds views but draws nothing itself.
        case controller
        case label, button, image, layer, shape
        /// Changes how a view is drawn.
        case modifier, style
        /// Arranges views but draws nothing, so adding one is not visible.
        case layout

        /// Whether something of this role is visible by itself.
        package var isDrawn: Bool {
            switch self {
            case .view, .label, .button, .image, .shape, .layer: true
            case .container, .controller, .modifier, .style, .layout: false
            }
        }
    }

    /// The role of a type, by its name without outer types; `nil` if it is not a known user interface type.
    package func role(ofType name: String) -> TypeRole? { types[name] }
}
