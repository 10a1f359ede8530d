import type { WebhookEvent } from "@vault-custody/webhook-signing"

/** What the application does with an event, here: take a note of it. */
export const handled: Array<string> = []
export const handle = async (event: WebhookEvent, eventId: string): Promise<void> => {
  handled.push(`${eventId} ${event.event}`)
}

/** What the application does with errors, here: take a note of them. */
export const reported: Array<unknown> = []
export const report = (error: unknown): void => {
  reported.push(error)
}
