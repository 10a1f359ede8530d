import { PgClient } from "@effect/sql-pg"
import { assert, layer as suite } from "@effect/vitest"
import { Accounts } from "@vault-custody/domain/Accounts/Accounts"
import { InboundShipments } from "@vault-custody/domain/InboundShipments/InboundShipments"
import { Organizations } from "@vault-custody/domain/Organizations/Organizations"
import { OutboundRequests } from "@vault-custody/domain/OutboundRequests/OutboundRequests"
import { Products } from "@vault-custody/domain/Products/Products"
import { AutomaticVault } from "@vault-custody/domain/TestMode/AutomaticVault"
import { TwinSettings } from "@vault-custody/domain/TestMode/TwinSettings"
import { Transfers } from "@vault-custody/domain/Transfers/Transfers"
import { testOrganizationOf } from "@vault-custody/schema/Common/Mode"
import { operationsKey } from "@vault-custody/schema/Identity/Principal"
import { Ids } from "@vault-custody/domain/Common/Ids"
import * as Services from "@vault-custody/domain/Services"
import { EventCursors } from "@vault-custody/domain/Events/EventCursors"
import { LogCheckpoints } from "@vault-custody/domain/Proofs/LogCheckpoints"
import { LogSigning } from "@vault-custody/domain/Proofs/LogSigning"
import { LogWitnesses } from "@vault-custody/domain/Proofs/LogWitnesses"
import { SecretBox } from "@vault-custody/domain/Webhooks/SecretBox"
import * as Database from "@vault-custody/persistence/Common/Database"
import { migrateAt } from "@vault-custody/persistence/Common/Migrations"
import { type ProcessRole, processRoles } from "@vault-custody/persistence/Privileges/Tables"
import * as RepositoriesPg from "@vault-custody/persistence/RepositoriesPg"
import * as Rates from "@vault-custody/rates/Rates"
import { DnsLive } from "@vault-custody/runtime/DnsLive"
import * as DomainSettings from "@vault-custody/runtime/DomainSettings"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { makeSigningKey } from "@vault-custody/transparency-log/SigningKeyText"
import { Context, Duration, Effect, Layer, Redacted } from "effect"
import { jobs } from "../../src/Jobs/Jobs.ts"
import * as LastCheckpointFile from "../../src/Proofs/LastCheckpointFile.ts"

const layerSigning = Layer.effect(
  LogSigning,
  Effect.map(
    Effect.promise(() => makeSigningKey("vault.example/log", "ed25519", new Uint8Array(32).fill(7))),
    (key) => ({ origin: "vault.example/log", keys: [key], every: Duration.seconds(10) })
  )
)

/** The services over the suite's database, with the rights of a process. */
const layerServicesAs = (role: ProcessRole) =>
  Services.layer.pipe(
    Layer.provideMerge(RepositoriesPg.layer),
    Layer.provideMerge(
      Layer.unwrap(
        Effect.map(TestDatabase, ({ urlAs }) =>
          Database.layer({ url: urlAs(role), applicationName: "dispatcher-test" })
        )
      )
    )
  )

/** The services as the dispatcher's own main puts them together. */
const layer = Layer.provideMerge(LogCheckpoints.layer, layerServicesAs("vault_dispatcher")).pipe(
  Layer.provideMerge(
    Layer.mergeAll(
      TestDatabase.layer({ template: "vault", migrate: migrateAt, roles: processRoles }),
      Ids.layer,
      layerSigning,
      LastCheckpointFile.layer(""),
      Layer.succeed(LogWitnesses, LogWitnesses.none),
      SecretBox.layer(Redacted.make(new Uint8Array(32).fill(7))),
      EventCursors.layer(Redacted.make(new Uint8Array(32).fill(7))),
      DnsLive,
      DomainSettings.layer,
      Rates.layer({})
    )
  )
)

