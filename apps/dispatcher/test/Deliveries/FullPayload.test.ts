import { assert, it } from "@effect/vitest"
import { AccountsRepo } from "@vault-custody/domain/Accounts/AccountsRepo"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import { Replays } from "@vault-custody/domain/Deliveries/Replays"
import { Outbox } from "@vault-custody/domain/Events/Outbox"
import { Webhooks } from "@vault-custody/domain/Webhooks/Webhooks"
import * as WebhookReceiver from "@vault-custody/testing/WebhookReceiver"
import { Clock, Effect, Layer } from "effect"
import {
  dispatcher,
  eventId,
  history,
  isFinished,
  layer,
  newEndpoint,
  newOrganization,
  until,
  verify
} from "./Fixtures.ts"

it.live(
  "an endpoint with full payloads gets the object, signed, and by a replay the same; others do not",
  () =>
    Effect.gen(function* () {
      const [full, thin] = [yield* WebhookReceiver.make(), yield* WebhookReceiver.make()]
      const organizationId = yield* newOrganization
      const wanting = yield* newEndpoint(organizationId, full.url)
      yield* newEndpoint(organizationId, thin.url)
      yield* (yield* Webhooks).update(organizationId, wanting.id, { payload: "full" })
      yield* dispatcher([full, thin])
      const id = yield* (yield* Ids).next("fbo")
      const accounts = yield* AccountsRepo
      const outbox = yield* Outbox
      const createdAt = yield* Clock.currentTimeMillis
      const person = {
        firstName: "Ann",
        lastName: "Lee",
        email: "ann@example.org",
        phone: "",
        businessName: ""
      }
      yield* (yield* Transaction).run(
        Effect.gen(function* () {
          yield* accounts.insert({
            id,
            organizationId,
            ...person,
            maxInsuredValueCents: 0n,
            createdAt,
            updatedAt: createdAt
          })
          yield* outbox.publish([
            { event: "fbo_account.created", data: { id, organizationId, fboAccountId: id } }
          ])
        })
      )
      yield* full.waitFor(1)
      yield* thin.waitFor(1)
      for (const delivery of full.deliveries()) {
        const event = yield* verify(delivery, wanting.signingSecret)
        assert.deepInclude(event.data.object, { id, ...person })
        assert.strictEqual(delivery.headers["x-service-mode"], "live")
      }
      for (const { text } of thin.deliveries()) assert.notInclude(text, "object")

      // Later changes do not show in what is sent again.
      yield* accounts.update(organizationId, id, { firstName: "Anne" })
      yield* until(history(organizationId, wanting.id), isFinished)
      const before = full.deliveries().length
      yield* (yield* Replays).start(organizationId, wanting.id, { since: 0, onlyMissing: false })
      yield* full.waitFor(before + 1)
      assert.strictEqual(new Set(full.deliveries().map(eventId)).size, 1)
      assert.strictEqual(new Set(full.deliveries().map(({ text }) => text)).size, 1)
    }).pipe(Effect.scoped, Effect.provide(Layer.provideMerge(Replays.layer, layer)))
)
