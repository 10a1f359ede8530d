import { assert, describe, it } from "@effect/vitest"
import { Api } from "@vault-custody/schema/Api/Api"
import { List } from "@vault-custody/schema/Common/Envelope"
import { OutboundRequest } from "@vault-custody/schema/OutboundRequests/OutboundRequest"
import { Effect, Schema } from "effect"
import { entriesAtOnce, makeAnswerEncoder } from "../../src/Http/AnswerEncoder.ts"

const endpoint = Api.groups.outboundRequests.endpoints.listOutboundRequests
const at = Date.UTC(2026, 2, 1)

const request = (n: number, items: number): OutboundRequest => ({
  id: `obr_${n}`,
  fboAccountId: "fbo_a",
  organizationId: "org_a",
  status: "processing",
  totalItems: items,
  approvedBySystem: false,
  metadata: { "an order": "4711" },
  notes: 'say "\u2028"',
  destinationAddress: { street1: "1 Main St", city: "Reno", state: "NV", zip: "89501", country: "US" },
  shipping: { mode: "cheapest", signatureType: "Signature" },
  outboundShipmentIds: ["obs_a"],
  ...(items === 0
    ? {}
    : {
        items: Array.from({ length: items }, (_, i) => ({
          id: `obi_${i}` as const,
          outboundRequestId: `obr_${n}` as const,
          productId: "prd_a" as const,
          inventoryItemId: `itm_${i}` as const,
          createdAt: at,
          updatedAt: at
        }))
      }),
  createdAt: at,
  updatedAt: at
})

const list = (requests: ReadonlyArray<OutboundRequest>) => ({
  data: requests,
  pagination: { page: 1, hasMore: false }
})

describe("the encoder of answers", () => {
  it.effect("writes what the contract says", () =>
    Effect.gen(function* () {
      const { encode, status } = makeAnswerEncoder(endpoint)
      assert.strictEqual(status, 200)
      const whole = Schema.encodeUnknownSync(Schema.toCodecJson(List(OutboundRequest)))
      for (const answer of [list([]), list([request(1, 0), request(2, 3), request(3, 250)])]) {
        assert.deepStrictEqual(JSON.parse(yield* encode(answer)), JSON.parse(JSON.stringify(whole(answer))))
      }
    })
  )

  it.live("lets others have their turn after each piece of a long list", () =>
    Effect.gen(function* () {
      const turnsOf = Effect.fnUntraced(function* (answer: ReturnType<typeof list>) {
        let turns = 0
        const turn = () => {
          turns++
          next = setImmediate(turn)
        }
        let next = setImmediate(turn)
        yield* makeAnswerEncoder(endpoint).encode(answer)
        clearImmediate(next)
        return turns
      })
      assert.isAtLeast(yield* turnsOf(list([request(1, 5000)])), 5000 / entriesAtOnce - 1)
      assert.isAtLeast(yield* turnsOf(list(Array.from({ length: 100 }, (_, n) => request(n, 90)))), 99)
    })
  )
})
