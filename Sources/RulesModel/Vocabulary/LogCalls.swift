extension Vocabulary {
    /// What a call that does nothing but log is told by.
    package struct LogCalls: Hashable, Sendable {
        /// Functions: `print`.
        package var functions: Set<String> = []
        /// What logs are reached through, by its own name: `logger` of `self.logger.info("a")`.
        package var receivers: Set<String> = []
        /// What is called on those: `info`.
        package var methods: Set<String> = []

        package init() {}
    }
}
