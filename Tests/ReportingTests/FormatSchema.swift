import Foundation

/// What formats are held to by a validator that is not ours.
enum FormatSchema {
    /// What GitHub's documentation says code scanning wants of SARIF, and what its limits are.
    static let codeScanning = """
        {
          "$schema": "http://json-schema.org/draft-07/schema#",
          "definitions": {
            "text": {
              "type": "object", "required": ["text"],
              "properties": { "text": { "type": "string", "minLength": 1, "maxLength": 1024 } }
            },
            "uri": { "type": "string", "minLength": 1, "pattern": "^[A-Za-z0-9/._~%:-]+$" },
            "region": {
              "type": "object", "required": ["startLine", "startColumn", "endLine", "endColumn"],
              "additionalProperties": { "type": "integer", "minimum": 1 }
            },
            "location": {
              "type": "object", "required": ["physicalLocation"],
              "properties": {
                "message": { "$ref": "#/definitions/text" },
                "physicalLocation": {
                  "type": "object", "required": ["artifactLocation"],
                  "properties": {
                    "artifactLocation": {
                      "type": "object", "required": ["uri"],
                      "properties": { "uri": { "$ref": "#/definitions/uri" } }
                    },
                    "region": { "$ref": "#/definitions/region" }
                  }
                }
              }
            },
            "primaryLocation": {
              "allOf": [{ "$ref": "#/definitions/location" }],
              "properties": {
                "physicalLocation": {
                  "required": ["region"],
                  "properties": {
                    "artifactLocation": { "properties": { "uri": { "not": { "pattern": "^(/|[a-z]+:)" } } } }
                  }
                }
              }
            },
            "level": { "enum": ["error", "warning", "note"] },
            "rule": {
              "type": "object",
              "required": ["id", "shortDescription", "fullDescription", "help", "defaultConfiguration"],
              "properties": {
                "shortDescription": { "$ref": "#/definitions/text" },
                "fullDescription": { "$ref": "#/definitions/text" },
                "help": { "type": "object", "required": ["text"], "properties": { "text": { "minLength": 1 } } },
                "defaultConfiguration": { "properties": { "level": { "$ref": "#/definitions/level" } } },
                "properties": { "properties": { "tags": { "type": "array", "maxItems": 10 } } }
              }
            },
            "result": {
              "type": "object",
              "required": ["ruleId", "ruleIndex", "level", "message", "locations", "partialFingerprints"],
              "properties": {
                "level": { "$ref": "#/definitions/level" },
                "message": { "$ref": "#/definitions/text" },
                "locations": {
                  "type": "array", "minItems": 1, "maxItems": 1, "items": { "$ref": "#/definitions/primaryLocation" }
                },
                "relatedLocations": {
                  "type": "array", "minItems": 1, "maxItems": 999, "items": { "$ref": "#/definitions/location" }
                },
                "partialFingerprints": { "required": ["primaryLocationLineHash"] },
                "suppressions": {
                  "type": "array", "minItems": 1,
                  "items": { "required": ["kind", "justification"], "properties": { "kind": { "const": "external" } } }
                }
              }
            }
          },
          "type": "object", "required": ["$schema", "version", "runs"],
          "properties": {
            "version": { "const": "2.1.0" },
            "runs": {
              "type": "array", "minItems": 1, "maxItems": 1,
              "items": {
                "type": "object", "required": ["tool", "automationDetails", "invocations", "results"],
                "properties": {
                  "tool": {
                    "required": ["driver"],
                    "properties": {
                      "driver": {
                        "required": ["name", "version", "rules"],
                        "properties": { "rules": { "type": "array", "items": { "$ref": "#/definitions/rule" } } }
                      }
                    }
                  },
                  "automationDetails": { "properties": { "id": { "type": "string", "pattern": "^lockstep/(.*/)?$" } } },
                  "invocations": {
                    "type": "array", "minItems": 1,
                    "items": { "type": "object", "required": ["executionSuccessful", "exitCode"] }
                  },
                  "results": { "type": "array", "maxItems": 25000, "items": { "$ref": "#/definitions/result" } }
                }
              }
            }
          }
        }
        """

    /// What GitLab's documentation says of a Code Quality report.
    static let codeQuality = """
        {
          "$schema": "http://json-schema.org/draft-07/schema#",
          "type": "array",
          "items": {
            "type": "object", "required": ["description", "check_name", "fingerprint", "severity", "location"],
            "properties": {
              "description": { "type": "string", "minLength": 1 },
              "check_name": { "type": "string", "minLength": 1 },
              "fingerprint": { "type": "string", "minLength": 1 },
              "severity": { "enum": ["info", "minor", "major", "critical", "blocker"] },
              "location": {
                "type": "object", "required": ["path", "lines"],
                "properties": {
                  "path": { "type": "string", "pattern": "^[^/]" },
                  "lines": {
                    "type": "object", "required": ["begin"],
                    "properties": { "begin": { "type": "integer", "minimum": 1 } }
                  }
                }
              }
            }
          }
        }
        """

    /// The whole schema of SARIF 2.1.0, where somebody says in `SARIF_SCHEMA` which file it is in: it is OASIS's.
    static let sarif: String? = ProcessInfo.processInfo.environment["SARIF_SCHEMA"]
        .flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }
}
