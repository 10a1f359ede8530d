import { type SentAttempt, TestSender } from "@vault-custody/domain/Deliveries/TestEvents"
import { Effect, Layer } from "effect"
import { SignedAttempts } from "./SignedAttempts.ts"
import { SigningSecrets } from "./SigningSecrets.ts"
import { WebhookSender } from "./WebhookSender.ts"

/** How long a test may take at most, whatever deliveries may: its caller waits, and has an answer within 30 seconds. */
const maxTimeoutMs = 15_000

const notSigned: SentAttempt = {
  durationMs: 0,
  responseStatus: null,
  error: "not sent: the endpoint's signing secret could not be read",
  responseExcerpt: null
}

/** Sends tests of endpoints as deliveries are sent, each within `timeoutMs`, and within 15 seconds. */
export const layer = (timeoutMs: number) =>
  Layer.effect(
    TestSender,
    Effect.gen(function* () {
      const attempts = yield* SignedAttempts
      return TestSender.of({
        send: Effect.fnUntraced(
          function* (endpoint, { id, payload, type }, sentAt) {
            const route = yield* attempts.prepare(endpoint)
            return yield* Effect.callback<SentAttempt>((resume) => {
              const abort = attempts.start(
                { eventId: id, eventType: type, payload: Buffer.from(payload, "utf8") },
                route,
                sentAt,
                ({ endedAt, error, responseExcerpt, responseStatus, startedAt }) =>
                  resume(
                    Effect.succeed({
                      durationMs: Math.round(endedAt - startedAt),
                      responseStatus,
                      error,
                      responseExcerpt
                    })
                  )
              )
              return Effect.sync(abort)
            })
          },
          Effect.catchTag("SecretUnreadable", (unreadable) =>
            Effect.as(Effect.logError("A test event could not be signed", unreadable), notSigned)
          )
        )
      })
    })
  ).pipe(
    Layer.provide(SignedAttempts.layer(Math.min(timeoutMs, maxTimeoutMs))),
    Layer.provide([WebhookSender.layer, SigningSecrets.layer])
  )
