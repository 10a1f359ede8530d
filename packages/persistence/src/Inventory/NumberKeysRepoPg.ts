import { PgClient } from "@effect/sql-pg"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import { NumberKeysRepo } from "@vault-custody/domain/Inventory/NumberKeysRepo"
import { Effect, Layer } from "effect"
import { orStorageFailure } from "../Common/Database.ts"
import * as TransactionPg from "../Common/TransactionPg.ts"
import { keyItems } from "./ItemNumbersPg.ts"

export const layer = Layer.effect(
  NumberKeysRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const transaction = yield* Transaction
    return NumberKeysRepo.of({ fill: (limit) => transaction.run(orStorageFailure(keyItems(sql, limit))) })
  })
).pipe(Layer.provide(TransactionPg.layer))
