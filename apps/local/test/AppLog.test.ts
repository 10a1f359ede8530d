import { assert, describe, it } from "@effect/vitest"
import * as Fs from "node:fs"
import * as Os from "node:os"
import * as Path from "node:path"
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

/** Completes when it holds. What is asked takes turns of the event loop. */
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve))
}

describe("an app's log", () => {
  it("loses what cannot be written, says so once, and goes on when it can be written", async () => {
    const folder = Fs.mkdtempSync(Path.join(Os.tmpdir(), "app-log-"))
    const logs = Path.join(folder, "logs")
    const file = Path.join(logs, "api.log")
    const failures: Array<string> = []
    const log = AppLog.open(file, (message) => failures.push(message))
    log.write("lost\n")
    await until(() => failures.length > 0)
    log.write("lost too\n")
    Fs.mkdirSync(logs)
    await until(() => {
      log.write("kept\n")
      return Fs.existsSync(file) && Fs.statSync(file).size > 0
    })
    log.end()
    assert.match(Fs.readFileSync(file, "utf8"), /^(lost too\n)?(kept\n)+$/)
    assert.lengthOf(failures, 1)
    assert.include(failures[0], "ENOENT")
    Fs.rmSync(folder, { recursive: true })
  })
})
