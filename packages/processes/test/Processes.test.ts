import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { spawn } from "node:child_process"
import { once } from "node:events"
import * as Fs from "node:fs"
import * as Os from "node:os"
import * as Path from "node:path"
import { createInterface } from "node:readline"
import * as DirectoryLock from "../src/DirectoryLock.ts"
import * as Processes from "../src/Processes.ts"

const temporaryDirectory = Effect.acquireRelease(
  Effect.sync(() => Fs.mkdtempSync(Path.join(Os.tmpdir(), "processes "))),
  (directory) => Effect.sync(() => Fs.rmSync(directory, { recursive: true, force: true }))
)

const fixture = Path.join(import.meta.dirname, "fixtures", "hold.ts")

/** Another process that holds the lock, and the process that it guards. */
const holder = Effect.fnUntraced(function* (lock: string, directory: string) {
  const child = yield* Effect.acquireRelease(
    Effect.sync(() =>
      spawn(process.execPath, [fixture, lock, directory], { stdio: ["ignore", "pipe", "inherit"] })
    ),
    (running) => Effect.sync(() => running.kill("SIGKILL"))
  )
  const [line] = yield* Effect.promise(() => once(createInterface({ input: child.stdout }), "line"))
  return { child, pid: child.pid ?? 0, guarded: Number(String(line).replace("holding ", "")) }
})

const untilGone = (pid: number) =>
  Effect.suspend(() => Effect.succeed(Processes.isAlive(pid))).pipe(
    Effect.repeat({ while: (alive) => alive })
  )

const untilAbsent = (path: string) =>
  Effect.suspend(() => Effect.succeed(Fs.existsSync(path))).pipe(Effect.repeat({ while: (exists) => exists }))

describe("a lock on a directory", () => {
  it.live("is one process's alone, whose id the others learn, and is free once that was killed", () =>
    Effect.gen(function* () {
      const directory = yield* temporaryDirectory
      const lock = Path.join(directory, "lock")
      const other = yield* holder(lock, Path.join(directory, "none"))
      const refusal = yield* Effect.flip(DirectoryLock.acquire(lock, "The directory"))
      assert.strictEqual(refusal.reason, "InUse")
      assert.strictEqual(refusal.holderPid, other.pid)
      assert.include(refusal.message, `The directory is in use by another running process (pid ${other.pid})`)
      other.child.kill("SIGKILL")
      yield* DirectoryLock.acquire(lock, "The directory")
    }).pipe(Effect.scoped)
  )

  it.live("ends with its scope", () =>
    Effect.gen(function* () {
      const lock = Path.join(yield* temporaryDirectory, "lock")
      yield* Effect.scoped(DirectoryLock.acquire(lock, "The directory"))
      yield* DirectoryLock.acquire(lock, "The directory")
    }).pipe(Effect.scoped)
  )

  it.live("says that the directory cannot be used where that is so", () =>
    Effect.gen(function* () {
      const lock = Path.join(yield* temporaryDirectory, "missing", "lock")
      assert.strictEqual((yield* Effect.flip(DirectoryLock.acquire(lock, "It"))).reason, "NotAccessible")
    }).pipe(Effect.scoped)
  )
})

describe("a guarded process", () => {
  it.live("ends when the one that started it was killed, and its directory goes too", () =>
    Effect.gen(function* () {
      const directory = yield* temporaryDirectory
      const its = Path.join(directory, "its own")
      Fs.mkdirSync(its)
      const { child, guarded } = yield* holder(Path.join(directory, "lock"), its)
      assert.isTrue(Processes.isAlive(guarded))
      child.kill("SIGKILL")
      yield* untilGone(guarded)
      yield* untilAbsent(its)
    }).pipe(Effect.scoped)
  )
})

describe("ending a process", () => {
  it.live("goes on to the next signal when one does not help", () =>
    Effect.gen(function* () {
      const child = spawn("sh", ["-c", "trap '' TERM; echo deaf; while :; do sleep 600; done"], {
        stdio: ["ignore", "pipe", "ignore"]
      })
      const ended = once(child, "exit")
      yield* Effect.promise(() => once(child.stdout, "data"))
      yield* Processes.end(child.pid ?? 0, [
        { signal: "SIGTERM", seconds: 0.2 },
        { signal: "SIGKILL", seconds: 10 }
      ])
      assert.deepStrictEqual(yield* Effect.promise(() => ended), [null, "SIGKILL"])
    })
  )
})
