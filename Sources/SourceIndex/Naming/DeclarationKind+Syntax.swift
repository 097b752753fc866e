import SourceModel
import SwiftSyntax

extension DeclarationKind {
    /// The kind of a node that declares exactly one thing; `nil` for every other node, including variables and enum
    /// cases, which may declare several.
    init?(_ kind: SyntaxKind, isMember: Bool) {
        switch kind {
        case .classDecl: self = .class
        case .structDecl: self = .struct
        case .enumDecl: self = .enum
        case .actorDecl: self = .actor
        case .protocolDecl: self = .protocol
        case .extensionDecl: self = .extension
        case .typeAliasDecl: self = .typealias
        case .associatedTypeDecl: self = .associatedType
        case .macroDecl: self = .macro
        case .functionDecl: self = isMember ? .method : .function
        case .initializerDecl: self = .initializer
        case .deinitializerDecl: self = .deinitializer
        case .subscriptDecl: self = .subscript
        case .operatorDecl: self = .operator
        case .precedenceGroupDecl: self = .precedenceGroup
        default: return nil
        }
    }
}
