import Foundation

let arguments = CommandLine.arguments.dropFirst()
for argument in arguments where !argument.isEmpty {
    print("playing", argument)
}
