import { Transaction } from "@vault-custody/domain/Common/Transaction"
import { Context, Effect, Exit, Layer, Semaphore } from "effect"

/** The tables of the in-memory repositories that tests run on: maps from key to immutable row. */
export class MemoryStore extends Context.Service<
  MemoryStore,
  {
    /** The table of that name; made when first asked for. Rows are replaced, never changed in place. */
    readonly table: <Row>(name: string) => Map<string, Row>
    /** Copies all tables; the effect it returns puts the copy back. */
    readonly snapshot: Effect.Effect<Effect.Effect<void>>
  }
>()("@vault-custody/persistence/Common/MemoryStore") {
  static readonly layer = Layer.sync(MemoryStore, () => {
    const tables = new Map<string, Map<string, unknown>>()
    return MemoryStore.of({
      table: <Row>(name: string) => {
        const table = tables.get(name) ?? new Map<string, unknown>()
        tables.set(name, table)
        return table as Map<string, Row>
      },
      snapshot: Effect.sync(() => {
        const copies = [...tables].map(([name, table]) => [name, [...table]] as const)
        return Effect.sync(() => {
          for (const table of tables.values()) table.clear()
          for (const [name, rows] of copies) {
            const table = tables.get(name)
            for (const [key, row] of rows) table?.set(key, row)
          }
        })
      })
    })
  })
}

const InTransaction = Context.Reference<boolean>("@vault-custody/persistence/Common/InTransaction", {
  defaultValue: () => false
})

/** The unit of work in memory: one at a time, and all tables go back to what they were when it does not succeed. */
export const layerTransaction = Layer.effect(
  Transaction,
  Effect.gen(function* () {
    const store = yield* MemoryStore
    const one = yield* Semaphore.make(1)

    const outermost = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
      one.withPermit(
        Effect.flatMap(store.snapshot, (restore) =>
          Effect.onExit(Effect.provideService(effect, InTransaction, true), (exit) =>
            Exit.isSuccess(exit) ? Effect.void : restore
          )
        )
      )

    return Transaction.of({
      reading: (effect) => effect,
      run: (effect) => Effect.flatMap(InTransaction, (joined) => (joined ? effect : outermost(effect)))
    })
  })
)

/** Orders rows newest first, as every list is. */
export const newestFirst = <Row extends { readonly createdAt: number; readonly id: string }>(
  rows: Iterable<Row>
): ReadonlyArray<Row> =>
  [...rows].sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0))
