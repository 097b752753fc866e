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
            "uri": {
              "type": "string", "minLength": 1, "pattern": "^[A-Za-z0-9._~%-][A-Za-z0-9/._~%-]*$"
            },
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
              "properties": { "physicalLocation": { "required": ["region"] } }
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

    /// What the plugin of Jenkins for tests of all kinds takes of JUnit's XML, as far as it is written here.
    static let xUnit = """
        <?xml version="1.0" encoding="UTF-8"?>
        <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
          <xs:complexType name="result" mixed="true">
            <xs:attribute name="type"/>
            <xs:attribute name="message"/>
          </xs:complexType>
          <xs:complexType name="case">
            <xs:choice minOccurs="0" maxOccurs="unbounded">
              <xs:element name="failure" type="result"/>
              <xs:element name="error" type="result"/>
              <xs:element name="skipped" type="result"/>
              <xs:element name="system-out" type="xs:string"/>
            </xs:choice>
            <xs:attribute name="name" use="required"/>
            <xs:attribute name="classname"/>
          </xs:complexType>
          <xs:complexType name="suite">
            <xs:sequence><xs:element name="testcase" type="case" minOccurs="0" maxOccurs="unbounded"/></xs:sequence>
            <xs:attribute name="name" use="required"/>
            <xs:attribute name="tests" type="xs:nonNegativeInteger" use="required"/>
            <xs:attribute name="failures" type="xs:nonNegativeInteger" use="required"/>
            <xs:attribute name="errors" type="xs:nonNegativeInteger" use="required"/>
            <xs:attribute name="skipped" type="xs:nonNegativeInteger"/>
            <xs:attribute name="file"/>
          </xs:complexType>
          <xs:element name="testsuites">
            <xs:complexType>
              <xs:sequence><xs:element name="testsuite" type="suite" maxOccurs="unbounded"/></xs:sequence>
              <xs:attribute name="name"/>
              <xs:attribute name="tests" type="xs:nonNegativeInteger"/>
              <xs:attribute name="failures" type="xs:nonNegativeInteger"/>
              <xs:attribute name="errors" type="xs:nonNegativeInteger"/>
            </xs:complexType>
          </xs:element>
        </xs:schema>
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
