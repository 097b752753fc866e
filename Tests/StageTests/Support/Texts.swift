/// Swift texts for tests that need more than a line.
enum Texts {
    /// A type that controls a window, with `steps` members of its own making.
    static func controller(
        _ name: String = "WindowController", access: String = "", steps: Int = 6, extra: String = ""
    ) -> String {
        let members = (1...max(steps, 1)).map { step in
            """
                \(access)func adjust\(step)(frame: CGRect, animated: Bool) -> CGSize {
                    let size\(step) = layout.size(for: frame, scale: \(step))
                    window?.resize(to: size\(step), animated: animated)
                    return size\(step)
                }
            """
        }
        return """
            import UIKit

            /// Controls a window.
            \(access)final class \(name) {
                private let layout: WindowLayout
                private weak var window: FloatingWindow?

                \(access)init(layout: WindowLayout, window: FloatingWindow) {
                    self.layout = layout
                    self.window = window
                }

            \(members.joined(separator: "\n\n"))
            \(extra)
            }

            """
    }

    /// A store that has nothing in common with the controller.
    static func store(_ name: String = "SessionStore") -> String {
        """
        import Foundation

        struct \(name): Codable {
            enum Failure: Error { case expired, unreadable(path: String) }
            var token: String
            var expiry: Date

            mutating func renew(using service: TokenService, now: Date) throws {
                guard expiry < now else { return }
                let answer = try service.renew(token)
                guard !answer.isEmpty else { throw Failure.expired }
                token = answer
                expiry = now.addingTimeInterval(3600)
            }

            func save(to path: String) throws {
                guard let data = try? JSONEncoder().encode(self) else { throw Failure.unreadable(path: path) }
                FileManager.default.createFile(atPath: path, contents: data)
            }
        }

        """
    }
}
