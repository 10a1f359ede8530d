import { Context } from "effect"

/** The timeout of an attempt at a webhook, in milliseconds (`WEBHOOK_TIMEOUT_MS`). */
export const WebhookTimeout = Context.Reference<number>("@vault-custody/api/Webhooks/WebhookTimeout", {
  defaultValue: () => 10_000
})
