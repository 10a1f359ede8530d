import { modeOf } from "@vault-custody/schema/Common/Mode"
import type { DayRange } from "@vault-custody/schema/Common/DayRange"
import type { WebhookStats } from "@vault-custody/schema/Deliveries/WebhookStats"
import {
  type Forbidden,
  InvalidStateTransition,
  type NotFound,
  type ValidationError
} from "@vault-custody/schema/Common/Errors"
import type { DeliveryId, OrganizationId, WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import type { Page, PageRequest } from "@vault-custody/schema/Common/Paging"
import type {
  Delivery,
  DeliveryDetail,
  RedeliveredCount,
  RedeliverFailed
} from "@vault-custody/schema/Deliveries/Delivery"
import { testEventType } from "@vault-custody/schema/Events/Event"
import { Context, Effect, Layer } from "effect"
import { CallerAccounts } from "../Accounts/CallerAccounts.ts"
import { daysOf } from "../Common/DaysOf.ts"
import { noteChanges } from "../AuditLog/ChangeNotes.ts"
import { orNotFound, toChange } from "../Common/Lookup.ts"
import { StorageClock } from "../Common/StorageClock.ts"
import { Transaction } from "../Common/Transaction.ts"
import { WebhooksRepo } from "../Webhooks/WebhooksRepo.ts"
import { attemptHeaders } from "./AttemptHeaders.ts"
import { DeliveriesRepo, type DeliveryFilter } from "./DeliveriesRepo.ts"

/** The most days that statistics cover. */
const maxDays = 31

/** The history of webhook deliveries, and their redelivery (docs/rules/Deliveries.md#redelivery). */
export class Deliveries extends Context.Service<
  Deliveries,
  {
    readonly list: (
      organizationId: OrganizationId,
      webhookId: WebhookEndpointId,
      filter: DeliveryFilter,
      page: PageRequest
    ) => Effect.Effect<Page<Delivery>, NotFound | Forbidden>
    readonly get: (
      organizationId: OrganizationId,
      webhookId: WebhookEndpointId,
      id: DeliveryId
    ) => Effect.Effect<DeliveryDetail, NotFound | Forbidden>
    readonly stats: (
      organizationId: OrganizationId,
      webhookId: WebhookEndpointId,
      range: DayRange
    ) => Effect.Effect<WebhookStats, NotFound | Forbidden | ValidationError>
    /**
     * Delivers the same bytes under the same event id again: a fresh round of three attempts, appended to the
     * delivery's history. Refused while the delivery is pending, and for a test.
     */
    readonly redeliver: (
      organizationId: OrganizationId,
      webhookId: WebhookEndpointId,
      id: DeliveryId
    ) => Effect.Effect<Delivery, NotFound | Forbidden | InvalidStateTransition>
    /** Redelivers every failed delivery of the endpoint, or those created at `since` or later. */
    readonly redeliverFailed: (
      organizationId: OrganizationId,
      webhookId: WebhookEndpointId,
      options: RedeliverFailed
    ) => Effect.Effect<RedeliveredCount, NotFound | Forbidden>
  }
>()("@vault-custody/domain/Deliveries/Deliveries") {
  static readonly layer = Layer.effect(
    Deliveries,
    Effect.gen(function* () {
      const transaction = yield* Transaction
      const webhooks = yield* WebhooksRepo
      const repo = yield* DeliveriesRepo
      const clock = yield* StorageClock

      const redeliver = Effect.fn("Deliveries.redeliver")(function* (
        organizationId: OrganizationId,
        webhookId: WebhookEndpointId,
        id: DeliveryId
      ) {
        yield* toChange(webhooks.find(organizationId, webhookId))
        const { eventType, status } = yield* orNotFound(repo.lock(organizationId, webhookId, id))
        if (eventType === testEventType) {
          return yield* new InvalidStateTransition({
            message: "A test is sent once. Send another one: POST /v1/webhooks/{id}/test."
          })
        }
        if (status === "pending") {
          return yield* new InvalidStateTransition({
            message: "The delivery is pending. Wait for the last attempt of its present round."
          })
        }
        yield* repo.restart(organizationId, id)
        yield* noteChanges({ status }, { status: "pending" })
        return yield* orNotFound(repo.find(organizationId, webhookId, id))
      }, transaction.run)

      const redeliverFailed = Effect.fn("Deliveries.redeliverFailed")(function* (
        organizationId: OrganizationId,
        webhookId: WebhookEndpointId,
        { since = 0 }: RedeliverFailed
      ) {
        // Under the endpoint's lock, as a replay makes its steps: both lock many deliveries.
        yield* toChange(webhooks.lock(organizationId, webhookId))
        return { redelivered: yield* repo.restartFailed(organizationId, webhookId, since) }
      }, transaction.run)

      return Deliveries.of({
        redeliver,
        redeliverFailed,
        stats: Effect.fn("Deliveries.stats")(function* (organizationId, webhookId, range) {
          const days = yield* daysOf(range, yield* clock.now, maxDays)
          const { only } = yield* CallerAccounts
          if (only !== undefined) yield* toChange(webhooks.find(organizationId, webhookId))
          return yield* orNotFound(repo.stats(organizationId, webhookId, days))
        }),
        get: (organizationId, webhookId, id) =>
          Effect.andThen(
            toChange(webhooks.find(organizationId, webhookId)),
            Effect.map(orNotFound(repo.findDetail(organizationId, webhookId, id)), (found) => ({
              ...found,
              requestHeaders: attemptHeaders(modeOf(organizationId), found)
            }))
          ),
        list: (organizationId, webhookId, filter, page) =>
          Effect.andThen(
            toChange(webhooks.find(organizationId, webhookId)),
            repo.list(organizationId, webhookId, filter, page)
          )
      })
    })
  )
}
