import { assert, describe, it } from "@effect/vitest"
import { apiKeyStatuses } from "@vault-custody/schema/Common/Statuses"
import { Schema } from "effect"
import { type ApiKeyCommand, nextApiKeyStatus } from "../../src/Organizations/ApiKeyState.ts"

const commands = ["disable", "enable", "revoke"] as const satisfies ReadonlyArray<ApiKeyCommand>

describe("the states of an API key", () => {
  it.prop(
    "repeating a command changes nothing, and what is revoked stays revoked whatever is asked",
    [Schema.Literals(apiKeyStatuses), Schema.Array(Schema.Literals(commands))],
    ([start, asked]) => {
      let status = start
      let revoked = start === "revoked"
      for (const command of asked) {
        const next = nextApiKeyStatus(status, command)
        if (revoked) assert.strictEqual(next, command === "revoke" ? "revoked" : undefined)
        if (next === undefined) continue
        assert.strictEqual(nextApiKeyStatus(next, command), next)
        status = next
        revoked ||= command === "revoke"
      }
      assert.strictEqual(status === "revoked", revoked)
    }
  )
})
