/// A statement that consists of a call and contains no assignment, no `try`, no `await` and no `&`.
package struct CallStatement: Hashable, Sendable {
    /// The indices of its tokens in ``Declaration/body``.
    package var tokens: Range<Int>
    /// The last name before the function: `logger` in `self.logger.info("a")`, `Logger` in `Logger().info("a")`.
    package var receiver: TokenID?
    /// The type of which the receiver is a static member: `Logger` in `Logger.player.info("a")`.
    package var type: TokenID?
    package var function: TokenID

    package init(tokens: Range<Int>, receiver: TokenID?, type: TokenID? = nil, function: TokenID) {
        self.tokens = tokens
        self.receiver = receiver
        self.type = type
        self.function = function
    }
}
