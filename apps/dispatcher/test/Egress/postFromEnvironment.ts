import { InsecureHosts } from "@vault-custody/domain/Webhooks/InsecureHosts"
import { HostResolverLive } from "@vault-custody/runtime/HostResolverLive"
import { Effect, Layer, Logger } from "effect"
import { WebhookSender } from "../../src/Egress/WebhookSender.ts"

/** Run as a process of its own: posts once to the URL of the command line, and prints what came of it. */
const outcome = await WebhookSender.pipe(
  Effect.flatMap((sender) =>
    sender.post({ url: process.argv[2] ?? "", headers: {}, body: new Uint8Array([1]), timeoutMs: 20_000 })
  ),
  Effect.match({
    onFailure: ({ _tag, message, responseStatus }) => ({ _tag, message, responseStatus }),
    onSuccess: (answer) => answer
  }),
  Effect.provide(WebhookSender.layer.pipe(Layer.provide([HostResolverLive, InsecureHosts.layer]))),
  Effect.provide(Logger.layer([])),
  Effect.runPromise
)
process.stdout.write(JSON.stringify(outcome))
