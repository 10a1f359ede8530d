import { monotonicMillis } from "@vault-custody/domain/Common/Monotonic"
import { attemptHeaders } from "@vault-custody/domain/Deliveries/AttemptHeaders"
import type { ClaimedDelivery, ClaimedEndpoint } from "@vault-custody/domain/Deliveries/DeliveryQueue"
import type { SecretUnreadable } from "@vault-custody/domain/Webhooks/SecretBox"
import {
  SIGNATURE_HEADER,
  STANDARD_ID_HEADER,
  STANDARD_SIGNATURE_HEADER,
  STANDARD_TIMESTAMP_HEADER,
  type StandardSignRequest
} from "@vault-custody/webhook-signing"
import { signStandardWebhookSync, signWebhookSync } from "@vault-custody/webhook-signing/node"
import type { HeaderStyle } from "@vault-custody/schema/Webhooks/Webhook"
import { type Mode, modeOf } from "@vault-custody/schema/Common/Mode"
import { Context, Effect, Layer } from "effect"
import type { AttemptResult as SendResult } from "./AttemptResult.ts"
import { SigningSecrets } from "./SigningSecrets.ts"
import { WebhookSender } from "./WebhookSender.ts"

/** The longest text that says why an attempt failed. */
const maxErrorLength = 200

/** How an attempt went. Times are of the monotonic clock. */
export interface AttemptResult {
  /** The sender's outcome, or the reason why it was not asked. */
  readonly outcome: SendResult["outcome"] | "unreadable_secret" | "internal_error"
  readonly startedAt: number
  readonly endedAt: number
  readonly responseStatus: number | null
  /** null: it was delivered. */
  readonly error: string | null
  /** The beginning of the answer's body, of a failed attempt. */
  readonly responseExcerpt: string | null
}

/** An endpoint that attempts can be made at: its secrets are open, the new one first. */
export interface Route {
  /** Whether it is of a live organization or of a twin: receivers are told. */
  readonly mode: Mode
  readonly url: string
  readonly headerStyle: HeaderStyle
  readonly secrets: ReadonlyArray<string>
}

/** The headers by which the libraries of Standard Webhooks verify an attempt. */
const standardHeaders = (request: StandardSignRequest): Record<string, string> => ({
  [STANDARD_ID_HEADER]: request.id,
  [STANDARD_TIMESTAMP_HEADER]: String(request.timestampSeconds),
  [STANDARD_SIGNATURE_HEADER]: signStandardWebhookSync(request)
})

/** Makes attempts at deliveries: signs the event's bytes and posts them. */
export class SignedAttempts extends Context.Service<
  SignedAttempts,
  {
    /** Opens the signing secrets of an endpoint. Fails when a signing secret cannot be opened. */
    readonly prepare: (endpoint: ClaimedEndpoint) => Effect.Effect<Route, SecretUnreadable>
    /**
     * One attempt: tells `ended`, once, how it went. `sentAt` is the time that it is signed with, in epoch
     * milliseconds. Returns what gives the attempt up: then its connection is dropped and `ended` is not called.
     */
    readonly start: (
      delivery: Pick<ClaimedDelivery, "eventId" | "eventType" | "payload">,
      route: Route,
      sentAt: number,
      ended: (result: AttemptResult) => void
    ) => () => void
  }
>()("@vault-custody/webhook-egress/SignedAttempts") {
  static readonly layer = (timeoutMs: number) =>
    Layer.effect(
      SignedAttempts,
      Effect.gen(function* () {
        const sender = yield* WebhookSender
        const secrets = yield* SigningSecrets
        const now = yield* monotonicMillis

        return SignedAttempts.of({
          prepare: Effect.fnUntraced(function* ({
            headerStyle,
            organizationId,
            previousSecret,
            secret,
            url,
            webhookId
          }) {
            const mode = modeOf(organizationId)
            const current = yield* secrets.open(secret, webhookId)
            if (previousSecret === null) return { url, headerStyle, mode, secrets: [current] }
            return {
              url,
              headerStyle,
              mode,
              secrets: [current, yield* secrets.open(previousSecret, webhookId)]
            }
          }),

          start: ({ eventId, eventType, payload }, { headerStyle, mode, secrets, url }, sentAt, ended) => {
            const timestampSeconds = Math.floor(sentAt / 1000)
            const headers = {
              ...attemptHeaders(mode, { eventId, eventType }),
              [SIGNATURE_HEADER]: signWebhookSync({ payload, secrets, timestampSeconds }),
              ...(headerStyle === "both"
                ? standardHeaders({ id: eventId, payload, secrets, timestampSeconds })
                : {})
            }
            const startedAt = now()
            return sender.send(
              { url, headers, body: payload, timeoutMs },
              ({ error, outcome, responseExcerpt, responseStatus }) =>
                ended({
                  outcome,
                  startedAt,
                  endedAt: now(),
                  responseStatus,
                  error: error === null ? null : error.slice(0, maxErrorLength),
                  responseExcerpt
                })
            )
          }
        })
      })
    )
}
