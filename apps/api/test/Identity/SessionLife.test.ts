import { assert, describe, it } from "@effect/vitest"
import { sessionEnd, sessionLife } from "@vault-custody/domain/Identity/SessionLife"

const minute = 60_000
const hour = 60 * minute

describe("the end of a session that is shown", () => {
  it.each([
    ["member", 12 * hour, 7 * 24 * hour],
    ["operator", 30 * minute, 12 * hour]
  ] as const)("is a %s's time without use, and the latest end where that comes first", (kind, idle, most) => {
    assert.deepStrictEqual(sessionLife[kind], { idle, most })
    const begun = { lastUsedAt: 0, expiresAt: most }
    assert.strictEqual(sessionEnd(kind, begun), idle)
    assert.strictEqual(sessionEnd(kind, { ...begun, lastUsedAt: most - idle + 1 }), most)
    assert.strictEqual(sessionEnd(kind, { ...begun, lastUsedAt: most - idle - 1 }), most - 1)
  })
})
