import * as EmbeddedPostgres from "@vault-custody/embedded-postgres/EmbeddedPostgres"
import { Ids } from "@vault-custody/domain/Common/Ids"
import * as Database from "@vault-custody/persistence/Common/Database"
import { migrate } from "@vault-custody/persistence/Common/Migrations"
import * as ProductsRepoPg from "@vault-custody/persistence/Products/ProductsRepoPg"
import { Effect, Layer, Redacted } from "effect"
import { tmpdir } from "node:os"
import { grow, type Item } from "./Catalogue.ts"
import { hardQueries } from "./HardQueries.ts"
import { kinds } from "./Kinds.ts"
import { load, type Loaded } from "./Load.ts"
import { queriesOf } from "./Quality.ts"
import { makeRandom } from "@vault-custody/testing/Random"
import { startService } from "./Service.ts"
import { stock } from "./Stocking.ts"

/** What searching a catalogue of one size takes. */
export interface Speed {
  readonly products: number
  /** From the start of the process until it has answered its first search, in milliseconds. */
  readonly firstSearch: number
  readonly oneClient: Loaded
  readonly hard: Loaded
  readonly manyClients: Loaded
  readonly whileImporting: Loaded
}

export const clients = 16
export const imported = 5000
const secondsOfMany = 15

/** Queries of all kinds, mixed. Those to warm up with are others. */
const mixed = (items: ReadonlyArray<Item>, ofEach: number) => {
  const queries = Object.values(kinds).map((kind) =>
    queriesOf(kind, items, ofEach * 2).map(({ query }) => query.slice(0, 200))
  )
  const random = makeRandom(3)
  const mix = (which: number) =>
    random.shuffled(queries.flatMap((some) => some.filter((_, n) => n % 2 === which)))
  return { warmUp: mix(0), measured: mix(1) }
}

const once =
  (queries: ReadonlyArray<string>) =>
  (asked: number): boolean =>
    asked >= queries.length

export const measureSpeed = Effect.fnUntraced(function* (catalogue: ReadonlyArray<Item>, products: number) {
  const postgres = yield* EmbeddedPostgres.startThrowaway({
    settings: { max_wal_size: "4GB", shared_buffers: "256MB", autovacuum_naptime: "1min" },
    // Not in memory, which the largest catalogue would take too much of.
    parent: tmpdir()
  })
  const repositories = ProductsRepoPg.layer.pipe(
    Layer.provideMerge(
      Database.layer({ url: postgres.url, applicationName: "bench", maxConnections: 2, isGuarded: false })
    ),
    Layer.provideMerge(Ids.layer)
  )
  yield* Effect.provide(Effect.andThen(migrate, stock(grow(catalogue, products))), repositories)

  const started = performance.now()
  const service = yield* startService(Redacted.value(postgres.url))
  const { warmUp, measured } = mixed(catalogue, 20)
  return yield* Effect.promise(async (): Promise<Speed> => {
    await load(service, warmUp, 1, (asked) => asked >= 1)
    const firstSearch = performance.now() - started
    await load(service, warmUp, 4, once(warmUp))
    const oneClient = await load(service, measured, 1, once(measured))
    const hard = await load(service, hardQueries, 1, once(hardQueries))
    const end = performance.now() + secondsOfMany * 1000
    const manyClients = await load(service, measured, clients, () => performance.now() > end)

    let isImporting = true
    const more = [...grow(catalogue, products + imported)].slice(products)
    const importing = service.importProducts(more).finally(() => {
      isImporting = false
    })
    const whileImporting = await load(service, measured, 1, () => !isImporting)
    await importing
    return { products, firstSearch, oneClient, hard, manyClients, whileImporting }
  })
}, Effect.scoped)
