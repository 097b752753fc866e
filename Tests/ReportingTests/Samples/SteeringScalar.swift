extension Unicode.Scalar {
    /// Whether the scalar can steer a terminal or mislead a reader: a control, a format character, a line separator.
    var isSteering: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
