import { Data, Effect, type Scope } from "effect"
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"

/** A program of the benchmark ended unexpectedly. */
class ProgramEnded extends Data.TaggedError("ProgramEnded")<{ readonly message: string }> {}

/** Starts a Node.js program that ends with the scope; its logs go to standard error. */
export const start = (
  main: string,
  env: Record<string, string> = {},
  args: ReadonlyArray<string> = []
): Effect.Effect<ChildProcess, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.sync(() =>
      spawn(process.execPath, [fileURLToPath(import.meta.resolve(main)), ...args], {
        env: { PATH: process.env["PATH"], ...env },
        stdio: ["ignore", process.stderr, "inherit", "ipc"]
      })
    ),
    (child) =>
      Effect.promise(async () => {
        if (child.exitCode !== null || child.signalCode !== null) return
        child.kill("SIGTERM")
        await once(child, "exit")
      })
  )

/** Waits for an effect of a program; fails when the program ends first. */
export const whileRunning =
  (child: ChildProcess) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E | ProgramEnded, R> =>
    Effect.raceFirst(
      effect,
      Effect.callback<never, ProgramEnded>((resume) => {
        const ended = () => {
          const message = `a program ended: ${child.spawnargs.join(" ")}`
          resume(Effect.fail(new ProgramEnded({ message })))
        }
        if (child.exitCode !== null || child.signalCode !== null) return ended()
        child.once("exit", ended)
        return Effect.sync(() => child.off("exit", ended))
      })
    )
