import { Schema } from "effect"
import { atLeastOneField, beyondJsonSchema, countBetween } from "../Common/Checks.ts"
import { IdInput, IdOf } from "../Common/Id.ts"
import { comparedIdentifier } from "../Common/Identifier.ts"
import { IdentifierOf } from "../Common/IdentifierText.ts"
import { Notes, OptionalName } from "../Common/Text.ts"
import { TimestampOf } from "../Common/Timestamp.ts"
import { EventType } from "../Events/Event.ts"
import { ReceivedItem } from "../InboundShipments/InboundShipment.ts"

/** How many items the simulated vault takes in at once. */
export const mostSimulatedItems = 5000

/** The states that the simulated vault brings an inbound shipment to. */
export const inboundSteps = ["in_transit", "received"] as const

/** The states that the simulated vault brings an outbound request to, in the order in which they come about. */
export const outboundSteps = ["processing", "picked", "shipped", "delivered", "returned"] as const

const notBoth = Schema.makeFilter<{
  readonly items?: ReadonlyArray<unknown>
  readonly discrepancy?: boolean
}>(
  ({ discrepancy, items }) =>
    items !== undefined && discrepancy === true
      ? { path: ["discrepancy"], issue: "must not be true together with items" }
      : undefined,
  { toJsonSchema: beyondJsonSchema }
)

/** How far an inbound shipment is to come, and what comes with it. */
export const AdvanceInboundShipment = Schema.Struct({
  to: Schema.Literals(inboundSteps).annotate({ description: "The state that it is to come to" }),
  items: Schema.optionalKey(
    Schema.Array(ReceivedItem)
      .annotate({
        description: "What comes; what was announced if left out. Serial numbers and weights must be given."
      })
      .check(countBetween(1, mostSimulatedItems))
  ),
  discrepancy: Schema.optionalKey(
    Schema.Boolean.annotate({
      description:
        "Whether one thing less than what was announced comes, or one more where that is only one. Default false."
    })
  )
})
  .check(notBoth)
  .annotate({
    identifier: "AdvanceInboundShipment",
    description: "How far an inbound shipment is to come, and what comes with it."
  })
export type AdvanceInboundShipment = typeof AdvanceInboundShipment.Type

/** How far an outbound request is to come. */
export const AdvanceOutboundRequest = Schema.Struct({
  to: Schema.Literals(["rejected", ...outboundSteps]).annotate({
    description: "The state that it is to come to, through every state between"
  }),
  reason: Schema.optionalKey(Notes.annotate({ description: "Why it is approved or rejected, in free text" })),
  trackingNumber: Schema.optionalKey(
    OptionalName.annotate({ description: "The carrier's tracking number; made up if left out" })
  )
}).annotate({ identifier: "AdvanceOutboundRequest", description: "How far an outbound request is to come." })
export type AdvanceOutboundRequest = typeof AdvanceOutboundRequest.Type

/** How far a transfer is to come. */
export const AdvanceTransfer = Schema.Struct({
  to: Schema.Literal("completed").annotate({ description: "The state that it is to come to" })
}).annotate({ identifier: "AdvanceTransfer", description: "How far a transfer is to come." })

const noMoreNumbersThanItems = Schema.makeFilter<{
  readonly quantity: number
  readonly serialNumbers?: ReadonlyArray<string>
}>(
  ({ quantity, serialNumbers = [] }) => {
    if (serialNumbers.length > quantity) {
      return { path: ["serialNumbers"], issue: "must not have more entries than the quantity" }
    }
    const seen = new Set<string>()
    for (const [index, number] of serialNumbers.entries()) {
      seen.add(comparedIdentifier(number))
      if (seen.size <= index) {
        return { path: ["serialNumbers", index], issue: "must not name a serial number twice" }
      }
    }
    return undefined
  },
  { toJsonSchema: beyondJsonSchema }
)

/** Metal from nowhere. */
export const CreateTestItems = Schema.Struct({
  fboAccountId: IdInput("fbo", "Account that gets it"),
  productId: IdInput("prd", "What it is"),
  quantity: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: mostSimulatedItems })).annotate({
    description: "How many of it"
  }),
  serialNumbers: Schema.optionalKey(
    Schema.Array(IdentifierOf("A serial number"))
      .annotate({
        description: "Serial numbers of them; made up where the product is serialized and they are too few"
      })
      .check(countBetween(0, mostSimulatedItems))
  )
})
  .check(noMoreNumbersThanItems)
  .annotate({ identifier: "CreateTestItems", description: "Metal from nowhere." })
export type CreateTestItems = typeof CreateTestItems.Type

/** An event to make up. */
export const CreateTestEvent = Schema.Struct({ type: EventType }).annotate({
  identifier: "CreateTestEvent",
  description: "An event to make up."
})

/** An event that was made up. */
export const TestEvent = Schema.Struct({
  id: IdOf("evt", "Event ID, the same that its webhooks carry"),
  event: EventType,
  createdAt: TimestampOf("When it was made up")
}).annotate({ identifier: "TestEvent", description: "An event that was made up." })
export type TestEvent = typeof TestEvent.Type

/** The trigger of the vault's steps in test mode: a request (`manual`), or a timer (`automatic`). */
export const simulations = ["manual", "automatic"] as const

const simulation = Schema.Literals(simulations).annotate({
  description:
    "Whether the simulated vault takes a step when it is asked to, or each step by itself after some seconds"
})

/** How the simulated vault behaves. */
export const TestSettings = Schema.Struct({ simulation }).annotate({
  identifier: "TestSettings",
  description: "How the simulated vault behaves."
})
export type TestSettings = typeof TestSettings.Type

/** Only the fields that are present change; at least one must be. */
export const UpdateTestSettings = Schema.Struct({ simulation: Schema.optionalKey(simulation) })
  .check(atLeastOneField())
  .annotate({
    identifier: "UpdateTestSettings",
    description: "Only the fields that are present change; at least one must be."
  })
export type UpdateTestSettings = typeof UpdateTestSettings.Type

/** A reset that was begun. */
export const TestReset = Schema.Struct({
  startedAt: TimestampOf("When it began: what was there by then is deleted")
}).annotate({ identifier: "TestReset", description: "A reset that was begun." })
export type TestReset = typeof TestReset.Type
