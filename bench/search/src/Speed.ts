import * as EmbeddedPostgres from "@vault-custody/embedded-postgres/EmbeddedPostgres"
import { cpuOf, forgetMostMemoryOf, mostMemoryOf } from "@vault-custody/bench-report/Cpu"
import { Ids } from "@vault-custody/domain/Common/Ids"
import * as Database from "@vault-custody/persistence/Common/Database"
import { migrate } from "@vault-custody/persistence/Common/Migrations"
import * as ProductsRepoPg from "@vault-custody/persistence/Products/ProductsRepoPg"
import { Effect, Layer, Redacted } from "effect"
import { tmpdir } from "node:os"
import { grow, type Item } from "./Catalogue.ts"
import { hardQueries } from "./HardQueries.ts"
import { kinds } from "./Kinds.ts"
import { timeFixedWork } from "./FixedWork.ts"
import { load, type Loaded, together } from "./Load.ts"
import { queriesOf } from "./Quality.ts"
import { makeRandom } from "@vault-custody/testing/Random"
import { type Delays, startService } from "./Service.ts"
import { stock } from "./Stocking.ts"

/** The measured cost of searching a catalogue of one size. */
export interface Speed {
  readonly products: number
  /** From the start of the process until it has answered its first search, in milliseconds. */
  readonly firstSearch: number
  readonly oneClient: Loaded
  readonly hard: Loaded
  readonly manyClients: Loaded
  /** The API's processor time for a search by many clients, in milliseconds. */
  readonly cpuOfSearch: number
  readonly delays: Delays
  readonly betweenImports: Loaded
  readonly whileImporting: Loaded
  /** The most memory that the API's process had since its first answer, in bytes. */
  readonly mostMemory: number
  /** The durations of the same fixed work, measured beside the above. */
  readonly fixedWork: ReadonlyArray<number>
}

export const clients = 16
export const imported = 5000
export const imports = 4
const searchesBetweenImports = 300
const secondsOfMany = 15
const worksAtOnce = 40

/** Queries of all kinds, mixed. The warm-up uses other ones. */
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
    // On disk, as the largest catalogue needs too much memory.
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
    forgetMostMemoryOf(service.pid)
    await load(service, warmUp, 4, once(warmUp))
    const fixedWork = [...timeFixedWork(worksAtOnce)]
    const oneClient = await load(service, measured, 1, once(measured))
    fixedWork.push(...timeFixedWork(worksAtOnce))
    const hard = await load(service, hardQueries, 1, once(hardQueries))

    await service.delays()
    const cpuBefore = cpuOf(service.pid)
    const end = performance.now() + secondsOfMany * 1000
    const manyClients = await load(service, measured, clients, () => performance.now() > end)
    const cpuOfSearch = (cpuOf(service.pid) - cpuBefore) / 1000 / manyClients.millis.length
    const delays = await service.delays()
    fixedWork.push(...timeFixedWork(worksAtOnce))

    const more = [...grow(catalogue, products + imported * imports)].slice(products)
    const between: Array<Loaded> = []
    const during: Array<Loaded> = []
    for (let n = 0; n < imports; n++) {
      between.push(await load(service, measured, 1, (asked) => asked >= searchesBetweenImports))
      let isImporting = true
      const importing = service.importProducts(more.slice(n * imported, (n + 1) * imported)).finally(() => {
        isImporting = false
      })
      during.push(await load(service, measured, 1, () => !isImporting))
      await importing
      fixedWork.push(...timeFixedWork(worksAtOnce))
    }
    return {
      products,
      firstSearch,
      oneClient,
      hard,
      manyClients,
      cpuOfSearch,
      delays,
      betweenImports: together(between),
      whileImporting: together(during),
      mostMemory: mostMemoryOf(service.pid),
      fixedWork: fixedWork.sort((a, b) => a - b)
    }
  })
}, Effect.scoped)
