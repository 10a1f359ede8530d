import type { WebhookEvent } from "../core/Events.ts"
import { type HeaderSource, readEventId } from "../core/Headers.ts"
import { rawBody } from "../core/RawBody.ts"
import { type RefusalReason, WebhookVerificationError } from "../core/Refusal.ts"
import { EVENT_ID_HEADER } from "../core/SignatureHeader.ts"
import type { Secrets } from "../core/Verification.ts"
import { verifyWebhook } from "../index.ts"

/** Options of an adapter that receives deliveries. */
export interface ReceiverOptions {
  /** The endpoint's secret; during a rotation, the old one and the new. */
  readonly secrets: Secrets
  /**
   * Processes an event. It must finish within ten seconds, or the delivery is repeated; if it fails, the response is
   * 500 and the delivery is repeated too.
   */
  readonly onEvent: (event: WebhookEvent, eventId: string) => unknown
  /** Called with every refusal and every failure of `onEvent`. Their causes are not sent to the sender. */
  readonly onError: (error: unknown) => void
  /** The maximum age of a signature, in seconds; 300 by default. */
  readonly toleranceSeconds?: number | undefined
  /** The longest body that is read, in bytes; 1 MiB by default. */
  readonly maxBodyBytes?: number | undefined
}

/** A response, for the adapter to convert to its framework's form. `body` is JSON. */
export interface Answer {
  readonly status: number
  readonly body: string
}

export const DEFAULT_MAX_BODY_BYTES = 1024 * 1024

const answer = (status: number, code: string): Answer => ({ status, body: JSON.stringify({ code }) })

export const methodNotAllowed = answer(405, "method_not_allowed")
export const bodyTooLarge = answer(413, "body_too_large")
const internalError = answer(500, "internal_error")

// Faults of the receiver itself: the sender did nothing wrong and should retry.
const OWN_FAULTS: ReadonlySet<RefusalReason> = new Set(["body_already_parsed", "invalid_secret"])

/** Verifies a delivery and processes its event. Never fails. */
export const receive = async (
  body: unknown,
  headers: HeaderSource,
  options: ReceiverOptions
): Promise<Answer> => {
  const { secrets, toleranceSeconds, onError, onEvent } = options
  let event: WebhookEvent
  try {
    event = await verifyWebhook(rawBody(body), headers, secrets, { toleranceSeconds })
  } catch (error) {
    onError(error)
    const refused = error instanceof WebhookVerificationError && !OWN_FAULTS.has(error.reason)
    return refused ? answer(400, error.reason) : internalError
  }
  const eventId = readEventId(headers)
  if (eventId === undefined) {
    onError(new Error(`A verified delivery has no ${EVENT_ID_HEADER} header.`))
    return answer(400, "missing_event_id")
  }
  try {
    await onEvent(event, eventId)
    return answer(200, "received")
  } catch (error) {
    onError(error)
    return internalError
  }
}
