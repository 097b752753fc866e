import ReportModel

extension BridgeReport {
    var json: JSONObject {
        [
            "name": name, "layers": layers, "properties": rows.map(\.json), "nativeOnly": nativeOnly.map(\.json),
            "unread": unread.map { ["layer": $0.layer, "reason": $0.reason] as JSONObject },
        ]
    }
}

extension BridgeReport.Row {
    fileprivate var json: JSONObject {
        ["name": name, "kind": kind, "complete": isComplete, "cells": cells.map(\.json)]
    }
}

extension BridgeReport.Cell {
    fileprivate var json: JSONObject {
        ["layer": layer, "name": name, "type": type, "side": side.rawValue, "path": path.description, "line": line]
    }
}
