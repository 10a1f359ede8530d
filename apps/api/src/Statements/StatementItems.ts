import { Statements } from "@vault-custody/domain/Statements/Statements"
import type { StatementItem as ItemAtMoment } from "@vault-custody/domain/Statements/StatementsRepo"
import { fineTroyOunces } from "@vault-custody/domain/Weights/FineWeight"
import type { OrganizationId, StatementId } from "@vault-custody/schema/Common/Id"
import { mapPage, type PageQuery } from "@vault-custody/schema/Common/Paging"
import type { StatementItem } from "@vault-custody/schema/Statements/Statement"
import { Effect } from "effect"
import { listed } from "../Http/Listed.ts"

const shown = ({
  fineness,
  fineWeight,
  grossWeight,
  insuredValueCents,
  internalIdentifier,
  inventoryItemId,
  marketValueCents,
  metal,
  productId,
  serialNumber,
  sku,
  title
}: ItemAtMoment): StatementItem => ({
  id: inventoryItemId,
  internalIdentifier,
  serialNumber,
  productId,
  sku,
  title,
  metal,
  ...(grossWeight === null ? {} : { grossWeight }),
  ...(fineness === null ? {} : { fineness }),
  ...(fineWeight === null ? {} : { fineTroyOunces: fineTroyOunces(fineWeight) }),
  insuredValueCents,
  ...(marketValueCents === null ? {} : { marketValueCents })
})

/** An item with its position in the list, which is the movement that brought it. */
const placed = (item: ItemAtMoment) => ({ id: String(item.cameBy), at: item.cameAt, item })

/**
 * The requested items: the list's name, and the look-up of the statement's owner, which runs once the page is valid.
 */
interface RequestedItems<E, R> {
  readonly reader: string
  readonly owner: Effect.Effect<OrganizationId, E, R>
  readonly id: StatementId
}

/** Answers a page of a statement's items, for customers and staff. */
export const makeItemsAnswer = Effect.gen(function* () {
  const statements = yield* Statements
  return Effect.fnUntraced(function* <E, R>({ id, owner, reader }: RequestedItems<E, R>, query: PageQuery) {
    const { data, pagination } = yield* listed(["statementItems", reader, id], query, (page) =>
      owner.pipe(
        Effect.flatMap((organizationId) => statements.items(organizationId, id, page)),
        Effect.map((found) => mapPage(found, placed))
      )
    )
    return { data: data.map(({ item }) => shown(item)), pagination }
  })
})
