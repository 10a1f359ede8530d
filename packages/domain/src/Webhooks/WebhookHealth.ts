import type { WebhookHealth } from "@vault-custody/schema/Webhooks/Webhook"

/** The stored outcomes of attempts at an endpoint. */
export interface AttemptTimes {
  readonly failingSince: number | null
  readonly lastSuccessAt: number | null
  readonly lastFailureAt: number | null
}

/** An endpoint's health, as it is shown. */
export const webhookHealth = ({
  failingSince,
  lastFailureAt,
  lastSuccessAt
}: AttemptTimes): WebhookHealth => ({
  state:
    failingSince !== null
      ? "failing"
      : lastSuccessAt === null && lastFailureAt === null
        ? "unused"
        : "healthy",
  ...(failingSince === null ? {} : { failingSince }),
  ...(lastSuccessAt === null ? {} : { lastSuccessAt }),
  ...(lastFailureAt === null ? {} : { lastFailureAt })
})
