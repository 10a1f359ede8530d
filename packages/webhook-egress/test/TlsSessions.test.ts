import { assert, describe, it } from "@effect/vitest"
import { TlsSessions } from "../src/TlsSessions.ts"

const minute = 60_000

describe("TLS sessions", () => {
  it("are offered for ten minutes after the certificate was verified", () => {
    const sessions = new TlsSessions()
    const entry = { session: Buffer.from("a"), verifiedAt: minute }
    sessions.set("https://a.test", entry)
    assert.strictEqual(sessions.get("https://a.test", 11 * minute - 1), entry)
    assert.isUndefined(sessions.get("https://a.test", 11 * minute))
    assert.isUndefined(sessions.get("https://b.test", minute))
  })

  it("of the thousand origins last used are kept", () => {
    const sessions = new TlsSessions()
    const set = (origin: number) =>
      sessions.set(`https://${origin}.test`, { session: Buffer.of(1), verifiedAt: 0 })
    const has = (origin: number) => sessions.get(`https://${origin}.test`, 0) !== undefined
    for (let origin = 0; origin < 1000; origin += 1) set(origin)
    set(0)
    set(1000)
    assert.deepStrictEqual([has(0), has(1), has(2), has(1000)], [true, false, true, true])
  })
})
