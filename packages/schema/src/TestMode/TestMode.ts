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
  to: Schema.Literals(inboundSteps).annotate({ description: "State to reach" }),
  items: Schema.optionalKey(
    Schema.Array(ReceivedItem)
      .annotate({
        description:
          "Items that arrive, with their serial numbers and weights; absent for the announced contents"
      })
      .check(countBetween(1, mostSimulatedItems))
  ),
  discrepancy: Schema.optionalKey(
    Schema.Boolean.annotate({
      description:
        "Whether one item less arrives than was announced, or one more if only one was announced. Default false."
    })
  )
})
  .check(notBoth)
  .annotate({
    identifier: "AdvanceInboundShipment",
    description: "The state that an inbound shipment is to reach, and the items that arrive with it."
  })
export type AdvanceInboundShipment = typeof AdvanceInboundShipment.Type

/** How far an outbound request is to come. */
export const AdvanceOutboundRequest = Schema.Struct({
  to: Schema.Literals(["rejected", ...outboundSteps]).annotate({
    description: "State to reach, through every state in between"
  }),
  reason: Schema.optionalKey(
    Notes.annotate({ description: "Reason for the approval or rejection, in free text" })
  ),
  trackingNumber: Schema.optionalKey(
    OptionalName.annotate({ description: "The carrier's tracking number; generated if absent" })
  )
}).annotate({
  identifier: "AdvanceOutboundRequest",
  description: "The state that an outbound request is to reach."
})
export type AdvanceOutboundRequest = typeof AdvanceOutboundRequest.Type

/** How far a transfer is to come. */
export const AdvanceTransfer = Schema.Struct({
  to: Schema.Literal("completed").annotate({ description: "State to reach" })
}).annotate({ identifier: "AdvanceTransfer", description: "The state that a transfer is to reach." })

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
  fboAccountId: IdInput("fbo", "Account that gets the items"),
  productId: IdInput("prd", "Product ID"),
  quantity: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: mostSimulatedItems })).annotate({
    description: "Number of items"
  }),
  serialNumbers: Schema.optionalKey(
    Schema.Array(IdentifierOf("A serial number"))
      .annotate({
        description: "Serial numbers of the items; missing ones are generated if the product is serialized"
      })
      .check(countBetween(0, mostSimulatedItems))
  )
})
  .check(noMoreNumbersThanItems)
  .annotate({ identifier: "CreateTestItems", description: "Test items to create in an account." })
export type CreateTestItems = typeof CreateTestItems.Type

/** An event to make up. */
export const CreateTestEvent = Schema.Struct({ type: EventType }).annotate({
  identifier: "CreateTestEvent",
  description: "The type of a test event to create."
})

/** An event that was made up. */
export const TestEvent = Schema.Struct({
  id: IdOf("evt", "Event ID, the same as in its webhook deliveries"),
  event: EventType,
  createdAt: TimestampOf("Time when the event was created")
}).annotate({ identifier: "TestEvent", description: "An event that was created for a test." })
export type TestEvent = typeof TestEvent.Type

/** The trigger of the vault's steps in test mode: a request (`manual`), or a timer (`automatic`). */
export const simulations = ["manual", "automatic"] as const

const simulation = Schema.Literals(simulations).annotate({
  description:
    "Mode of the simulated vault: `manual` takes a step on request, `automatic` takes each step by itself after some seconds"
})

/** How the simulated vault behaves. */
export const TestSettings = Schema.Struct({ simulation }).annotate({
  identifier: "TestSettings",
  description: "The settings of the simulated vault."
})
export type TestSettings = typeof TestSettings.Type

/** Only the fields that are present change; at least one must be. */
export const UpdateTestSettings = Schema.Struct({ simulation: Schema.optionalKey(simulation) })
  .check(atLeastOneField())
  .annotate({
    identifier: "UpdateTestSettings",
    description: "The fields to change, at least one. Absent fields keep their values."
  })
export type UpdateTestSettings = typeof UpdateTestSettings.Type

/** A reset that was begun. */
export const TestReset = Schema.Struct({
  startedAt: TimestampOf("Time when the reset was started; data from before it is deleted")
}).annotate({ identifier: "TestReset", description: "A reset that was started." })
export type TestReset = typeof TestReset.Type
