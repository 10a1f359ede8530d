import { Config, Console, Effect } from "effect"
import { runMain } from "@vault-custody/runtime/RunMain"
import { receiverPort } from "./LocalSettings.ts"
import * as Receiver from "./Receiver.ts"
import { StartError } from "./StartError.ts"

const print = (line: string): void => void process.stdout.write(`${line}\n`)

// `npx -y pnpm@12 receiver <signing secret>`, or with WEBHOOK_SECRET: prints and verifies the webhooks that arrive.
const program = Effect.gen(function* () {
  const secret = process.argv[2] ?? (yield* Config.withDefault(Config.String("WEBHOOK_SECRET"), ""))
  if (!/^whsec_[0-9a-f]+$/.test(secret)) {
    return yield* new StartError({
      message:
        (secret === ""
          ? "No signing secret was given."
          : `"${secret}" is no signing secret: it starts with whsec_.`) +
        " Give the one that registering the webhook answered:\n  npx -y pnpm@12 receiver whsec_…"
    })
  }
  const port = yield* receiverPort
  yield* Receiver.make({ port, secret, print })
  yield* Console.log(`Waiting for webhooks at http://localhost:${port}/ (Ctrl-C ends this)`)
  return yield* Effect.never
}).pipe(Effect.scoped)

runMain(program)
