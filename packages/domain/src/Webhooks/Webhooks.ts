import {
  type Forbidden,
  InvalidStateTransition,
  type NotFound,
  type PreconditionFailed,
  type ValidationError
} from "@vault-custody/schema/Common/Errors"
import type { OrganizationId, WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import { modeOf } from "@vault-custody/schema/Common/Mode"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import type {
  ExternalIdInUse,
  ReferenceChange,
  ReferenceFilter
} from "@vault-custody/schema/Common/References"
import type {
  BoundAccounts,
  CreateWebhook,
  HeaderStyle,
  Subscription,
  Webhook,
  WebhookSecret
} from "@vault-custody/schema/Webhooks/Webhook"
import { WebhookLimitReached, WebhookUrlNotAllowed } from "@vault-custody/schema/Webhooks/WebhookErrors"
import { Clock, Context, Effect, Layer, Option } from "effect"
import { Dns } from "effect/net"
import { CallerAccounts, ofCallerAccounts } from "../Accounts/CallerAccounts.ts"
import { AccountsRepo } from "../Accounts/AccountsRepo.ts"
import { noteChanges } from "../AuditLog/ChangeNotes.ts"
import { Ids } from "../Common/Ids.ts"
import { orNotFound, toChange } from "../Common/Lookup.ts"
import { randomToken } from "../Common/RandomToken.ts"
import { StorageClock } from "../Common/StorageClock.ts"
import { checkPrecondition } from "../Common/Precondition.ts"
import { ReferencesRepo } from "../Common/ReferencesRepo.ts"
import { atCreation, makeReferences } from "../Common/ResourceReferences.ts"
import { timeOfChange } from "../Common/TimeOfChange.ts"
import { Transaction } from "../Common/Transaction.ts"
import { ReplaysRepo } from "../Deliveries/ReplaysRepo.ts"
import { EgressRules } from "./EgressRules.ts"
import { SecretBox } from "./SecretBox.ts"
import { standardWebhooksSecret } from "./StandardWebhooksSecret.ts"
import {
  checkWebhookUrl,
  type CheckedWebhookUrl,
  parseWebhookUrl,
  type WebhookUrl,
  type WebhookUrlRefused
} from "./WebhookUrl.ts"
import {
  changedWebhook,
  type CheckedWebhook,
  type SealedSecrets,
  shownAccounts,
  type WebhookChanges,
  WebhooksRepo
} from "./WebhooksRepo.ts"

/** A new secret, and the version under which it can be shown again to a repeated request while it is current. */
export interface IssuedSecret extends WebhookSecret {
  readonly version: number
}

/** How many endpoints an organization may have: each change is sent once for each of them that subscribed to it. */
export const maxWebhooks = 50

/** An endpoint to create, its URL checked. */
export type NewWebhook = Omit<CreateWebhook, "url"> & { readonly url: CheckedWebhookUrl }

const notAllowed = ({ message }: WebhookUrlRefused) => new WebhookUrlNotAllowed({ message })

const newSecret = () => randomToken("whsec_")

/** Subscriptions, each once; one to all events stands for the others. */
const eachOnce = (events: ReadonlyArray<Subscription>): ReadonlyArray<Subscription> =>
  events.includes("*") ? ["*"] : [...new Set(events)]

/** A secret as it is shown: where deliveries have the Standard Webhooks headers, also as their libraries take it. */
const shownSecret = (
  id: WebhookEndpointId,
  signingSecret: string,
  headerStyle: HeaderStyle
): WebhookSecret => ({
  id,
  signingSecret,
  ...(headerStyle === "both" ? { standardWebhooksSecret: standardWebhooksSecret(signingSecret) } : {})
})

/** Webhook subscriptions and their signing secrets. */
export class Webhooks extends Context.Service<
  Webhooks,
  {
    /** Refuses a URL that is not allowed, as far as that is known without resolving its name. */
    readonly parseUrl: (url: string) => Effect.Effect<WebhookUrl, WebhookUrlNotAllowed>
    /** Refuses a URL whose name leads where it must not. Resolves it, so it belongs outside every transaction. */
    readonly checkUrl: (url: WebhookUrl) => Effect.Effect<CheckedWebhookUrl, WebhookUrlNotAllowed>
    readonly create: (
      organizationId: OrganizationId,
      input: NewWebhook
    ) => Effect.Effect<IssuedSecret, NotFound | WebhookLimitReached | ExternalIdInUse | ValidationError>
    readonly list: (
      organizationId: OrganizationId,
      filter: ReferenceFilter,
      page: PageRequest
    ) => Effect.Effect<Page<Webhook>>
    readonly get: (organizationId: OrganizationId, id: WebhookEndpointId) => Effect.Effect<Webhook, NotFound>
    readonly update: (
      organizationId: OrganizationId,
      id: WebhookEndpointId,
      changes: WebhookChanges & ReferenceChange
    ) => Effect.Effect<Webhook, NotFound | Forbidden | PreconditionFailed | ExternalIdInUse | ValidationError>
    /** Deletes the endpoint; its pending deliveries are dropped, an attempt in flight may finish. */
    readonly delete: (
      organizationId: OrganizationId,
      id: WebhookEndpointId
    ) => Effect.Effect<void, NotFound | Forbidden>
    /**
     * Gives the endpoint a new secret, at once. For `gracePeriodSeconds`, deliveries are also signed with the
     * previous secret, but never with an older one.
     */
    readonly rotate: (
      organizationId: OrganizationId,
      id: WebhookEndpointId,
      gracePeriodSeconds: number
    ) => Effect.Effect<IssuedSecret, NotFound | Forbidden>
    /** The secret issued as `version`, as it was shown then, while it is still the current one. */
    readonly reveal: (
      organizationId: OrganizationId,
      id: WebhookEndpointId,
      version: number,
      headerStyle: HeaderStyle
    ) => Effect.Effect<WebhookSecret, InvalidStateTransition>
  }
>()("@vault-custody/domain/Webhooks/Webhooks") {
  static readonly layer = Layer.effect(
    Webhooks,
    Effect.gen(function* () {
      const ids = yield* Ids
      const clock = yield* StorageClock
      const transaction = yield* Transaction
      const repo = yield* WebhooksRepo
      const changeReferences = makeReferences(yield* ReferencesRepo)
      const replays = yield* ReplaysRepo
      const accounts = yield* AccountsRepo
      const box = yield* SecretBox
      const rules = yield* EgressRules
      const dns = yield* Dns.Dns

      const parseUrl = (url: string) =>
        Effect.mapError(Effect.fromResult(parseWebhookUrl(url, rules)), notAllowed)

      const checkUrl = (url: WebhookUrl) =>
        checkWebhookUrl(url).pipe(
          Effect.mapError(notAllowed),
          Effect.provideService(EgressRules, rules),
          Effect.provideService(Dns.Dns, dns)
        )

      /**
       * The accounts that an endpoint is to be bound to, as it shows them; refused if one of them does not exist. An
       * endpoint that a key bound to accounts creates is bound to the key's accounts, or to fewer of them.
       */
      const bindAccounts = Effect.fnUntraced(function* (
        organizationId: OrganizationId,
        fboAccountId: BoundAccounts | null | undefined
      ) {
        const { only = null } = yield* CallerAccounts
        if (fboAccountId === undefined || fboAccountId === null) return shownAccounts(only)
        const named = [...new Set(typeof fboAccountId === "string" ? [fboAccountId] : fboAccountId)]
        yield* Effect.forEach(named, (id) => orNotFound(accounts.find(organizationId, id)), { discard: true })
        return shownAccounts(named)
      })

      const create = Effect.fn("Webhooks.create")(function* (
        organizationId: OrganizationId,
        input: NewWebhook
      ) {
        const bound = yield* bindAccounts(organizationId, input.fboAccountId)
        if ((yield* repo.lockCount(organizationId)) >= maxWebhooks) return yield* new WebhookLimitReached()
        const id = yield* ids.next("whk")
        const now = yield* Clock.currentTimeMillis
        const { headerStyle = "vault", payload = "thin" } = input
        const signingSecret = newSecret()
        const webhook: CheckedWebhook = {
          id,
          organizationId,
          mode: modeOf(organizationId),
          name: input.name,
          url: input.url,
          events: eachOnce(input.events),
          ...bound,
          isActive: true,
          headerStyle,
          payload,
          health: { state: "unused" },
          metadata: {},
          createdAt: now,
          updatedAt: now
        }
        yield* repo.insert(webhook, { version: 1, current: yield* box.seal(signingSecret, id) })
        const { events, name, url } = input
        yield* noteChanges({}, { name, url, events, ...bound, isActive: true, headerStyle, payload })
        yield* changeReferences("webhook_endpoints", webhook, input, atCreation)
        return { ...shownSecret(id, signingSecret, headerStyle), version: 1 }
      }, transaction.run)

      const update = Effect.fn("Webhooks.update")(function* (
        organizationId: OrganizationId,
        id: WebhookEndpointId,
        { events, externalId, fboAccountId, metadata, ...fields }: WebhookChanges & ReferenceChange
      ) {
        const webhook = yield* toChange(repo.lock(organizationId, id))
        const bound = yield* bindAccounts(organizationId, fboAccountId)
        yield* checkPrecondition(webhook)
        const changes: WebhookChanges = {
          ...fields,
          ...(events === undefined ? {} : { events: eachOnce(events) }),
          ...(fboAccountId === undefined ? {} : { fboAccountId: bound.fboAccountId ?? null })
        }
        const updatedAt = yield* timeOfChange(webhook)
        yield* repo.update(organizationId, id, changes, updatedAt)
        yield* noteChanges(webhook, changes)
        if (changes.isActive === false) yield* replays.cancelRunning(organizationId, id)
        return yield* changeReferences(
          "webhook_endpoints",
          { ...changedWebhook(webhook, changes), updatedAt },
          { externalId, metadata }
        )
      }, transaction.run)

      const remove = Effect.fn("Webhooks.delete")(function* (
        organizationId: OrganizationId,
        id: WebhookEndpointId
      ) {
        const webhook = yield* toChange(repo.lock(organizationId, id))
        yield* noteChanges(webhook, { name: null, url: null, events: null })
        yield* repo.delete(organizationId, id, yield* Clock.currentTimeMillis)
        yield* replays.cancelRunning(organizationId, id)
      }, transaction.run)

      const rotate = Effect.fn("Webhooks.rotate")(function* (
        organizationId: OrganizationId,
        id: WebhookEndpointId,
        gracePeriodSeconds: number
      ) {
        const { headerStyle } = yield* toChange(repo.lock(organizationId, id))
        const before = yield* orNotFound(repo.secrets(organizationId, id))
        // The grace ends by the storage's clock, which the dispatchers go by.
        const now = yield* clock.now
        const signingSecret = newSecret()
        const version = before.version + 1
        const current = yield* box.seal(signingSecret, id)
        const secrets: SealedSecrets =
          gracePeriodSeconds === 0
            ? { version, current }
            : {
                version,
                current,
                previous: { secret: before.current, expiresAt: now + gracePeriodSeconds * 1000 }
              }
        yield* repo.replaceSecrets(organizationId, id, secrets, now)
        return { ...shownSecret(id, signingSecret, headerStyle), version }
      }, transaction.run)

      const reveal = Effect.fn("Webhooks.reveal")(function* (
        organizationId: OrganizationId,
        id: WebhookEndpointId,
        version: number,
        headerStyle: HeaderStyle
      ) {
        const secrets = yield* repo.secrets(organizationId, id)
        if (Option.isNone(secrets) || secrets.value.version !== version) {
          return yield* new InvalidStateTransition({
            message:
              "The secret that the first request returned is no longer current: it was rotated, or the endpoint was deleted."
          })
        }
        // A missing key concerns the log and the operator; a caller cannot act on it.
        const signingSecret = yield* Effect.orDie(box.open(secrets.value.current, id))
        return shownSecret(id, signingSecret, headerStyle)
      })

      return Webhooks.of({
        parseUrl,
        checkUrl,
        create,
        update,
        delete: remove,
        rotate,
        reveal,
        list: (organizationId, filter, page) =>
          ofCallerAccounts(undefined, (accounts) => repo.list(organizationId, { ...filter, accounts }, page)),
        get: (organizationId, id) => orNotFound(repo.find(organizationId, id))
      })
    })
  )
}
