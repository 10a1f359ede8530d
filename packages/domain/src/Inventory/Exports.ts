import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import type { CommonFilter, ListOrder, ListPosition } from "@vault-custody/schema/Common/Paging"
import { Context, Duration, Effect, Layer, Queue, Semaphore, Stream } from "effect"
import { type CallerScope, CallerAccounts, accountFilterOf } from "../Accounts/CallerAccounts.ts"
import { Transaction } from "../Common/Transaction.ts"
import {
  type LedgerPosition,
  LedgerRepo,
  type MovementFilter,
  type OwnMovement
} from "../Ledger/LedgerRepo.ts"
import type { HeldItem } from "./HeldItem.ts"
import { type InventoryFilter, InventoryRepo } from "./InventoryRepo.ts"
import { makeOwnLinks } from "./OwnLinks.ts"

/** Narrows and orders an export of items. */
export interface ItemExport extends InventoryFilter, CommonFilter {
  readonly order?: ListOrder | undefined
}

/** Rows that are read at once. */
const pageSize = 1000

/** Exports that a process makes at once: each has a connection for as long as its reader takes. */
const atOnce = 2

/** The longest that an export may take. */
const longest = Duration.minutes(30)

/** Passes each page that is read to the export's reader. */
type Give<Row> = (page: ReadonlyArray<Row>) => Effect.Effect<unknown>

/** Exports of an organization or the request's accounts, at one moment, by page (docs/rules/Inventory.md#exports). */
export class Exports extends Context.Service<
  Exports,
  {
    readonly items: (
      organizationId: OrganizationId,
      wanted: ItemExport
    ) => Effect.Effect<Stream.Stream<ReadonlyArray<HeldItem>>>
    readonly movements: (
      organizationId: OrganizationId,
      filter: MovementFilter
    ) => Effect.Effect<Stream.Stream<ReadonlyArray<OwnMovement>>>
  }
>()("@vault-custody/domain/Inventory/Exports") {
  static readonly layer = Layer.effect(
    Exports,
    Effect.gen(function* () {
      const inventory = yield* InventoryRepo
      const ledger = yield* LedgerRepo
      const transaction = yield* Transaction
      const ownLinks = makeOwnLinks(inventory)
      const places = yield* Semaphore.make(atOnce)

      /** Reads in one transaction, a page ahead of its reader at most. Further exports queue for a place. */
      const exported = <Row>(read: (give: Give<Row>) => Effect.Effect<void>) =>
        Stream.callback<ReadonlyArray<Row>>(
          (queue) =>
            transaction
              .reading(read((page) => Queue.offer(queue, page)))
              .pipe(places.withPermits(1), Effect.timeout(longest), Effect.orDie, Queue.into(queue)),
          { bufferSize: 1, strategy: "suspend" }
        )

      const readItems = Effect.fnUntraced(function* (
        organizationId: OrganizationId,
        { createdFrom, createdTo, ids, order = "newest", updatedFrom, updatedTo, ...filter }: ItemExport,
        callerScope: CallerScope,
        give: Give<HeldItem>
      ) {
        let after: ListPosition | undefined
        for (;;) {
          const position: { readonly after?: ListPosition } = after === undefined ? {} : { after }
          const page = {
            page: 1,
            limit: pageSize,
            order,
            ids,
            createdFrom,
            createdTo,
            updatedFrom,
            updatedTo,
            ...position
          }
          const { hasMore, items } = yield* inventory.list(organizationId, filter, page)
          if (items.length > 0)
            yield* give(callerScope.only === undefined ? items : yield* ownLinks(callerScope, items))
          const last = items.at(-1)
          if (!hasMore || last === undefined) return
          after = { at: last.createdAt, id: last.id, shown: 0 }
        }
      })

      const readMovements = Effect.fnUntraced(function* (
        organizationId: OrganizationId,
        filter: MovementFilter,
        give: Give<OwnMovement>
      ) {
        let after: LedgerPosition | undefined
        for (;;) {
          const { end, movements } = yield* ledger.stretch(organizationId, filter, after, pageSize)
          if (movements.length > 0) yield* give(movements)
          if (end === undefined) return
          after = end
        }
      })

      return Exports.of({
        items: (organizationId, wanted) =>
          Effect.map(CallerAccounts, (callerScope) => {
            const fboAccountId = accountFilterOf(callerScope, wanted.fboAccountId)
            return exported<HeldItem>((give) =>
              readItems(organizationId, { ...wanted, fboAccountId }, callerScope, give)
            )
          }),
        movements: (organizationId, filter) =>
          Effect.map(CallerAccounts, (callerScope) => {
            const fboAccountId = accountFilterOf(callerScope, filter.fboAccountId)
            return exported<OwnMovement>((give) =>
              readMovements(organizationId, { ...filter, fboAccountId }, give)
            )
          })
      })
    })
  )
}
