import type { OneOrSeveral } from "@vault-custody/schema/Common/CommaSeparated"
import type { FboAccountId, OrganizationId, WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import type { FilterOf } from "@vault-custody/schema/Common/ListDescription"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import type { UpdateWebhook, Webhook } from "@vault-custody/schema/Webhooks/Webhook"
import type { webhookList } from "@vault-custody/schema/Webhooks/WebhookList"
import { Context, type Effect, type Option } from "effect"
import type { CheckedWebhookUrl } from "./WebhookUrl.ts"

/** A webhook endpoint with a checked URL, which the storage requires. */
export type CheckedWebhook = Webhook & { readonly url: CheckedWebhookUrl }

/** Narrows a list of endpoints. */
export interface WebhookFilter extends FilterOf<typeof webhookList> {
  /** The endpoints that are bound to one of these accounts. */
  readonly accounts?: OneOrSeveral<FboAccountId> | undefined
}

/** Changes to an endpoint. */
export type WebhookChanges = Omit<UpdateWebhook, "url" | "externalId" | "metadata"> & {
  readonly url?: CheckedWebhookUrl
}

/** The accounts that an endpoint is bound to, each once; undefined where it is bound to none. */
export const boundAccounts = ({
  fboAccountId
}: Pick<Webhook, "fboAccountId">): ReadonlyArray<FboAccountId> | undefined =>
  fboAccountId === undefined ? undefined : typeof fboAccountId === "string" ? [fboAccountId] : fboAccountId

/** These accounts as an endpoint shows them: one by itself, several as a list. */
export const shownAccounts = (ids: ReadonlyArray<FboAccountId> | null): Pick<Webhook, "fboAccountId"> => {
  const [first, ...others] = ids ?? []
  if (first === undefined) return {}
  return { fboAccountId: others.length === 0 ? first : [first, ...others] }
}

/** An endpoint after a change. */
export const changedWebhook = (
  { fboAccountId: before, ...webhook }: Webhook,
  { fboAccountId, ...changes }: WebhookChanges
): Webhook => {
  const bound = fboAccountId === undefined ? before : fboAccountId
  return bound === undefined || bound === null
    ? { ...webhook, ...changes }
    : { ...webhook, ...changes, fboAccountId: bound }
}

/** The sealed signing secrets of an endpoint. `version` grows with each rotation. */
export interface SealedSecrets {
  readonly version: number
  readonly current: Uint8Array
  /** The secret before the last rotation, while deliveries are signed with it too. */
  readonly previous?: { readonly secret: Uint8Array; readonly expiresAt: number }
}

/** Storage of webhook endpoints. A deleted endpoint is not found. */
export class WebhooksRepo extends Context.Service<
  WebhooksRepo,
  {
    readonly insert: (webhook: CheckedWebhook, secrets: SealedSecrets) => Effect.Effect<void>
    /**
     * How many endpoints the organization has. A second count waits until the transaction ends, so that of two
     * creations at once the second one counts the first.
     */
    readonly lockCount: (organizationId: OrganizationId) => Effect.Effect<number>
    readonly find: (
      organizationId: OrganizationId,
      id: WebhookEndpointId
    ) => Effect.Effect<Option.Option<Webhook>>
    readonly lock: (
      organizationId: OrganizationId,
      id: WebhookEndpointId
    ) => Effect.Effect<Option.Option<Webhook>>
    readonly list: (
      organizationId: OrganizationId,
      filter: WebhookFilter,
      page: PageRequest
    ) => Effect.Effect<Page<Webhook>>
    readonly update: (
      organizationId: OrganizationId,
      id: WebhookEndpointId,
      changes: WebhookChanges,
      updatedAt: number
    ) => Effect.Effect<void>
    readonly secrets: (
      organizationId: OrganizationId,
      id: WebhookEndpointId
    ) => Effect.Effect<Option.Option<SealedSecrets>>
    readonly replaceSecrets: (
      organizationId: OrganizationId,
      id: WebhookEndpointId,
      secrets: SealedSecrets,
      updatedAt: number
    ) => Effect.Effect<void>
    /** Deletes the endpoint and drops its pending deliveries. */
    readonly delete: (
      organizationId: OrganizationId,
      id: WebhookEndpointId,
      at: number
    ) => Effect.Effect<void>
  }
>()("@vault-custody/domain/Webhooks/WebhooksRepo") {}
