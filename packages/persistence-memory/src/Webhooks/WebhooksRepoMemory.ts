import { webhookHealth } from "@vault-custody/domain/Webhooks/WebhookHealth"
import {
  boundAccounts,
  changedWebhook,
  type SealedSecrets,
  WebhooksRepo
} from "@vault-custody/domain/Webhooks/WebhooksRepo"
import type { StoredEvent } from "@vault-custody/domain/Events/StoredEvent"
import { resourceIdsOf } from "@vault-custody/domain/Events/ResourceIds"
import type { OrganizationId, WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import type { Webhook } from "@vault-custody/schema/Webhooks/Webhook"
import { Effect, Layer, Option } from "effect"
import { allOf } from "@vault-custody/schema/Common/CommaSeparated"
import { MemoryStore } from "../Common/MemoryStore.ts"
import { listPage } from "../Common/OwnedRowsMemory.ts"

/** An endpoint as the in-memory tables keep it. */
export interface StoredWebhook {
  readonly webhook: Webhook
  readonly secrets: SealedSecrets
  /** Since when the deliveries that end have failed; absent when the last one succeeded. */
  readonly failingSince?: number
}

/** An endpoint after an attempt at one of its deliveries, which may have ended it. */
export const afterAttempt = (
  { failingSince, webhook, ...rest }: StoredWebhook,
  {
    endedAt,
    endsDelivery,
    failed
  }: { readonly endedAt: number; readonly endsDelivery: boolean; readonly failed: boolean }
): StoredWebhook => {
  const { health } = webhook
  const isFailing = endsDelivery ? failed : failingSince !== undefined
  return {
    ...rest,
    ...(isFailing ? { failingSince: failingSince ?? endedAt } : {}),
    webhook: {
      ...webhook,
      health: webhookHealth({
        failingSince: failed ? (health.failingSince ?? endedAt) : null,
        lastFailureAt: failed ? endedAt : (health.lastFailureAt ?? null),
        lastSuccessAt: failed ? (health.lastSuccessAt ?? null) : endedAt
      })
    }
  }
}

/** Whether an endpoint gets an event: it is subscribed to its type, and the event concerns an account that it is bound to. */
export const isWanted = (
  webhook: Webhook,
  { payload, type }: Pick<StoredEvent, "payload" | "type">
): boolean => {
  const accounts = boundAccounts(webhook)
  const isSubscribed = webhook.events.some((wanted) => wanted === "*" || wanted === type)
  return (
    isSubscribed &&
    (accounts === undefined ||
      resourceIdsOf(payload).some((id) => accounts.some((account) => account === id)))
  )
}

export const layer = Layer.effect(
  WebhooksRepo,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const endpoints = store.table<StoredWebhook>("webhook_endpoints")

    const all = (organizationId: OrganizationId) =>
      [...endpoints.values()]
        .map((stored) => stored.webhook)
        .filter((webhook) => webhook.organizationId === organizationId)
    const own = (organizationId: OrganizationId, id: WebhookEndpointId) =>
      Option.filter(
        Option.fromUndefinedOr(endpoints.get(id)),
        ({ webhook }) => webhook.organizationId === organizationId
      )
    const find = (organizationId: OrganizationId, id: WebhookEndpointId) =>
      Effect.sync(() => Option.map(own(organizationId, id), ({ webhook }) => webhook))
    const change = (
      organizationId: OrganizationId,
      id: WebhookEndpointId,
      f: (stored: StoredWebhook) => StoredWebhook
    ) =>
      Effect.sync(() => {
        const stored = own(organizationId, id)
        if (Option.isSome(stored)) endpoints.set(id, f(stored.value))
      })

    return WebhooksRepo.of({
      find,
      lock: find,
      insert: (webhook, secrets) =>
        Effect.sync(() => {
          endpoints.set(webhook.id, { webhook, secrets })
        }),
      lockCount: (organizationId) => Effect.sync(() => all(organizationId).length),
      list: (organizationId, { accounts, externalId, metadata }, page) =>
        Effect.sync(() => {
          const wanted = all(organizationId).filter(
            (webhook) =>
              accounts === undefined || boundAccounts(webhook)?.some((id) => allOf(accounts).includes(id))
          )
          return listPage(wanted, { externalId, metadata }, page)
        }),
      update: (organizationId, id, fields, updatedAt) =>
        change(organizationId, id, ({ webhook, ...rest }) => ({
          ...rest,
          webhook: { ...changedWebhook(webhook, fields), updatedAt }
        })),
      secrets: (organizationId, id) =>
        Effect.sync(() => Option.map(own(organizationId, id), ({ secrets }) => secrets)),
      replaceSecrets: (organizationId, id, secrets, updatedAt) =>
        change(organizationId, id, ({ webhook, ...rest }) => ({
          ...rest,
          webhook: { ...webhook, updatedAt },
          secrets
        })),
      delete: (organizationId, id) =>
        Effect.sync(() => {
          if (Option.isSome(own(organizationId, id))) endpoints.delete(id)
        })
    })
  })
)
