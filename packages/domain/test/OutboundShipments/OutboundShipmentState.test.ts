import { assert, describe, it } from "@effect/vitest"
import { outboundShipmentStatuses, type OutboundShipmentStatus } from "@vault-custody/schema/Common/Statuses"
import { Schema } from "effect"
import {
  nextOutboundShipmentStatus,
  type OutboundShipmentCommand,
  outboundShipmentCommands
} from "../../src/OutboundShipments/OutboundShipmentState.ts"

const Command = Schema.Literals(outboundShipmentCommands)

/** The rows of docs/rules/OutboundShipments.md#states; every other pair is refused. */
const allowed: ReadonlyArray<
  readonly [OutboundShipmentStatus, OutboundShipmentCommand, OutboundShipmentStatus]
> = [
  ["created", "pick", "picked"],
  ["created", "cancel", "cancelled"],
  ["picked", "ship", "shipped"],
  ["picked", "cancel", "cancelled"],
  ["shipped", "deliver", "delivered"],
  ["shipped", "return", "shipped"],
  ["delivered", "return", "delivered"]
]

describe("the states of an outbound shipment", () => {
  it("every command in every state follows the table or is refused", () => {
    for (const status of outboundShipmentStatuses) {
      for (const command of outboundShipmentCommands) {
        const row = allowed.find(([from, by]) => from === status && by === command)
        assert.strictEqual(nextOutboundShipmentStatus(status, command), row?.[2], `${status} ${command}`)
      }
    }
  })

  it.prop(
    "whatever sequence is commanded, a shipment ships at most once and is never cancelled after that",
    [Schema.Array(Command)],
    ([commands]) => {
      let status: OutboundShipmentStatus = "created"
      let shipped = 0
      for (const command of commands) {
        const next: OutboundShipmentStatus | undefined = nextOutboundShipmentStatus(status, command)
        if (next === undefined) continue
        if (command === "ship") shipped += 1
        if (shipped > 0) assert.notStrictEqual(next, "cancelled")
        status = next
      }
      assert.isAtMost(shipped, 1)
    }
  )

  it("items can be returned once shipped, delivered or not, and never before", () => {
    const from = outboundShipmentStatuses.filter((s) => nextOutboundShipmentStatus(s, "return") !== undefined)
    assert.deepStrictEqual(from, ["shipped", "delivered"])
  })
})
