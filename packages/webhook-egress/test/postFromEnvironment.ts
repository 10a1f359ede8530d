import { layerEgressRules } from "@vault-custody/runtime/DomainSettings"
import { DnsLive } from "@vault-custody/runtime/DnsLive"
import { Effect, Layer, Logger } from "effect"
import type { AttemptResult } from "../src/AttemptResult.ts"
import { WebhookSender } from "../src/WebhookSender.ts"

/** Run as a process of its own: posts once to the URL of the command line, and prints what came of it. */
const result = await WebhookSender.pipe(
  Effect.flatMap((sender) =>
    Effect.callback<AttemptResult>((resume) => {
      const abort = sender.send(
        { url: process.argv[2] ?? "", headers: {}, body: new Uint8Array([1]), timeoutMs: 20_000 },
        (result) => resume(Effect.succeed(result))
      )
      return Effect.sync(abort)
    })
  ),
  Effect.provide(WebhookSender.layer.pipe(Layer.provide([DnsLive, layerEgressRules]))),
  Effect.provide(Logger.layer([])),
  Effect.runPromise
)
process.stdout.write(JSON.stringify(result))
