import { assert, it } from "@effect/vitest"
import { AccountsRepo } from "@vault-custody/domain/Accounts/AccountsRepo"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import { Outbox } from "@vault-custody/domain/Events/Outbox"
import { Webhooks } from "@vault-custody/domain/Webhooks/Webhooks"
import * as WebhookReceiver from "@vault-custody/testing/WebhookReceiver"
import { Clock, Effect } from "effect"
import { dispatcher, layer, newEndpoint, newOrganization, verify } from "./Fixtures.ts"

it.live("a delivery to an endpoint with full payloads brings the object, signed, and others do not", () =>
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
        yield* accounts.insert({ id, organizationId, ...person, maxInsuredValueCents: 0n, createdAt })
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
    }
    for (const { text } of thin.deliveries()) assert.notInclude(text, "object")
  }).pipe(Effect.scoped, Effect.provide(layer))
)
