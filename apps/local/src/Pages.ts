import { Effect } from "effect"
import { spawn } from "node:child_process"
import * as Path from "node:path"
import { repository } from "./LocalSettings.ts"
import { StartError } from "./StartError.ts"

const turbo = Path.join(repository, "node_modules", ".bin", "turbo")
const args = [
  "run",
  "build",
  "--filter=@vault-custody/dashboard",
  "--filter=@vault-custody/console",
  "--output-logs=errors-only",
  "--no-color"
]

/** Whether the summary of a run shows that everything came from the cache. */
const wasBuilt = (output: string): boolean => output.includes("FULL TURBO")

/** Builds the pages whose sources have changed since they were last built. Answers whether there were any. */
export const build: Effect.Effect<boolean, StartError> = Effect.callback((resume) => {
  const child = spawn(turbo, args, {
    cwd: repository,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1" },
    stdio: ["ignore", "pipe", "pipe"]
  })
  const output: Array<string> = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => output.push(text))
  }
  const fail = (why: string) =>
    resume(Effect.fail(new StartError({ message: `The pages could not be built: ${why}` })))
  child.once("error", (error) => fail(error.message))
  child.once("close", (code) => {
    const text = output.join("")
    if (code === 0) resume(Effect.succeed(!wasBuilt(text)))
    else fail(text)
  })
  return Effect.sync(() => void child.kill("SIGTERM"))
})
