import { type Forbidden, InvalidStateTransition, type NotFound } from "@vault-custody/schema/Common/Errors"
import type { OrganizationId, ReplayId, WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import type { Replay, StartReplay } from "@vault-custody/schema/Deliveries/Replay"
import { ReplayRunning } from "@vault-custody/schema/Deliveries/ReplayErrors"
import { eventTypes } from "@vault-custody/schema/Events/Event"
import { Clock, Context, Effect, Layer, Option } from "effect"
import { findCallerEvent } from "../Events/CallerEvent.ts"
import { Ids } from "../Common/Ids.ts"
import { orNotFound, toChange } from "../Common/Lookup.ts"
import { Transaction } from "../Common/Transaction.ts"
import { EventLogRepo } from "../Events/EventLogRepo.ts"
import { boundAccounts, WebhooksRepo } from "../Webhooks/WebhooksRepo.ts"
import { type ReplayFilter, ReplaysRepo } from "./ReplaysRepo.ts"

/** Delivering events of the log to an endpoint, by default those that it missed (docs/rules/Deliveries.md#replay). */
export class Replays extends Context.Service<
  Replays,
  {
    readonly start: (
      organizationId: OrganizationId,
      webhookId: WebhookEndpointId,
      options: StartReplay
    ) => Effect.Effect<Replay, NotFound | Forbidden | InvalidStateTransition | ReplayRunning>
    readonly list: (
      organizationId: OrganizationId,
      webhookId: WebhookEndpointId,
      filter: ReplayFilter,
      page: PageRequest
    ) => Effect.Effect<Page<Replay>, NotFound | Forbidden>
    readonly get: (
      organizationId: OrganizationId,
      webhookId: WebhookEndpointId,
      id: ReplayId
    ) => Effect.Effect<Replay, NotFound | Forbidden>
    /** Cancels a replay: no more of its deliveries are queued. */
    readonly cancel: (
      organizationId: OrganizationId,
      webhookId: WebhookEndpointId,
      id: ReplayId
    ) => Effect.Effect<Replay, NotFound | Forbidden | InvalidStateTransition>
  }
>()("@vault-custody/domain/Deliveries/Replays") {
  static readonly layer = Layer.effect(
    Replays,
    Effect.gen(function* () {
      const ids = yield* Ids
      const transaction = yield* Transaction
      const webhooks = yield* WebhooksRepo
      const repo = yield* ReplaysRepo
      const log = yield* EventLogRepo

      const start = Effect.fn("Replays.start")(function* (
        organizationId: OrganizationId,
        webhookId: WebhookEndpointId,
        { after, onlyMissing = true, since, types, until }: StartReplay
      ) {
        // The endpoint's lock keeps others from starting a replay, and from pausing or deleting the endpoint.
        const webhook = yield* toChange(webhooks.lock(organizationId, webhookId))
        if (after !== undefined) yield* findCallerEvent(log, organizationId, after)
        if (!webhook.isActive) {
          return yield* new InvalidStateTransition({
            message: "The endpoint is inactive. Activate it, and replay what it has missed then."
          })
        }
        if (yield* repo.hasRunning(organizationId, webhookId)) return yield* new ReplayRunning()
        return yield* repo.insert({
          id: yield* ids.next("rpl"),
          organizationId,
          webhookId,
          createdAt: yield* Clock.currentTimeMillis,
          types: eventTypes.filter(
            (type) =>
              webhook.events.some((wanted) => wanted === "*" || wanted === type) &&
              (types === undefined || types.includes(type))
          ),
          accounts: boundAccounts(webhook),
          since,
          after,
          until,
          onlyMissing
        })
      }, transaction.run)

      const get = Effect.fn("Replays.get")(function* (
        organizationId: OrganizationId,
        webhookId: WebhookEndpointId,
        id: ReplayId
      ) {
        yield* toChange(webhooks.find(organizationId, webhookId))
        return yield* orNotFound(repo.find(organizationId, webhookId, id))
      })

      const cancel = Effect.fn("Replays.cancel")(function* (
        organizationId: OrganizationId,
        webhookId: WebhookEndpointId,
        id: ReplayId
      ) {
        // As `start` does, so that the one that is running stays the same.
        yield* toChange(webhooks.lock(organizationId, webhookId))
        const { status } = yield* orNotFound(repo.find(organizationId, webhookId, id))
        const cancelled =
          status === "running" ? yield* repo.cancelRunning(organizationId, webhookId) : Option.none()
        if (Option.isNone(cancelled)) {
          return yield* new InvalidStateTransition({
            message: "The replay is over: there is nothing to cancel."
          })
        }
        return cancelled.value
      }, transaction.run)

      return Replays.of({
        start,
        get,
        cancel,
        list: (organizationId, webhookId, filter, page) =>
          Effect.andThen(
            toChange(webhooks.find(organizationId, webhookId)),
            repo.list(organizationId, webhookId, filter, page)
          )
      })
    })
  )
}
