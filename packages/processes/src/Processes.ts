import { Effect } from "effect"
import { execFileSync } from "node:child_process"
import * as Fs from "node:fs"
import { hasCode } from "./NodeError.ts"

/** Whether a process with that id exists, under any owner; one that has ended but was not reaped does not. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return hasCode(error, "EPERM")
  }
  if (process.platform !== "linux") return true
  try {
    const stat = Fs.readFileSync(`/proc/${pid}/stat`, "utf8")
    return !/^[ZX]/.test(stat.slice(stat.lastIndexOf(")") + 2))
  } catch {
    return false
  }
}

/** The program and arguments of a running process, NULs between; `undefined` if no process has that id. */
export const commandOf = (pid: number): string | undefined => {
  if (!isAlive(pid)) return undefined
  try {
    if (process.platform === "linux") return Fs.readFileSync(`/proc/${pid}/cmdline`, "utf8")
    const command = execFileSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" })
    return command.replaceAll(" ", "\0")
  } catch {
    // The process ended between the two reads.
    return undefined
  }
}

/** The process that started `pid`, or adopted it since; `undefined` when either is gone. */
export const parentOf = (pid: number): number | undefined => {
  try {
    if (process.platform === "linux") {
      const stat = Fs.readFileSync(`/proc/${pid}/stat`, "utf8")
      return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1])
    }
    return Number(execFileSync("ps", ["-o", "ppid=", "-p", String(pid)], { encoding: "utf8" }))
  } catch {
    return undefined
  }
}

/** Sends a signal; ignores a process that has already ended. */
export const send = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!hasCode(error, "ESRCH")) throw error
  }
}

/** A signal, and how long the process has to end after it. */
export interface EndingStep {
  readonly signal: NodeJS.Signals
  readonly seconds: number
}

/** Sends the signals in turn until the process is gone, and waits for that. */
export const end = (pid: number, steps: ReadonlyArray<EndingStep>): Effect.Effect<void> =>
  Effect.gen(function* () {
    for (const { signal, seconds } of steps) {
      send(pid, signal)
      const until = Date.now() + seconds * 1000
      while (isAlive(pid) && Date.now() < until) yield* Effect.sleep("10 millis")
      if (!isAlive(pid)) return
    }
  })
