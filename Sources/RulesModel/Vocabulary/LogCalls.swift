extension Vocabulary {
    /// The names that identify a call that only logs.
    package struct LogCalls: Hashable, Sendable {
        /// Functions: `print`.
        package var functions: Set<String> = []
        /// Receivers of log calls, by their last name: `logger` of `self.logger.info("a")`.
        package var receivers: Set<String> = []
        /// Methods of these receivers: `info`.
        package var methods: Set<String> = []

        package init() {}
    }
}
