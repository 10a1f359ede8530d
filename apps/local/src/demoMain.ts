import { parseArguments } from "@vault-custody/runtime/CommandLine"
import { runMain } from "@vault-custody/runtime/RunMain"
import { Console, Effect } from "effect"
import * as Listener from "./Demo/Listener.ts"
import * as Proofs from "./Demo/Proofs.ts"
import * as Story from "./Demo/Story.ts"
import * as DevJson from "./DevJson.ts"
import { nothingRuns, StartError } from "./StartError.ts"

parseArguments({
  name: "demo",
  summary:
    "Runs a story from intake to delivery through the running service, in test mode, and shows its webhooks. Then it shows what finds an edited history."
})

// `npx -y pnpm@12 demo`, while `start` runs: one story from intake to delivery, in test mode.
const program = Effect.gen(function* () {
  const dev = yield* DevJson.runningHere
  if (dev === undefined) return yield* nothingRuns
  if (dev.receiver === null) {
    return yield* new StartError({
      message:
        "The running service may send webhooks to no receiver on this machine. Start it with WEBHOOK_ALLOW_INSECURE_HOSTS=localhost:9000."
    })
  }
  if (dev.opsKey === "off") {
    return yield* new StartError({
      message:
        "The demo plays the vault's staff with the operations key. Start the service without OPS_KEY=off."
    })
  }
  const listener = yield* Listener.make(Number(dev.receiver.split(":")[1]), (event) => {
    process.stdout.write(`  ✉ ${event.event} ${event.data.id}\n`)
  })
  yield* Story.run(dev, dev.opsKey, listener).pipe(
    Effect.timeoutOrElse({
      duration: "60 seconds",
      orElse: () =>
        Effect.fail(
          new StartError({
            message: `The webhooks did not all arrive. Is ${listener.url} allowed by WEBHOOK_ALLOW_INSECURE_HOSTS, and does the dispatcher run?`
          })
        )
    })
  )
  yield* Proofs.run(dev.databaseUrl)
  yield* Console.log("\nThat was the story. Try the commands of docs/api.md next.")
}).pipe(Effect.scoped)

runMain(program)
