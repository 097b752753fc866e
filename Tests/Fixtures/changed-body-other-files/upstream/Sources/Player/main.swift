import Foundation

let arguments = CommandLine.arguments.dropFirst()
for argument in arguments {
    print("playing", argument)
}
