import { runMain } from "@vault-custody/runtime/RunMain"
import { Config, Console, Effect } from "effect"
import * as Path from "node:path"
import * as Listener from "./Demo/Listener.ts"
import * as Story from "./Demo/Story.ts"
import * as DevJson from "./DevJson.ts"
import { receiverPort, repository } from "./LocalSettings.ts"
import { StartError } from "./StartError.ts"

// `npx -y pnpm@12 demo`, while `start` runs: one story from intake to delivery through both APIs.
const program = Effect.gen(function* () {
  const home = Path.resolve(repository, yield* Config.withDefault(Config.String("VAULT_HOME"), ".vault"))
  const dev = yield* DevJson.read({ devJson: Path.join(home, "dev.json") })
  if (dev === undefined) {
    return yield* new StartError({
      message: "Nothing is running. Start the service in another terminal first: npx -y pnpm@12 start"
    })
  }
  const listener = yield* Listener.make(yield* receiverPort, (event) => {
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
