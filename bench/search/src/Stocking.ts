import { PgClient } from "@effect/sql-pg"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { ProductsRepo } from "@vault-custody/domain/Products/ProductsRepo"
import { Clock, Effect } from "effect"
import type { Item } from "./Catalogue.ts"

/** How many products are stored in one transaction. */
const batchSize = 2000

/** As staff describe a product. */
export const described = ({ weightGrams, ...item }: Item) => ({
  ...item,
  ...(weightGrams === null ? {} : { weightGrams }),
  insuredValueCents: "100000"
})

const store = Effect.fnUntraced(function* (items: ReadonlyArray<Item>) {
  const sql = yield* PgClient.PgClient
  const ids = yield* Ids
  const repo = yield* ProductsRepo
  const products = yield* Effect.forEach(items, (item) =>
    Effect.map(Effect.all([ids.next("prd"), Clock.currentTimeMillis]), ([id, now]) => ({
      ...described(item),
      id,
      isSerialized: false,
      isWeighed: false,
      requiresTest: false,
      insuredValueCents: 100_000n,
      images: [],
      createdAt: now,
      updatedAt: now
    }))
  )
  yield* sql.withTransaction(repo.merge(products))
})

/** Stores products as an import does, without the requests. */
export const stock = Effect.fnUntraced(function* (items: Iterable<Item>) {
  const sql = yield* PgClient.PgClient
  let batch: Array<Item> = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < batchSize) continue
    yield* store(batch)
    batch = []
  }
  yield* store(batch)
  yield* sql`VACUUM ANALYZE products`
})
