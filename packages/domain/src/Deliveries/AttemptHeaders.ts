import type { Mode } from "@vault-custody/schema/Common/Mode"

/**
 * The headers of a delivery's attempts, but for those with signatures, which are of one attempt alone. Receivers'
 * libraries know them by these names (`webhook-signing`).
 */
export const attemptHeaders = (
  mode: Mode,
  { eventId, eventType }: { readonly eventId: string; readonly eventType: string }
): Readonly<Record<string, string>> => ({
  "Content-Type": "application/json",
  "User-Agent": "Service-Webhooks/1.0",
  "X-Service-Event-Id": eventId,
  "X-Service-Event-Type": eventType,
  "X-Service-Mode": mode
})
