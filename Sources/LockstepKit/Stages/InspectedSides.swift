import Bridges
import Documents
import InterfaceAudit

/// The user interfaces of both sides, and the results for bridges and documents.
struct InspectedSides {
    let inspection: Inspection
    let bridges: [BridgeAudit]
    let documents: [DocumentAudit]
    /// What could not be searched, and why.
    let gaps: [String]

    static func inspect(
        _ compared: ComparedSides, _ sides: Sides, _ request: AuditRequest, _ extent: AuditExtent
    ) throws(AuditError) -> InspectedSides {
        let (inspection, gaps) =
            extent == .whole
            ? sides.inspect(compared.comparison, compared.commits.moves) : (Inspection(), [])
        request.onStage(.holdingDocuments)
        let bridges = try sides.bridges(request)
        let documents = try sides.documents(request, compared.comparison, bridges)
        return InspectedSides(inspection: inspection, bridges: bridges, documents: documents, gaps: gaps)
    }
}
