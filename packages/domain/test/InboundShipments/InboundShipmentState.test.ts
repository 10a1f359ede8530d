import { assert, describe, it } from "@effect/vitest"
import { type InboundShipmentStatus, inboundShipmentStatuses } from "@vault-custody/schema/Common/Statuses"
import { Schema } from "effect"
import {
  type InboundShipmentCommand,
  nextInboundShipmentStatus
} from "../../src/InboundShipments/InboundShipmentState.ts"

const commands = ["mark_in_transit", "receive", "cancel"] as const

/** docs/rules/InboundShipments.md#states, written down a second time: every arrow, and no other. */
const arrows: ReadonlyArray<readonly [InboundShipmentStatus, InboundShipmentCommand, InboundShipmentStatus]> =
  [
    ["created", "mark_in_transit", "in_transit"],
    ["in_transit", "receive", "received"],
    ["created", "receive", "received"],
    ["created", "cancel", "cancelled"],
    ["in_transit", "cancel", "cancelled"]
  ]

describe("The states of an inbound shipment", () => {
  for (const status of inboundShipmentStatuses) {
    for (const command of commands) {
      const arrow = arrows.find(([from, by]) => from === status && by === command)
      it(`${status}, ${command}: ${arrow === undefined ? "refused" : `becomes ${arrow[2]}`}`, () => {
        assert.strictEqual(nextInboundShipmentStatus(status, command), arrow?.[2])
      })
    }
  }

  it.prop(
    "whatever is tried, a shipment is received or cancelled at most once, and then stays so",
    [Schema.Array(Schema.Literals(commands))],
    ([tried]) => {
      let status: InboundShipmentStatus = "created"
      let ends = 0
      for (const command of tried) {
        const next = nextInboundShipmentStatus(status, command)
        if (next === undefined) continue
        status = next
        if (status === "received" || status === "cancelled") ends++
      }
      assert.isAtMost(ends, 1)
      assert.strictEqual(ends === 1, status === "received" || status === "cancelled")
    }
  )
})