suite(layer, { excludeTestServices: true })("with the rights of dispatchers", (it) => {
  it.effect("every job runs", () =>
    Effect.gen(function* () {
      // A pass that leads goes on for minutes: it is broken off when it has had time for its statements.
      const exits = yield* Effect.forEach(
        yield* jobs,
        (job) =>
          Effect.map(Effect.exit(Effect.timeoutOption(job.run, "5 seconds")), (exit) => ({ job, exit })),
        { concurrency: "unbounded" }
      )
      for (const { exit, job } of exits) {
        assert.strictEqual(exit._tag, "Success", `${job.name}: ${String(exit)}`)
      }
    })
  )

  it.effect("what valuations change of limits is looked at within a minute", () =>
    Effect.gen(function* () {
      const looks = (yield* jobs).filter(({ name }) => /^refresh_(account|site)_limits$/.test(name))
      assert.lengthOf(looks, 2)
      for (const { every, name } of looks) {
        assert.isBelow(Duration.toMillis(every), 60_000, name)
      }
    })
  )

  it.effect("the simulated vault takes each step once, and what is refused holds nothing up", () =>
    Effect.gen(function* () {
      const customer = yield* Layer.build(Layer.fresh(layerServicesAs("vault_api")))
      const organizations = Context.get(customer, Organizations)
      const accounts = Context.get(customer, Accounts)
      const shipments = Context.get(customer, InboundShipments)
      const requests = Context.get(customer, OutboundRequests)
      const transfers = Context.get(customer, Transfers)
      const settings = Context.get(customer, TwinSettings)

      const organization = yield* organizations.create({ name: "Acme" })
      const twin = testOrganizationOf(organization.id)
      const person = { firstName: "Ann", lastName: "Lee", email: "ann@example.org" }
      const account = yield* accounts.create(twin, person)
      const other = yield* accounts.create(twin, person)
      const product = yield* Context.get(customer, Products).create(
        {
          title: "Bar",
          sku: "BAR",
          productType: "precious_metal",
          insuredValueCents: 100n,
          isSerialized: true
        },
        operationsKey
      )
      const items = [{ productId: product.id, quantity: 4 }]

      const vault = yield* AutomaticVault
      // As two dispatchers do it. A pass finds what the one before has led to.
      const pass = Effect.all([vault.run(Duration.zero), vault.run(Duration.zero)], { concurrency: 2 })
      const untilItIs = <A, E>(read: Effect.Effect<A, E>, isThere: (value: A) => boolean) =>
        pass.pipe(Effect.andThen(read), Effect.repeat({ until: isThere }))

      const announced = yield* shipments.create(twin, { fboAccountId: account.id, items })
      yield* pass
      assert.strictEqual((yield* shipments.get(twin, announced.id)).status, "created")
      yield* settings.update(twin, { simulation: "automatic" })
      // Nothing was announced, so nothing of it can come.
      const empty = yield* shipments.create(twin, { fboAccountId: account.id })
      yield* untilItIs(shipments.get(twin, announced.id), ({ status }) => status === "received")
      assert.strictEqual((yield* shipments.get(twin, empty.id)).status, "in_transit")

      const request = yield* requests.create(twin, {
        fboAccountId: account.id,
        items: [{ productId: product.id, quantity: 2 }],
        destinationAddress: { street1: "1 Main St", city: "Reno", state: "NV", zip: "89501", country: "US" }
      })
      const transfer = yield* transfers.create(twin, {
        fromFboAccountId: account.id,
        toFboAccountId: other.id,
        items: [{ productId: product.id, quantity: 1 }]
      })
      yield* untilItIs(transfers.get(twin, transfer.id), ({ status }) => status === "completed")
      const sql = yield* PgClient.PgClient
      const shipped = sql<{ readonly status: string }>`SELECT status FROM outbound_shipments
        WHERE organization_id = ${twin} AND outbound_request_id = ${request.id}`
      yield* untilItIs(Effect.orDie(shipped), ([shipment]) => shipment?.status === "delivered")

      const steps = yield* sql<{ readonly action: string }>`SELECT action FROM audit_log
        WHERE organization_id = ${twin} AND actor = 'simulated_vault' ORDER BY at, id`
      assert.deepStrictEqual(steps.map(({ action }) => action).toSorted(), [
        "inbound_shipment.in_transit",
        "inbound_shipment.in_transit",
        "inbound_shipment.receive",
        "outbound_request.approve",
        "outbound_request.pick",
        "outbound_shipment.deliver",
        "outbound_shipment.ship",
        "transfer.confirm"
      ])
    }).pipe(Effect.scoped)
  )
})
