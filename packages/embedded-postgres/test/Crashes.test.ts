import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { spawn } from "node:child_process"
import * as Fs from "node:fs"
import * as Path from "node:path"
import * as EmbeddedPostgres from "../src/EmbeddedPostgres.ts"
import * as Processes from "@vault-custody/processes/Processes"
import { descendants, holder, query, temporaryDirectory, untilGone, untilRemoved } from "./Helpers.ts"

const write = (url: Redacted.Redacted | undefined) =>
  url === undefined ? Effect.die("no server") : query(url, "CREATE TABLE kept AS SELECT 42 AS answer")

const holdsWhatWasWritten = (dataDir: string) =>
  Effect.gen(function* () {
    const { url } = yield* EmbeddedPostgres.start({ dataDir })
    const [row] = yield* query<{ answer: number }>(url, "SELECT answer FROM kept")
    assert.strictEqual(row?.answer, 42)
  }).pipe(Effect.scoped)

describe("a directory in use", () => {
  it.live("is refused to a second start, which learns who has it", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      const first = yield* holder(dataDir)
      const error = yield* Effect.flip(EmbeddedPostgres.start({ dataDir }))
      assert.strictEqual(error.reason, "InUse")
      assert.strictEqual(error.holderPid, first.pid)
      assert.include(error.message, String(first.pid))
    }).pipe(Effect.scoped)
  )

  it.live("is refused to a second start in the same process", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      yield* EmbeddedPostgres.start({ dataDir })
      const error = yield* Effect.flip(EmbeddedPostgres.start({ dataDir }))
      assert.strictEqual(error.holderPid, process.pid)
    }).pipe(Effect.scoped)
  )

  it.live("goes to one of several starts that come at once", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      const starts = yield* Effect.all(
        Array.from({ length: 4 }, () => holder(dataDir)),
        { concurrency: "unbounded" }
      )
      assert.lengthOf(
        starts.filter(({ said }) => said.url !== undefined),
        1
      )
      assert.lengthOf(
        starts.filter(({ said }) => said.reason === "InUse"),
        3
      )
    }).pipe(Effect.scoped)
  )

  it.live("is refused while a server that was started by hand runs on it", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      yield* Effect.scoped(EmbeddedPostgres.start({ dataDir }))
      const byHand = yield* Effect.acquireRelease(
        // A stand-in: what is recognised is the program's name, and that it bears no mark of ours.
        Effect.sync(() => spawn("sleep", ["1000"], { argv0: "/usr/lib/postgresql/18/bin/postgres" })),
        (child) => Effect.sync(() => child.kill())
      )
      Fs.writeFileSync(Path.join(dataDir, "cluster", "postmaster.pid"), `${byHand.pid}\n`)
      const error = yield* Effect.flip(EmbeddedPostgres.start({ dataDir }))
      assert.strictEqual(error.reason, "InUse")
      assert.strictEqual(error.holderPid, byHand.pid)
    }).pipe(Effect.scoped)
  )
})

describe("after the process that started a server was killed", () => {
  it.live("the server stops by itself, and its data is there", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      const first = yield* holder(dataDir)
      yield* write(first.said.url)
      yield* first.end("SIGKILL")
      yield* untilGone(first.said.pid ?? 0)
      yield* holdsWhatWasWritten(dataDir)
    }).pipe(Effect.scoped)
  )

  it.live("a throwaway server's directory goes too", () =>
    Effect.gen(function* () {
      const first = yield* holder(undefined)
      yield* first.end("SIGKILL")
      yield* untilRemoved(Path.dirname(first.said.logFile ?? ""))
      yield* untilGone(first.said.pid ?? 0)
      assert.isFalse(Fs.existsSync(Path.dirname(first.said.logFile ?? "")))
    }).pipe(Effect.scoped)
  )

  it.live("a new start does not wait for that", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      const first = yield* holder(dataDir)
      yield* write(first.said.url)
      yield* first.end("SIGKILL")
      yield* holdsWhatWasWritten(dataDir)
    }).pipe(Effect.scoped)
  )

  it.live("a stale postmaster.pid that names another living program does no harm", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      yield* Effect.scoped(Effect.flatMap(EmbeddedPostgres.start({ dataDir }), (server) => write(server.url)))
      // The directory's owner is who the number's new owner must be for PostgreSQL to take it for a server.
      const { gid, uid } = Fs.statSync(Path.join(dataDir, "cluster"))
      const other = yield* Effect.acquireRelease(
        Effect.sync(() => spawn("sleep", ["1000"], { uid, gid })),
        (child) => Effect.sync(() => child.kill())
      )
      const stale = [other.pid, Path.join(dataDir, "cluster"), 1, 5432, "", "127.0.0.1", "1 1", "ready"]
      Fs.writeFileSync(Path.join(dataDir, "cluster", "postmaster.pid"), `${stale.join("\n")}\n`)
      yield* holdsWhatWasWritten(dataDir)
      assert.isNull(other.exitCode)
    }).pipe(Effect.scoped)
  )

  if (process.platform === "linux") {
    it.live("together with all that it started, the data is there", () =>
      Effect.gen(function* () {
        const dataDir = yield* temporaryDirectory
        const first = yield* holder(dataDir)
        yield* write(first.said.url)
        const everything = [first.pid, ...descendants(first.pid)]
        assert.include(everything, first.said.pid)
        for (const pid of everything) Processes.send(pid, "SIGKILL")
        yield* holdsWhatWasWritten(dataDir)
      }).pipe(Effect.scoped)
    )

    it.live("together with the guard, the orphaned server is stopped cleanly by the next start", () =>
      Effect.gen(function* () {
        const dataDir = yield* temporaryDirectory
        const first = yield* holder(dataDir)
        yield* write(first.said.url)
        const others = descendants(first.pid).filter(
          (pid) => pid !== first.said.pid && !descendants(first.said.pid ?? 0).includes(pid)
        )
        for (const pid of [first.pid, ...others]) Processes.send(pid, "SIGKILL")
        const orphan = first.said.pid ?? 0
        assert.isTrue(process.kill(orphan, 0))
        yield* holdsWhatWasWritten(dataDir)
        yield* untilGone(orphan)
        assert.include(
          Fs.readFileSync(Path.join(dataDir, "postgres.log"), "utf8"),
          "received fast shutdown request"
        )
        assert.notInclude(
          Fs.readFileSync(Path.join(dataDir, "postgres.log"), "utf8"),
          "not properly shut down"
        )
      }).pipe(Effect.scoped)
    )

    it.live("while the server's main process was killed alone, the next start gets through", () =>
      Effect.gen(function* () {
        const dataDir = yield* temporaryDirectory
        const first = yield* holder(dataDir)
        yield* write(first.said.url)
        for (const pid of [first.pid, first.said.pid ?? 0]) Processes.send(pid, "SIGKILL")
        yield* holdsWhatWasWritten(dataDir)
      }).pipe(Effect.scoped)
    )
  }
})
