import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { fieldIssues } from "../src/Common/FieldIssues.ts"
import { CreateApiKey } from "../src/Organizations/Organization.ts"
import { CreateOutboundShipment } from "../src/OutboundShipments/OutboundShipment.ts"
import { CreateProduct } from "../src/Products/Product.ts"
import { UpdateWebhook } from "../src/Webhooks/Webhook.ts"

/** Returns what is wrong with the fields of a body, by their paths. */
const issuesOf = (schema: Schema.Codec<unknown, unknown>, body: object) => {
  const decoded = Schema.decodeUnknownResult(schema, { errors: "all" })(body)
  return decoded._tag === "Failure"
    ? Object.fromEntries(fieldIssues(decoded.failure.issue).map(({ message, path }) => [path, message]))
    : {}
}

describe("docs/rules/Http.md#errors", () => {
  it("says what a field takes in words, and names no schema", () => {
    const product = { title: "Bar", sku: "BAR", productType: "bar", insuredValueCents: "1" }
    assert.deepStrictEqual(
      issuesOf(CreateProduct, {
        ...product,
        title: null,
        subcategory: 1,
        isSerialized: "yes",
        weightGrams: "1",
        grossWeight: 1,
        marketPricing: 1,
        images: 1
      }),
      {
        title: "must be a string",
        subcategory: "must be a string or null",
        isSerialized: "must be true, false or null",
        weightGrams: "must be a number or null",
        grossWeight: "must be an object or null",
        marketPricing: "must be an object or null",
        images: "must be a list or null"
      }
    )
    assert.deepStrictEqual(issuesOf(UpdateWebhook, { headerStyle: "x", payload: "x", fboAccountId: 1 }), {
      headerStyle: 'must be one of "vault", "both"',
      payload: 'must be one of "thin", "full"',
      fboAccountId: "must be a string, a list or null"
    })
    const shipment = { outboundRequestId: "obr_1", service: "UPS_GROUND", signatureType: "x" }
    assert.deepStrictEqual(issuesOf(CreateOutboundShipment, shipment), {
      signatureType: 'must be one of "NoSignature", "Signature", "AdultSignature"'
    })
  })
})

describe("docs/rules/Http.md#strings", () => {
  it("refuses NUL and lone surrogates in the accounts of a key and of an endpoint", () => {
    const key = { name: "k", scopes: ["members:read"], fboAccountIds: ["fbo_\0"] }
    assert.deepStrictEqual(issuesOf(CreateApiKey, key), {
      "fboAccountIds.0": "must not contain the NUL character"
    })
    const surrogate = "must not contain lone surrogates (invalid Unicode)"
    assert.deepStrictEqual(issuesOf(UpdateWebhook, { fboAccountId: "fbo_\ud800" }), {
      fboAccountId: surrogate
    })
    assert.deepStrictEqual(issuesOf(UpdateWebhook, { fboAccountId: ["fbo_1", "fbo_\ud800"] }), {
      "fboAccountId.1": surrogate
    })
  })
})
