import { Effect } from "effect"
import { spawn } from "node:child_process"
import type { ServerUser } from "./ServerUser.ts"

/** How a finished command ended, and the end of what it wrote to either output. */
export interface CommandResult {
  readonly code: number | null
  readonly output: string
}

const MAX_OUTPUT = 8192

/**
 * The environment of the server's processes. It leaves out variables that would change their behavior (`PGDATA`,
 * `PGPORT`, the user's locale).
 */
export const environment = (): NodeJS.ProcessEnv => ({
  PATH: process.env["PATH"] ?? "/usr/local/bin:/usr/bin:/bin",
  LC_ALL: "C",
  TZ: "UTC"
})

/**
 * Runs a program to its end, as another user where one is given, in a process group of its own so that the
 * terminal's Ctrl-C does not cut it short. It never fails: a program that cannot be started has code `null`.
 */
export const run = (
  file: string,
  args: ReadonlyArray<string>,
  options: { readonly user: ServerUser | undefined; readonly cwd: string; readonly stdin?: string }
): Effect.Effect<CommandResult> =>
  Effect.callback<CommandResult>((resume) => {
    let output = ""
    const keep = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-MAX_OUTPUT)
    }
    const child = spawn(file, args, {
      ...options.user,
      cwd: options.cwd,
      env: environment(),
      detached: true,
      stdio: ["pipe", "pipe", "pipe"]
    })
    child.stdout.on("data", keep)
    child.stderr.on("data", keep)
    // A program that ends without reading its input is judged by its exit code, not by this.
    child.stdin.on("error", () => undefined)
    child.stdin.end(options.stdin ?? "")
    child.once("error", (error) => resume(Effect.succeed({ code: null, output: String(error) })))
    child.once("close", (code) => resume(Effect.succeed({ code, output })))
    return Effect.sync(() => child.kill("SIGKILL"))
  })
