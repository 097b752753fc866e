// upstream adds an unrelated class whose name begins with that of the removed one
import UIKit
class PromptFactory {
    static func create(_ type: PromptType, wallet: Wallet) -> PromptView? {
        switch type { case .recover: return RecoverPrompt(wallet); case .upgrade: return UpgradePrompt(wallet) }
    }
    static func nextPrompt(for wallet: Wallet) -> PromptType? { wallet.prompts.first { $0.shouldShow(wallet) } }
}
func shared(_ value: Int) -> Int { value * 2 + 40 }
