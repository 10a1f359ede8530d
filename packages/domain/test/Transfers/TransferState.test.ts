import { assert, describe, it } from "@effect/vitest"
import { transferStatuses } from "@vault-custody/schema/Common/Statuses"
import { Schema } from "effect"
import { nextTransferStatus, transferCommands } from "../../src/Transfers/TransferState.ts"

const Status = Schema.Literals(transferStatuses)
const Command = Schema.Literals(["confirm", "confirm_large", "finish", "cancel"])

describe("the states of a transfer", () => {
  it("a pending transfer is confirmed to completed, a large one to processing, or cancelled", () => {
    assert.strictEqual(nextTransferStatus("pending_approval", "confirm"), "completed")
    assert.strictEqual(nextTransferStatus("pending_approval", "confirm_large"), "processing")
    assert.strictEqual(nextTransferStatus("pending_approval", "cancel"), "cancelled")
  })

  it("a processing transfer is finished, and nothing else", () => {
    assert.strictEqual(nextTransferStatus("processing", "finish"), "completed")
    for (const command of ["confirm", "confirm_large", "cancel"] as const) {
      assert.isUndefined(nextTransferStatus("processing", command))
    }
  })

  it("completed and cancelled transfers stay what they are", () => {
    for (const status of ["completed", "cancelled"] as const) {
      for (const command of transferCommands) assert.isUndefined(nextTransferStatus(status, command))
    }
  })

  it.prop(
    "from every state every command leads on or is refused, and only finishing completes what is processing",
    { status: Status, command: Command },
    ({ status, command }) => {
      const next = nextTransferStatus(status, command)
      if (next === undefined) return
      assert.notStrictEqual(next, status)
      assert.notStrictEqual(next, "pending_approval")
      assert.include(["pending_approval", "processing"], status)
      if (status === "processing") assert.deepStrictEqual([command, next], ["finish", "completed"])
    }
  )

  it.prop(
    "no sequence of commands leaves a final state, and each transfer is confirmed at most once",
    { commands: Schema.Array(Command).check(Schema.isMinLength(4)) },
    ({ commands }) => {
      let status: (typeof transferStatuses)[number] = "pending_approval"
      let confirmed = 0
      for (const command of commands) {
        const next = nextTransferStatus(status, command)
        if (next === undefined) continue
        if (command === "confirm" || command === "confirm_large") confirmed++
        assert.isFalse(status === "completed" || status === "cancelled")
        status = next
      }
      assert.isAtMost(confirmed, 1)
      assert.strictEqual(confirmed === 1, status === "processing" || status === "completed")
    }
  )
})
