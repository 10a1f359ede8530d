#!/usr/bin/env node
import { Effect, Fiber } from "effect"
import manifest from "../package.json" with { type: "json" }
import { run } from "./Cli.ts"
import { ExitCode } from "./Failure.ts"
import * as NodeIo from "./NodeIo.ts"

const fiber = Effect.runFork(Effect.provide(run(process.argv.slice(2), manifest.version), NodeIo.layer))

let interrupted = false
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    // A second signal ends the process at once.
    if (interrupted) process.exit(ExitCode.interrupted)
    interrupted = true
    fiber.interruptUnsafe()
  })
}

const exit = await Effect.runPromise(Fiber.await(fiber))
// A pipe takes long texts, such as completions, in parts: ending the process would cut them off.
await new Promise((resolve) => void process.stdout.write("", resolve))
process.exit(exit._tag === "Success" ? exit.value : ExitCode.interrupted)
