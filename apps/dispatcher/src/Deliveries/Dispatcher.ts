import { deliveriesChannel } from "@vault-custody/persistence/Events/OutboxRepoPg"
import type { WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import { Effect, Layer } from "effect"
import { listen } from "@vault-custody/persistence/Common/Listen"
import { WebhookSender } from "@vault-custody/webhook-egress/WebhookSender"
import { SignedAttempts } from "@vault-custody/webhook-egress/SignedAttempts"
import { DeliveryEngine, type EngineOptions } from "./DeliveryEngine.ts"
import { SigningSecrets } from "@vault-custody/webhook-egress/SigningSecrets"

const isWebhookId = (text: string): text is WebhookEndpointId => text.startsWith("whk_")

/** The endpoints that a notification names; none where it names none. */
const namedIn = (payloads: ReadonlyArray<string>): ReadonlyArray<WebhookEndpointId> =>
  payloads.includes("") ? [] : payloads.flatMap((payload) => payload.split(",")).filter(isWebhookId)

const layerWake = Layer.effectDiscard(
  Effect.flatMap(DeliveryEngine, (engine) =>
    listen(deliveriesChannel, (payloads) => engine.wake(namedIn(payloads)))
  )
)

/** The most requests under way to one host and port: docs/rules/Deliveries.md#one-host. */
const maxInFlightPerHost = 256

/** Delivers webhooks over real connections, woken by the outbox. */
export const layer = (options: Omit<EngineOptions, "maxInFlightPerHost">) =>
  layerWake.pipe(
    Layer.provide(DeliveryEngine.layer({ ...options, maxInFlightPerHost })),
    Layer.provide(SignedAttempts.layer(options.timeoutMs)),
    Layer.provide([WebhookSender.layer, SigningSecrets.layer])
  )
