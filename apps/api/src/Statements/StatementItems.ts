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

/** An item with its place in the list, which is the movement that it came by. */
const placed = (item: ItemAtMoment) => ({ id: String(item.cameBy), at: item.cameAt, item })

/** Answers a page of a statement's items: customers and staff alike. */
export const makeItemsAnswer = Effect.gen(function* () {
  const statements = yield* Statements
  return Effect.fnUntraced(function* (organizationId: OrganizationId, id: StatementId, query: PageQuery) {
    const { data, pagination } = yield* listed(["statementItems", organizationId, id], query, (page) =>
      Effect.map(statements.items(organizationId, id, page), (found) => mapPage(found, placed))
    )
    return { data: data.map(({ item }) => shown(item)), pagination }
  })
})
