import { Clock, Effect } from "effect"
import type { WebhookEvent } from "../core/Events.ts"
import type { HeaderSource } from "../core/Headers.ts"
import { parseEvent } from "../core/Payload.ts"
import type { RawBody } from "../core/RawBody.ts"
import { type Challenge, openDelivery, type Secrets, settle } from "../core/Verification.ts"
import { payloadRefusal, signatureRefusal } from "./FromCore.ts"
import type { SignatureRefusal, WebhookRefusal } from "./Refusals.ts"
import { signatures } from "./Signatures.ts"

/** A delivery to verify, with its secrets and tolerance. The present time is that of `Clock`. */
export interface Delivery {
  /** The raw body, before any parsing. */
  readonly body: RawBody
  /** The request's headers, in any common shape, also that of Effect's `HttpServerRequest`. */
  readonly headers: HeaderSource
  /** The endpoint's secret; during a rotation, the old one and the new. */
  readonly secrets: Secrets
  /** The maximum age of a signature, in seconds; 300 by default. */
  readonly toleranceSeconds?: number | undefined
}

const verified = Effect.fnUntraced(function* (
  delivery: Delivery
): Effect.fn.Return<Challenge, SignatureRefusal> {
  const nowSeconds = (yield* Clock.currentTimeMillis) / 1000
  const { body, headers, secrets, toleranceSeconds } = delivery
  const challenge = yield* Effect.try({
    try: () => openDelivery(body, headers, secrets, { nowSeconds, toleranceSeconds }),
    catch: signatureRefusal
  })
  const expected = yield* signatures(challenge.secrets, challenge.prefix, challenge.body)
  yield* Effect.try({ try: () => settle(challenge, expected), catch: signatureRefusal })
  return challenge
})

/**
 * Verifies a delivery and returns its event, or fails with the tagged error that says why it is refused.
 *
 * @example
 * ```ts
 * import { verifyWebhook } from "@vault-custody/webhook-signing/effect"
 * import { Effect } from "effect"
 *
 * export const receiveEffect = (body: Uint8Array, headers: Record<string, string>, secret: string) =>
 *   verifyWebhook({ body, headers, secrets: secret }).pipe(
 *     Effect.map((event) => event.data.id),
 *     Effect.catchTag("SignatureTooOld", () => Effect.succeed("ask for it again"))
 *   )
 * ```
 */
export const verifyWebhook = Effect.fnUntraced(function* (
  delivery: Delivery
): Effect.fn.Return<WebhookEvent, WebhookRefusal> {
  const { body } = yield* verified(delivery)
  return yield* Effect.try({ try: () => parseEvent(body), catch: payloadRefusal })
})

/** Verifies a delivery with any body; {@link verifyWebhook} also returns the event. */
export const verifySignature = (delivery: Delivery): Effect.Effect<void, SignatureRefusal> =>
  Effect.asVoid(verified(delivery))
