import { describe, expectTypeOf, it } from "@effect/vitest"
import type {
  eventPayloads,
  EventType,
  TestEventPayload,
  testEventType
} from "@vault-custody/schema/Events/Event"
import type { WebhookEventOf, WebhookEventType } from "@vault-custody/webhook-signing"

type Sent = { readonly [T in EventType]: (typeof eventPayloads)[T]["Encoded"] } & {
  readonly [T in typeof testEventType]: (typeof TestEventPayload)["Encoded"]
}
type Received = { readonly [T in WebhookEventType]: WebhookEventOf<T> }

// The package for receivers stands alone, so it says a second time what events are. The compiler compares the two.
describe("what the package for receivers says of events", () => {
  it("is what the contract says of them", () => {
    expectTypeOf<Sent>().toExtend<Received>()
    expectTypeOf<Received>().toExtend<Sent>()
  })
})
