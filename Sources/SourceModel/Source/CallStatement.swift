/// A statement that consists of a call and contains no assignment, no `try`, no `await` and no `&`.
package struct CallStatement: Hashable, Sendable {
    /// The indices of its tokens in ``Declaration/body``.
    package var tokens: Range<Int>
    /// The last name before the function: `logger` in `self.logger.info("a")`, `Logger` in `Logger().info("a")`.
    package var receiver: TokenID?
    package var function: TokenID

    package init(tokens: Range<Int>, receiver: TokenID?, function: TokenID) {
        self.tokens = tokens
        self.receiver = receiver
        self.function = function
    }
}
