import type { WebhookEvent } from "@vault-custody/webhook-signing"
import { memoryDeduplicator } from "@vault-custody/webhook-signing/dedupe"
import { createFetchHandler } from "@vault-custody/webhook-signing/fetch"
import { handle, report } from "./handle.ts"

const { once } = memoryDeduplicator()

export const POST = createFetchHandler({
  secrets: process.env["WEBHOOK_SECRET"] ?? "",
  onEvent: (event: WebhookEvent, eventId: string) => once(eventId, () => handle(event, eventId)),
  onError: report
})
