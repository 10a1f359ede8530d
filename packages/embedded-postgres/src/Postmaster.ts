import { Effect } from "effect"
import * as Fs from "node:fs"
import * as Path from "node:path"
import type { DataDirectory } from "./DataDirectory.ts"
import { hasCode } from "@vault-custody/processes/NodeError"
import { EmbeddedPostgresError } from "./EmbeddedPostgresError.ts"
import * as Processes from "@vault-custody/processes/Processes"

/** The state of PostgreSQL's main process in `postmaster.pid`. */
export interface PidFile {
  readonly pid: number
  readonly ready: boolean
}

/** Line 8 of the file is the state, as `pg_ctl` reads it. */
const STATUS_LINE = 7

export const readPidFile = (cluster: string): PidFile | undefined => {
  try {
    const lines = Fs.readFileSync(pidFile(cluster), "utf8").split("\n")
    const pid = Number(lines[0])
    return Number.isInteger(pid) && pid > 0
      ? { pid, ready: lines[STATUS_LINE]?.trim() === "ready" }
      : undefined
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined
    throw error
  }
}

const pidFile = (cluster: string): string => Path.join(cluster, "postmaster.pid")

/**
 * The mark that a server carries in its arguments, so that it is recognised in a list of processes: its
 * cluster's inode, which stays when the directory is moved.
 */
export const mark = (cluster: string): string => {
  const { dev, ino } = Fs.statSync(cluster)
  return `${MARK}${dev}-${ino}`
}

const MARK = "vault_custody.cluster="

/**
 * Cleans up for a new server in a cluster that no running start owns (the caller holds the lock).
 *
 * A server left over from a start that was killed is stopped as an administrator would, without loss. A
 * `postmaster.pid` whose process is gone, or whose number now belongs to another program, is removed:
 * PostgreSQL itself would refuse to start over the latter, which is the usual case in a container, where the
 * same small numbers come up again.
 */
export const clear = (directory: DataDirectory): Effect.Effect<void, EmbeddedPostgresError> =>
  Effect.suspend(() => {
    const { cluster } = directory
    const found = readPidFile(cluster)
    if (found === undefined) return Effect.void
    const command = Processes.commandOf(found.pid)
    if (command === undefined || !isAnothersServer(command)) {
      if (command?.includes(mark(cluster)) === true) return stop(found.pid)
      return Effect.sync(() => Fs.rmSync(pidFile(cluster), { force: true }))
    }
    return new EmbeddedPostgresError({
      reason: "InUse",
      message: `A PostgreSQL server that was not started here (pid ${found.pid}) runs on ${cluster}. Stop it first.`,
      holderPid: found.pid
    })
  })

/** A PostgreSQL server without our mark: a person may have started it on this cluster by hand. */
const isAnothersServer = (command: string): boolean => {
  const program = command.split("\0")[0] ?? ""
  return /(^|\/)(postgres|postmaster)(:|$)/.test(program) && !command.includes(MARK)
}

/** Escalating signals, all safe for data: the fast shutdown, the immediate one, and the kernel's. */
const STOPPING = [
  { signal: "SIGINT", seconds: 60 },
  { signal: "SIGQUIT", seconds: 10 },
  { signal: "SIGKILL", seconds: 5 }
] as const

/** Stops a server by its main process's pid and waits until it is gone. */
export const stop = (pid: number): Effect.Effect<void> => Processes.end(pid, STOPPING)

/**
 * On Linux: ends what is left of a server whose main process was killed. Its other processes notice that
 * within moments, but for one that is busy with a statement, and a new server refuses to start beside it.
 */
export const quitRemainingProcesses = (cluster: string): void => {
  if (process.platform !== "linux") return
  for (const entry of Fs.readdirSync("/proc")) {
    const pid = Number(entry)
    if (!Number.isInteger(pid)) continue
    try {
      if (
        Fs.readlinkSync(`/proc/${pid}/cwd`) === cluster &&
        Processes.commandOf(pid)?.startsWith("postgres:") === true
      )
        Processes.send(pid, "SIGQUIT")
    } catch {
      // Another user's process, or one that has just ended: not ours.
    }
  }
}
