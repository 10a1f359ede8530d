import { parseArguments } from "@vault-custody/runtime/CommandLine"
import { runMain } from "@vault-custody/runtime/RunMain"
import { Console, Effect } from "effect"
import * as DevJson from "./DevJson.ts"
import { shellQuote } from "./ShellQuote.ts"
import { nothingRuns } from "./StartError.ts"

parseArguments({
  name: "running",
  summary:
    "Prints how to reach what `start` runs, as variables of a shell: API, OPS, KEY, TESTKEY, OPSKEY and RECEIVER."
})

// `eval "$(npx -y pnpm@12 --silent running)"`: what the commands of the documentation begin with.
const program = Effect.gen(function* () {
  const dev = yield* DevJson.runningHere
  if (dev === undefined) return yield* nothingRuns
  const variables = {
    API: dev.baseUrl,
    OPS: dev.opsUrl,
    KEY: dev.apiKey ?? "",
    TESTKEY: dev.testKey ?? "",
    OPSKEY: dev.opsKey,
    RECEIVER: dev.receiver ?? ""
  }
  for (const [name, value] of Object.entries(variables)) {
    yield* Console.log(`${name}=${shellQuote(value)}`)
  }
})

runMain(program)
