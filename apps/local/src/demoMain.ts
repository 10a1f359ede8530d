import { optionalText } from "@vault-custody/runtime/ConfigValues"
import { runMain } from "@vault-custody/runtime/RunMain"
import { Console, Effect } from "effect"
import * as Path from "node:path"
import * as Listener from "./Demo/Listener.ts"
import * as Story from "./Demo/Story.ts"
import * as DevJson from "./DevJson.ts"
import { repository } from "./LocalSettings.ts"
import { StartError } from "./StartError.ts"

// `npx -y pnpm@12 demo`, while `start` runs: one story from intake to delivery through both APIs.
const program = Effect.gen(function* () {
  const home = Path.resolve(repository, yield* optionalText("VAULT_HOME", ".vault"))
  const dev = yield* DevJson.running({ devJson: Path.join(home, "dev.json") })
  if (dev === undefined) {
    return yield* new StartError({
      message: "Nothing is running. Start the service in another terminal first: npx -y pnpm@12 start"
    })
  }
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
  yield* Console.log("\nThat was the story. Try the commands of docs/api.md next.")
}).pipe(Effect.scoped)

runMain(program)
