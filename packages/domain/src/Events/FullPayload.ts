import type { Webhook } from "@vault-custody/schema/Webhooks/Webhook"

/**
 * The payload that an endpoint gets of an event: with the object in its `data` where the endpoint wants it and there is
 * one. Payloads end with the braces of `data` and of the whole.
 */
export const payloadFor = (
  { payload: wanted }: Pick<Webhook, "payload">,
  payload: string,
  object: string | undefined
): string =>
  wanted === "full" && object !== undefined ? `${payload.slice(0, -2)},"object":${object}}}` : payload
