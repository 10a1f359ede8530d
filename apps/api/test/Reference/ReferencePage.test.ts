import { assert, describe, it } from "@effect/vitest"
import type { Document } from "../../src/Reference/OpenApi.ts"
import { referencePage } from "../../src/Reference/ReferencePage.ts"

const hostile = `<script>alert("x")</script>`

const document: Document = {
  servers: [{ url: "https://vault.example" }],
  info: { title: "Things", version: "1", description: hostile },
  tags: [{ name: "Things & more", description: "Uses `code`.\n\nTwice." }, { name: "Unused" }],
  paths: {
    "/things/{id}": {
      get: {
        operationId: "getThing",
        tags: ["Things & more"],
        summary: hostile,
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string", maxLength: 9 } }],
        responses: {
          "200": {
            content: {
              "application/json": {
                schema: {
                  type: "object",
                  properties: { data: { $ref: "#/components/schemas/Thing" } }
                }
              }
            }
          },
          "404": { $ref: "#/components/responses/NotFound" }
        }
      }
    }
  },
  components: {
    schemas: {
      Thing: {
        type: "object",
        required: ["parts"],
        properties: {
          parts: {
            type: "array",
            items: { type: "object", properties: { colour: { type: "string", enum: ["red", hostile] } } }
          },
          next: { anyOf: [{ $ref: "#/components/schemas/Thing" }, { type: "null" }] }
        }
      }
    },
    responses: {
      NotFound: {
        description: "Not found.",
        content: { "application/json": { examples: { NOT_FOUND: { summary: "There is no such thing." } } } }
      }
    }
  }
}

describe("the reference page", () => {
  const page = referencePage(document, new Map([["getThing", "things"]]))

  it("text stays text, whatever stands in the document", () => {
    assert.lengthOf(page.split("<script"), 2)
    assert.include(page, "&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;")
  })

  it("a description keeps its paragraphs and its code", () => {
    assert.include(page, "<p>Uses <code>code</code>.</p><p>Twice.</p>")
  })

  it("an operation has its command, with variables for ids, and its call of the client", () => {
    assert.include(page, "curl &quot;https://vault.example/things/$ID&quot;")
    assert.include(page, "await vault.things.getThing(id)")
  })

  it("a type is told in words, with links to what has a name", () => {
    assert.include(page, `<a href="#schema-Thing">Thing</a> or null`)
    assert.include(page, "at most 9 characters")
    assert.include(page, `<code class="name">colour</code>`)
  })

  it("the fields of an answer stand with its operation, those within them too", () => {
    const [, operation = ""] = page.split(`id="getThing"`)
    const [shownThere = ""] = operation.split("</article>")
    assert.include(shownThere, "Fields of Thing")
    assert.include(shownThere, `<code class="name">colour</code>`)
  })

  it("the introduction says where the service is and how one asks", () => {
    for (const text of ["https://vault.example", "Idempotency-Key", "nextCursor", "vault_test_"]) {
      const [introduction = ""] = page.split(`id="getThing"`)
      assert.include(introduction, text)
    }
  })

  it("a refusal that is defined elsewhere is told where it happens", () => {
    assert.match(page, /<code>NOT_FOUND<\/code>\s+There is no such thing\./)
  })

  it("a group without operations is left out", () => {
    assert.notInclude(page, "Unused")
  })
})
