import { PgClient } from "@effect/sql-pg"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import { NumberKeysRepo } from "@vault-custody/domain/Inventory/NumberKeysRepo"
import { Effect, Layer } from "effect"
import { orStorageFailure } from "../Common/Database.ts"
import * as TransactionPg from "../Common/TransactionPg.ts"
import { keyProducts } from "../Products/SkuKeysPg.ts"
import { keyItems } from "./ItemNumbersPg.ts"

export const layer = Layer.effect(
  NumberKeysRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const transaction = yield* Transaction
    const fillSome = (limit: number) =>
      Effect.flatMap(keyProducts(sql, limit), (products) =>
        products > 0 ? Effect.succeed(products) : keyItems(sql, limit)
      )
    return NumberKeysRepo.of({ fill: (limit) => transaction.run(orStorageFailure(fillSome(limit))) })
  })
).pipe(Layer.provide(TransactionPg.layer))
