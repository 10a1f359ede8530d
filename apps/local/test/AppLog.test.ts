import { assert, describe, it } from "@effect/vitest"
import * as AppLog from "../src/AppLog.ts"

const logged = (level: string, message: unknown): string =>
  JSON.stringify({ level, message, annotations: {} })

describe("what start shows of an app's log", () => {
  it("is warnings and errors, shortly", () => {
    assert.strictEqual(AppLog.excerpt(logged("WARN", "slow")), "warn: slow")
    assert.strictEqual(AppLog.excerpt(logged("ERROR", { a: 1 })), 'error: {"a":1}')
  })

  it("is nothing of what goes well", () => {
    assert.isUndefined(AppLog.excerpt(logged("INFO", "listening")))
    assert.isUndefined(AppLog.excerpt("  "))
  })

  it("is all that is not in the log's own form, such as why a process ends", () => {
    assert.strictEqual(AppLog.excerpt("error: PORT: taken"), "error: PORT: taken")
  })

  it("does not repeat itself within a minute", () => {
    const excerpt = AppLog.makeExcerpt()
    const line = logged("ERROR", "the database is unavailable")
    assert.isDefined(excerpt(line, 0))
    assert.isUndefined(excerpt(line, 59_999))
    assert.isDefined(excerpt(logged("ERROR", "something else"), 59_999))
    assert.isDefined(excerpt(line, 60_000))
  })
})
