import {
  type Forbidden,
  InvalidStateTransition,
  type NotFound,
  RateLimited,
  ServiceUnavailable
} from "@vault-custody/schema/Common/Errors"
import type { OrganizationId, WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import type { DeliveryAttemptDetail, TestAttempt } from "@vault-custody/schema/Deliveries/Delivery"
import { type TestEventPayload, testEventType } from "@vault-custody/schema/Events/Event"
import { Context, Effect, Layer } from "effect"
import { Ids } from "../Common/Ids.ts"
import { orNotFound, toChange } from "../Common/Lookup.ts"
import { StorageClock } from "../Common/StorageClock.ts"
import { Transaction } from "../Common/Transaction.ts"
import type { DeliveredEvent } from "../Events/StoredEvent.ts"
import { WebhooksRepo } from "../Webhooks/WebhooksRepo.ts"
import { DeliveriesRepo } from "./DeliveriesRepo.ts"
import type { ClaimedEndpoint } from "./DeliveryQueue.ts"

/** How the attempt at a test event ended. */
export type SentAttempt = Omit<DeliveryAttemptDetail, "attempt" | "startedAt">

/** Makes attempts whose callers wait for the outcome: signed and guarded as deliveries are. */
export class TestSender extends Context.Service<
  TestSender,
  {
    /** One attempt, signed with the time `sentAt` (epoch ms). Takes 15 seconds at most; interruption drops it. */
    readonly send: (
      endpoint: ClaimedEndpoint,
      event: DeliveredEvent,
      sentAt: number
    ) => Effect.Effect<SentAttempt>
  }
>()("@vault-custody/domain/Deliveries/TestSender") {}

/** A test event that was sent. */
export interface SentTest {
  readonly event: DeliveredEvent
  readonly attempt: DeliveryAttemptDetail
}

/**
 * Tests under way at once in this process: those of an organization, and all. Each takes a place of a request for as
 * long as a receiver takes to answer, so they are few beside the requests that a process takes on.
 */
const atOnce = { ofOrganization: 2, inAll: 32 }

/** Lets few tests be under way at once. */
const makePlaces = () => {
  const taken = new Map<OrganizationId, number>()
  let all = 0
  const enter = (organizationId: OrganizationId, count: number) => {
    all += count
    const left = (taken.get(organizationId) ?? 0) + count
    if (left === 0) taken.delete(organizationId)
    else taken.set(organizationId, left)
  }
  return <A, E, R>(
    organizationId: OrganizationId,
    test: Effect.Effect<A, E, R>
  ): Effect.Effect<A, E | RateLimited | ServiceUnavailable, R> =>
    Effect.suspend((): Effect.Effect<A, E | RateLimited | ServiceUnavailable, R> => {
      if ((taken.get(organizationId) ?? 0) >= atOnce.ofOrganization) {
        return new RateLimited({
          message:
            "Two tests of your organization are running already. Wait for their responses, and try again."
        })
      }
      if (all >= atOnce.inAll) {
        return new ServiceUnavailable({ message: "Many endpoints are being tested at once. Try again soon." })
      }
      enter(organizationId, 1)
      return Effect.ensuring(
        test,
        Effect.sync(() => enter(organizationId, -1))
      )
    })
}

/** Tests of endpoints: an event that reports nothing, sent at once and once (docs/rules/Webhooks.md#test-event). */
export class TestEvents extends Context.Service<
  TestEvents,
  {
    /** Sends one and waits for the answer, so it belongs outside every transaction. */
    readonly send: (
      organizationId: OrganizationId,
      webhookId: WebhookEndpointId
    ) => Effect.Effect<
      SentTest,
      NotFound | Forbidden | InvalidStateTransition | RateLimited | ServiceUnavailable
    >
    /** Writes its outcome into the endpoint's history. */
    readonly record: (
      organizationId: OrganizationId,
      webhookId: WebhookEndpointId,
      sent: SentTest
    ) => Effect.Effect<TestAttempt, NotFound | Forbidden>
  }
>()("@vault-custody/domain/Deliveries/TestEvents") {
  static readonly layer = Layer.effect(
    TestEvents,
    Effect.gen(function* () {
      const clock = yield* StorageClock
      const ids = yield* Ids
      const sender = yield* TestSender
      const transaction = yield* Transaction
      const webhooks = yield* WebhooksRepo
      const deliveries = yield* DeliveriesRepo
      const inPlace = makePlaces()

      const send = Effect.fn("TestEvents.send")(function* (
        organizationId: OrganizationId,
        webhookId: WebhookEndpointId
      ) {
        const { headerStyle, isActive, url } = yield* toChange(webhooks.find(organizationId, webhookId))
        if (!isActive) {
          return yield* new InvalidStateTransition({
            message: "The endpoint is inactive. Make it active first: then it can be tested."
          })
        }
        const { current, previous } = yield* orNotFound(webhooks.secrets(organizationId, webhookId))
        const now = yield* clock.now
        const payload: (typeof TestEventPayload)["Encoded"] = {
          event: testEventType,
          timestamp: Math.floor(now / 1000),
          data: { organizationId, id: webhookId }
        }
        const event: DeliveredEvent = {
          id: yield* ids.next("evt"),
          organizationId,
          type: testEventType,
          payload: JSON.stringify(payload),
          createdAt: now
        }
        const endpoint: ClaimedEndpoint = {
          webhookId,
          organizationId,
          url,
          headerStyle,
          secret: current,
          previousSecret: previous !== undefined && previous.expiresAt > now ? previous.secret : null
        }
        const ended = yield* inPlace(organizationId, sender.send(endpoint, event, now))
        return { event, attempt: { attempt: 1, startedAt: now, ...ended } }
      })

      const record = Effect.fn("TestEvents.record")(function* (
        organizationId: OrganizationId,
        webhookId: WebhookEndpointId,
        { attempt, event }: SentTest
      ) {
        yield* toChange(webhooks.find(organizationId, webhookId))
        const deliveryId = yield* ids.next("dlv")
        yield* deliveries.insertTest({ id: deliveryId, webhookId, event, attempt })
        return { deliveryId, eventId: event.id, ...attempt }
      }, transaction.run)

      return TestEvents.of({ send, record })
    })
  )
}
