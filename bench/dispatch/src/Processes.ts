import { Effect, type Scope } from "effect"
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"

/** Starts a Node.js program that ends with the scope. */
export const start = (
  main: string,
  env: Record<string, string> = {}
): Effect.Effect<ChildProcess, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.sync(() =>
      spawn(process.execPath, [fileURLToPath(import.meta.resolve(main))], {
        env: { PATH: process.env["PATH"], ...env },
        stdio: ["ignore", "pipe", "inherit"]
      })
    ),
    (child) =>
      Effect.promise(async () => {
        if (child.exitCode !== null) return
        child.kill("SIGTERM")
        await once(child, "exit")
      })
  )

/** The number in the line `ready <number>` with which a program says that it is. */
export const ready = (child: ChildProcess): Effect.Effect<number> =>
  Effect.promise(async () => {
    for await (const data of child.stdout ?? []) {
      const [, number] = /ready (\d+)/.exec(String(data)) ?? []
      if (number !== undefined) return Number(number)
    }
    throw new Error("a program of the benchmark ended before it was ready")
  })
