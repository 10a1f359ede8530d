import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import {
  isOpen,
  nextOutboundRequestState,
  publicStatus,
  type OutboundRequestCommand,
  outboundRequestCommands,
  type OutboundRequestState,
  outboundRequestStates
} from "../../src/OutboundRequests/OutboundRequestState.ts"

const State = Schema.Literals(outboundRequestStates)
const Command = Schema.Literals(outboundRequestCommands)

/** The rows of docs/rules/OutboundRequests.md#states; every other pair is refused. */
const allowed: ReadonlyArray<readonly [OutboundRequestState, OutboundRequestCommand, OutboundRequestState]> =
  [
    ["pending", "approve", "pending_checkout"],
    ["pending", "reject", "rejected"],
    ["pending", "cancel", "cancelled"],
    ["pending_checkout", "recall", "cancelled"],
    ["pending_checkout", "prepare", "pending_checkout"],
    ["pending_checkout", "pick", "fulfilling"],
    ["fulfilling", "unpick", "pending_checkout"],
    ["fulfilling", "ship", "fulfilled"]
  ]

describe("the states of an outbound request", () => {
  it("every command in every state follows the table or is refused", () => {
    for (const state of outboundRequestStates) {
      for (const command of outboundRequestCommands) {
        const row = allowed.find(([from, by]) => from === state && by === command)
        assert.strictEqual(nextOutboundRequestState(state, command), row?.[2], `${state} ${command}`)
      }
    }
  })

  it.prop("a closed request stays closed, whatever is commanded", [State, Command], ([state, command]) => {
    if (!isOpen(state)) assert.isUndefined(nextOutboundRequestState(state, command))
  })

  it.prop(
    "whatever sequence is commanded, the public status only ever moves on",
    [Schema.Array(Command)],
    ([commands]) => {
      const order = ["pending_review", "processing", "fulfilled", "rejected", "cancelled"]
      let state: OutboundRequestState = "pending"
      for (const command of commands) {
        const next: OutboundRequestState = nextOutboundRequestState(state, command) ?? state
        assert.isAtLeast(order.indexOf(publicStatus(next)), order.indexOf(publicStatus(state)))
        state = next
      }
    }
  )

  it("the open phases are those whose public status is pending_review or processing", () => {
    for (const state of outboundRequestStates) {
      assert.strictEqual(isOpen(state), ["pending_review", "processing"].includes(publicStatus(state)), state)
    }
  })

  it("only a request that is pending_review can be cancelled, rejected or approved", () => {
    for (const command of ["cancel", "reject", "approve"] as const) {
      const from = outboundRequestStates.filter(
        (state) => nextOutboundRequestState(state, command) !== undefined
      )
      assert.deepStrictEqual(from.map(publicStatus), ["pending_review"], command)
    }
  })
})
