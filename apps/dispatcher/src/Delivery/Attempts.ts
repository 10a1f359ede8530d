import type { ClaimedDelivery } from "@vault-custody/domain/Deliveries/DeliveryQueue"
import {
  EVENT_ID_HEADER,
  EVENT_TYPE_HEADER,
  sign,
  SIGNATURE_HEADER
} from "@vault-custody/webhook-signing/effect"
import { Context, Effect, Layer } from "effect"
import { monotonicMillis } from "../Common/Monotonic.ts"
import type { DeliveryFailure } from "../Egress/DeliveryFailure.ts"
import { WebhookSender } from "../Egress/WebhookSender.ts"
import { SigningSecrets } from "./SigningSecrets.ts"

/** The longest text that says why an attempt failed. */
const maxErrorLength = 200

/** How an attempt went. Times are of the monotonic clock. */
export interface AttemptResult {
  readonly outcome: "delivered" | "refused" | "timed_out" | "disconnected" | "rejected"
  readonly startedAt: number
  readonly endedAt: number
  readonly responseStatus: number | null
  /** null: it was delivered. */
  readonly error: string | null
}

const outcomes = {
  DeliveryRefused: "refused",
  DeliveryTimedOut: "timed_out",
  DeliveryDisconnected: "disconnected",
  DeliveryRejected: "rejected"
} as const satisfies Record<DeliveryFailure["_tag"], AttemptResult["outcome"]>

/** Makes attempts at deliveries: signs the event's bytes and posts them (specification, 6.3 and 6.4). */
export class Attempts extends Context.Service<
  Attempts,
  {
    /**
     * One attempt. `sentAt` is the time that it is signed with, in epoch milliseconds. Dies when the signing secret
     * cannot be opened: then nothing was sent.
     */
    readonly make: (delivery: ClaimedDelivery, sentAt: number) => Effect.Effect<AttemptResult>
  }
>()("@vault-custody/dispatcher/Delivery/Attempts") {
  static readonly layer = (timeoutMs: number) =>
    Layer.effect(
      Attempts,
      Effect.gen(function* () {
        const sender = yield* WebhookSender
        const secrets = yield* SigningSecrets
        const now = yield* monotonicMillis

        return Attempts.of({
          make: Effect.fnUntraced(function* (delivery, sentAt) {
            const body = Buffer.from(delivery.payload, "utf8")
            const keys = [yield* secrets.open(delivery.secret, delivery.webhookId)]
            if (delivery.previousSecret !== null) {
              keys.push(yield* secrets.open(delivery.previousSecret, delivery.webhookId))
            }
            const signature = yield* Effect.orDie(
              sign({ payload: body, secrets: keys, timestampSeconds: Math.floor(sentAt / 1000) })
            )
            const headers = {
              "Content-Type": "application/json",
              "User-Agent": "Service-Webhooks/1.0",
              [SIGNATURE_HEADER]: signature,
              [EVENT_ID_HEADER]: delivery.eventId,
              [EVENT_TYPE_HEADER]: delivery.eventType
            }
            const startedAt = now()
            return yield* Effect.match(sender.post({ url: delivery.url, headers, body, timeoutMs }), {
              onSuccess: ({ status }): AttemptResult => ({
                outcome: "delivered",
                startedAt,
                endedAt: now(),
                responseStatus: status,
                error: null
              }),
              onFailure: (failure): AttemptResult => ({
                outcome: outcomes[failure._tag],
                startedAt,
                endedAt: now(),
                responseStatus: failure.responseStatus,
                error: failure.message.slice(0, maxErrorLength)
              })
            })
          })
        })
      })
    )
}
