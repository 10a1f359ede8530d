import { assert, layer as suite } from "@effect/vitest"
import { Accounts } from "@vault-custody/domain/Accounts/Accounts"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { InboundShipments } from "@vault-custody/domain/InboundShipments/InboundShipments"
import { Organizations } from "@vault-custody/domain/Organizations/Organizations"
import { OutboundRequests } from "@vault-custody/domain/OutboundRequests/OutboundRequests"
import { Products } from "@vault-custody/domain/Products/Products"
import * as Services from "@vault-custody/domain/Services"
import { EventCursors } from "@vault-custody/domain/Events/EventCursors"
import { SecretBox } from "@vault-custody/domain/Webhooks/SecretBox"
import * as Database from "@vault-custody/persistence/Common/Database"
import { processRoles } from "@vault-custody/persistence/Privileges/Tables"
import { migrateAt } from "@vault-custody/persistence/Common/Migrations"
import * as RepositoriesPg from "@vault-custody/persistence/RepositoriesPg"
import * as Rates from "@vault-custody/rates/Rates"
import * as DomainSettings from "@vault-custody/runtime/DomainSettings"
import { DnsLive } from "@vault-custody/runtime/DnsLive"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { operationsKey } from "@vault-custody/schema/Identity/Principal"
import { Duration, Effect, Layer, Redacted } from "effect"
import { runJobs } from "../../src/Jobs/JobRunner.ts"
import { requoteOutboundRequests } from "../../src/Jobs/RequoteOutboundRequests.ts"

/** The services as the dispatcher's own main puts them together, over a database of the suite's own. */
const layer = Services.layer.pipe(
  Layer.provideMerge(RepositoriesPg.layer),
  Layer.provideMerge(
    TestDatabase.layerWith({ template: "vault", migrate: migrateAt, roles: processRoles }, (url) =>
      Database.layer({ url, applicationName: "dispatcher-test" })
    )
  ),
  Layer.provideMerge(
    Layer.mergeAll(
      Ids.layer,
      SecretBox.layer(Redacted.make(new Uint8Array(32).fill(7))),
      EventCursors.layer(Redacted.make(new Uint8Array(32).fill(7))),
      DnsLive,
      DomainSettings.layer,
      Rates.layer({})
    )
  )
)

/** An item worth $100 in an account's name, asked to be shipped out. */
const askedRequest = Effect.gen(function* () {
  const { id: organizationId } = yield* (yield* Organizations).create({ name: "Acme Metals" })
  const accounts = yield* Accounts
  const person = { firstName: "Ann", lastName: "Lee", email: "ann@example.org" }
  const account = yield* accounts.create(organizationId, person)
  yield* accounts.assignVaultId(account.id, "70001234567")
  const product = yield* (yield* Products).create(
    {
      title: "Silver bar",
      sku: "SILVER-1KG",
      productType: "precious_metal",
      insuredValueCents: 10_000n,
      weightGrams: 1000
    },
    operationsKey
  )
  const { items } = yield* (yield* InboundShipments).intake(
    { vaultId: "70001234567", items: [{ productId: product.id }] },
    operationsKey
  )
  return yield* (yield* OutboundRequests).create(organizationId, {
    fboAccountId: account.id,
    items: items.map(({ id }) => ({ inventoryItemId: id })),
    destinationAddress: { street1: "1 Main St", city: "Reno", state: "NV", zip: "89501", country: "US" }
  })
})

suite(layer, { excludeTestServices: true })("the job that quotes outbound requests", (it) => {
  it.effect(
    "fills shipping.quote after the creation, and again after the approval, on their notifications",
    () =>
      Effect.gen(function* () {
        // Between passes this job waits longer than a test does: what wakes it is the notification.
        const job = yield* requoteOutboundRequests
        yield* runJobs([{ ...job, every: Duration.hours(1) }])
        const request = yield* askedRequest
        const requests = yield* OutboundRequests
        const quotedAfter = (time: number) =>
          requests.get(request.organizationId, request.id).pipe(
            Effect.repeat({ until: ({ shipping }) => (shipping.quote?.quotedAt ?? 0) > time }),
            Effect.map(({ shipping }) => shipping.quote)
          )
        const first = yield* quotedAfter(0)
        assert.deepInclude(first, { currency: "USD", insuredValueCents: 10_000, weightGrams: 1000 })
        yield* requests.approve(request.id, operationsKey, undefined)
        const second = yield* quotedAfter(first?.quotedAt ?? 0)
        assert.deepStrictEqual({ ...second, quotedAt: first?.quotedAt }, first)
      })
  )
})
