import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import {
  isOpen,
  nextRequestState,
  publicStatus,
  type RequestCommand,
  requestCommands,
  type RequestState,
  requestStates
} from "../../src/OutboundRequests/RequestState.ts"

const State = Schema.Literals(requestStates)
const Command = Schema.Literals(requestCommands)

/** The rows of section 4, as they are written there; every other pair is refused. */
const allowed: ReadonlyArray<readonly [RequestState, RequestCommand, RequestState]> = [
  ["pending", "approve", "pending_checkout"],
  ["pending", "reject", "rejected"],
  ["pending", "cancel", "cancelled"],
  ["pending_checkout", "prepare", "pending_checkout"],
  ["pending_checkout", "pick", "fulfilling"],
  ["fulfilling", "unpick", "pending_checkout"],
  ["fulfilling", "ship", "fulfilled"]
]

describe("the states of an outbound request", () => {
  it("every command in every state follows the table or is refused", () => {
    for (const state of requestStates) {
      for (const command of requestCommands) {
        const row = allowed.find(([from, by]) => from === state && by === command)
        assert.strictEqual(nextRequestState(state, command), row?.[2], `${state} ${command}`)
      }
    }
  })

  it.prop("a closed request stays closed, whatever is commanded", [State, Command], ([state, command]) => {
    if (!isOpen(state)) assert.isUndefined(nextRequestState(state, command))
  })

  it.prop(
    "whatever sequence is commanded, the public status only ever moves on",
    [Schema.Array(Command)],
    ([commands]) => {
      const order = ["pending_review", "processing", "fulfilled", "rejected", "cancelled"]
      let state: RequestState = "pending"
      for (const command of commands) {
        const next: RequestState = nextRequestState(state, command) ?? state
        assert.isAtLeast(order.indexOf(publicStatus(next)), order.indexOf(publicStatus(state)))
        state = next
      }
    }
  )

  it("the open phases are those whose public status is pending_review or processing", () => {
    for (const state of requestStates) {
      assert.strictEqual(isOpen(state), ["pending_review", "processing"].includes(publicStatus(state)), state)
    }
  })

  it("only a request that is pending_review can be cancelled, rejected or approved", () => {
    for (const command of ["cancel", "reject", "approve"] as const) {
      const from = requestStates.filter((state) => nextRequestState(state, command) !== undefined)
      assert.deepStrictEqual(from.map(publicStatus), ["pending_review"], command)
    }
  })
})
