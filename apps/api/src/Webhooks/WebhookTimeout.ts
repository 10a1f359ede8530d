import { Context } from "effect"

/** How long an attempt at a webhook may take, in milliseconds (`WEBHOOK_TIMEOUT_MS`). */
export const WebhookTimeout = Context.Reference<number>("@vault-custody/api/Webhooks/WebhookTimeout", {
  defaultValue: () => 10_000
})
