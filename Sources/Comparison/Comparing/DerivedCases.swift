import Matching
import Normalisation
import ReportModel
import SourceModel

extension Comparison {
    /// Leaves out of the texts of an enum's case what the compiler derives, its raw value and its place, where one of the
    /// texts derives none: `String` and `CaseIterable` change what the enum inherits, and not each of its cases.
    static func leaveOutDerived(
        _ base: inout DeclarationCode?, _ upstream: inout DeclarationCode?, _ port: inout DeclarationCode?,
        of pairing: Pairing<DeclarationReference>, in matching: Matching
    ) {
        let values = [base, upstream, port].map { $0?.rawValue }
        let places = [base, upstream, port].compactMap(\.?.place)
        // Two that differ are a difference, whatever the third one derives.
        let isOrdered = !places.contains([]) || Set(places).count > 2
        // A value is derived if the code has one and the source has none.
        var derived: [[Symbol]?] = []
        if let place = pairing.upstream, matching.declaration(place, on: .upstream).body.isEmpty {
            derived.append(values[1])
        }
        if let place = pairing.port, matching.declaration(place, on: .port).body.isEmpty { derived.append(values[2]) }
        let isValued = !values.contains([]) || Set(values.compactMap(\.self)).count > 2
        func rest(_ code: inout DeclarationCode?) {
            guard let whole = code else { return }
            let value = isValued || !derived.contains(whole.rawValue) ? whole.rawValue : []
            code?.body = value + (isOrdered ? whole.place : [])
        }
        rest(&base)
        rest(&upstream)
        rest(&port)
    }
}

extension DeclarationCode {
    fileprivate var rawValue: [Symbol] { Array(body.prefix { $0 != SymbolTable.placeMark }) }
    fileprivate var place: [Symbol] { Array(body.drop { $0 != SymbolTable.placeMark }) }
}
