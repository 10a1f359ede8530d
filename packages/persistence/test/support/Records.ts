import { layer as suite, type Vitest } from "@effect/vitest"
import { PgClient } from "@effect/sql-pg"
import { Ids } from "@vault-custody/domain/Common/Ids"
import type { StoredEvent } from "@vault-custody/domain/Events/StoredEvent"
import type { Movement } from "@vault-custody/domain/Ledger/Movement"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import { Context, Effect, Layer } from "effect"
import { orStorageFailure } from "../../src/Common/Database.ts"
import { MemoryStore } from "@vault-custody/persistence-memory/Common/MemoryStore"
import * as RepositoriesMemory from "@vault-custody/persistence-memory/RepositoriesMemory"
import { layerPg as layerRepositoriesPg } from "./Backends.ts"

interface ToldEvent {
  readonly event: string
  readonly data: Record<string, unknown>
}

/** The records of an organization, in their order: for tests that read the storage directly. */
export class Records extends Context.Service<
  Records,
  {
    readonly movements: (organizationId: OrganizationId) => Effect.Effect<ReadonlyArray<Movement>>
    /** Events with a subscription. */
    readonly events: (organizationId: OrganizationId) => Effect.Effect<ReadonlyArray<ToldEvent>>
  }
>()("@vault-custody/persistence/test/Records") {}

const parse = (payload: string): ToldEvent => {
  const { event, data } = JSON.parse(payload)
  return { event, data }
}

/** Drops what is absent, as the ledger in memory never has it. */
const present = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as unknown

const isMovement = (_row: unknown): _row is Movement => true

const recordsPg = Layer.effect(
  Records,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    return Records.of({
      movements: (organizationId) =>
        sql<
          Record<string, unknown>
        >`SELECT organization_id, inventory_item_id, product_id, kind, from_fbo_account_id,
            to_fbo_account_id, from_status, to_status, reference_id, occurred_at
          FROM inventory_movements WHERE organization_id = ${organizationId} ORDER BY seq`.pipe(
          orStorageFailure,
          Effect.map((rows) => rows.map(present).filter(isMovement))
        ),
      events: (organizationId) =>
        sql<{ readonly payload: string }>`/* across organizations: a test */ SELECT payload FROM events
          WHERE organization_id = ${organizationId} ORDER BY id`.pipe(
          orStorageFailure,
          Effect.map((rows) => rows.map((row) => parse(row.payload)))
        )
    })
  })
)

const recordsMemory = Layer.effect(
  Records,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const movements = store.table<Movement>("inventory_movements")
    const events = store.table<StoredEvent>("events")
    return Records.of({
      movements: (organizationId) =>
        Effect.sync(() => [...movements.values()].filter((m) => m.organizationId === organizationId)),
      events: (organizationId) =>
        Effect.sync(() =>
          [...events.values()]
            .filter((event) => event.organizationId === organizationId)
            .map((event) => parse(event.payload))
        )
    })
  })
)

/** Every repository over PostgreSQL, and its records. */
const layerPg = Layer.provideMerge(recordsPg, layerRepositoriesPg)

/** Every repository in memory, and its records: one store, because layers are built once. */
const layerMemory = Layer.merge(
  RepositoriesMemory.layer,
  Layer.provide(recordsMemory, MemoryStore.layer)
).pipe(Layer.provideMerge(Ids.layer))

/** Services over both storages: their layers, and `both`, which runs a suite over either. Time is the real time. */
export const overBoth = <A, E>(services: Layer.Layer<A, E, Layer.Success<typeof layerMemory>>) => {
  const inMemory = Layer.provideMerge(services, layerMemory)
  const inPostgres = Layer.provideMerge(services, layerPg)
  const both = (
    name: string,
    define: (it: Vitest.MethodsNonLive<Layer.Success<typeof inMemory>>) => void
  ): void => {
    suite(inMemory, { excludeTestServices: true })(`${name} in memory`, define)
    suite(inPostgres, { excludeTestServices: true })(`${name} in PostgreSQL`, define)
  }
  return { inMemory, inPostgres, both }
}
