/** The program of a user without Effect; compiled strictly against the packed package. */
import { memoryDeduplicator } from "@vault-custody/webhook-signing/dedupe"
import { createFetchHandler } from "@vault-custody/webhook-signing/fetch"
import { createNodeListener, verifyWebhookSync } from "@vault-custody/webhook-signing/node"
import {
  type RefusalReason,
  signWebhook,
  verifyWebhook,
  type WebhookEvent,
  WebhookVerificationError
} from "@vault-custody/webhook-signing"
import vectors from "@vault-custody/webhook-signing/vectors.json" with { type: "json" }

const describe = (event: WebhookEvent): string => {
  switch (event.event) {
    case "transfer.completed":
      return `${event.data.totalItems} items`
    case "inventory.status_changed":
      return event.data.status === "shipped_out" ? "shipped" : event.data.status
    default:
      return event.data.id
  }
}

const secret = "whsec_0123456789abcdef"
const event: WebhookEvent = {
  event: "transfer.completed",
  timestamp: 1,
  data: { id: "trf_1", organizationId: "org_1", fromFboAccountId: "a", toFboAccountId: "b", totalItems: 3 }
}
const payload = JSON.stringify(event)
const headers = {
  "X-Service-Signature": await signWebhook({
    payload,
    secrets: [secret],
    timestampSeconds: Math.floor(Date.now() / 1000)
  })
}
const refusal: RefusalReason = await verifyWebhook(payload, headers, "whsec_other").then(
  () => "missing_body" as const,
  (error: unknown) => {
    if (error instanceof WebhookVerificationError) return error.reason
    throw error
  }
)
const options = {
  secrets: secret,
  onEvent: (received: WebhookEvent) => void describe(received),
  onError: (error: unknown) => {
    throw error
  }
}
const parts = [createFetchHandler(options), createNodeListener(options), memoryDeduplicator().once]
const outcome = [
  describe(await verifyWebhook(payload, headers, secret)),
  describe(verifyWebhookSync(payload, headers, secret)),
  refusal,
  vectors.vectors.length > 0 && parts.length === 3
]
if (outcome.join() !== "3 items,3 items,no_match,true") throw new Error(outcome.join())
