import { parseArguments } from "@vault-custody/runtime/CommandLine"
import { optionalText } from "@vault-custody/runtime/ConfigValues"
import { runMain } from "@vault-custody/runtime/RunMain"
import { Console, Effect } from "effect"
import * as DevJson from "./DevJson.ts"
import { receiverPort } from "./LocalSettings.ts"
import * as Receiver from "./Receiver.ts"
import { StartError } from "./StartError.ts"

const { argument } = parseArguments({
  name: "receiver",
  summary: "Receives webhooks, verifies them, and prints what they say.",
  argument: {
    name: "<secret>",
    isOptional: true,
    summary: "the signing secret, whsec_…; without it that of WEBHOOK_SECRET"
  }
})

/** `RECEIVER_PORT`, else the port that the running service may send to. */
const port = Effect.gen(function* () {
  const isChosen = (yield* optionalText("RECEIVER_PORT", "")) !== ""
  const running = isChosen ? undefined : (yield* DevJson.runningHere)?.receiver?.split(":")[1]
  return running === undefined ? yield* receiverPort : Number(running)
})

const print = (line: string): void => void process.stdout.write(`${line}\n`)

// `npx -y pnpm@12 receiver <signing secret>`, or with WEBHOOK_SECRET: prints and verifies the webhooks that arrive.
const program = Effect.gen(function* () {
  const secret = argument ?? (yield* optionalText("WEBHOOK_SECRET", ""))
  if (!/^whsec_[0-9a-f]+$/.test(secret)) {
    return yield* new StartError({
      message:
        (secret === ""
          ? "No signing secret was given."
          : `"${secret}" is no signing secret: it starts with whsec_.`) +
        " Give the one that registering the webhook answered:\n  npx -y pnpm@12 receiver whsec_…"
    })
  }
  const listening = yield* port
  yield* Receiver.make({ port: listening, secret, print })
  yield* Console.log(`Waiting for webhooks at http://localhost:${listening}/ (Ctrl-C ends this)`)
  return yield* Effect.never
}).pipe(Effect.scoped)

runMain(program)
