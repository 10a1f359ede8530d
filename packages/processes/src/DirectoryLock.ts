import { Data, Effect, Schedule, type Scope } from "effect"
import { DatabaseSync } from "node:sqlite"
import { hasCode } from "./NodeError.ts"

/**
 * Why a directory could not be locked. `InUse`: another running process holds it, with the id `holderPid` where that
 * is known. `NotAccessible`: the present user cannot read or write it. The message is meant to be shown to a person.
 */
export class DirectoryLockError extends Data.TaggedError("DirectoryLockError")<{
  readonly reason: "InUse" | "NotAccessible"
  readonly message: string
  readonly holderPid?: number
  readonly cause?: unknown
}> {}

/**
 * Holds the file `path` for this process until the scope closes; fails with `InUse`, naming the holder, when
 * another process has it. `what` begins that sentence: what the lock is for.
 *
 * The lock is SQLite's write lock on a file, that is, one of the kernel's: it ends with the process in any
 * case, so there is no stale lock to detect after `kill -9`. The holder's pid is a row in the file,
 * committed before the lock is kept, and readable beside it.
 */
export const acquire = (path: string, what: string): Effect.Effect<void, DirectoryLockError, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.try({
      try: () => lock(path),
      catch: (cause) =>
        isBusy(cause)
          ? inUse(what, holder(path))
          : new DirectoryLockError({
              reason: "NotAccessible",
              message: `The lock file ${path} cannot be used by this user: ${String(cause)}`,
              cause
            })
    }),
    (database) => Effect.sync(() => database.close())
  ).pipe(
    // A process that was killed a moment ago keeps its locks until the kernel has cleared it away.
    Effect.retry({
      while: (error) => error.reason === "InUse",
      schedule: Schedule.spaced("50 millis"),
      times: 20
    }),
    Effect.asVoid
  )

const lock = (path: string): DatabaseSync => {
  const database = new DatabaseSync(path)
  try {
    database.exec("PRAGMA synchronous = OFF")
    database.exec("BEGIN IMMEDIATE")
    database.exec("CREATE TABLE IF NOT EXISTS holder (pid INTEGER NOT NULL)")
    database.exec("DELETE FROM holder")
    database.prepare("INSERT INTO holder VALUES (?)").run(process.pid)
    database.exec("COMMIT")
    database.exec("BEGIN IMMEDIATE")
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

const holder = (path: string): number | undefined => {
  try {
    const database = new DatabaseSync(path, { readOnly: true })
    try {
      const pid = database.prepare("SELECT pid FROM holder").get()?.["pid"]
      return typeof pid === "number" ? pid : undefined
    } finally {
      database.close()
    }
  } catch {
    // The lock is known to be held; the holder's id is only extra information in the message.
    return undefined
  }
}

const SQLITE_BUSY = 5

const isBusy = (error: unknown): boolean =>
  hasCode(error, "ERR_SQLITE_ERROR") &&
  error instanceof Error &&
  "errcode" in error &&
  error.errcode === SQLITE_BUSY

const inUse = (what: string, pid: number | undefined): DirectoryLockError =>
  new DirectoryLockError({
    reason: "InUse",
    message:
      `${what} is in use by another running process` +
      (pid === undefined ? "" : ` (pid ${pid})`) +
      ". Stop that one first, or choose another directory.",
    ...(pid === undefined ? {} : { holderPid: pid })
  })
