import type { StatementItem } from "@vault-custody/domain/Statements/StatementsRepo"
import { statementSubtotals } from "@vault-custody/domain/Statements/StatementSubtotals"
import type { StatementSubtotals } from "@vault-custody/schema/Statements/StatementSubtotals"
import type { Statement } from "@vault-custody/schema/Statements/Statement"

/** A row of a statement; what is not given is made up. */
export const itemOf = (number: number, fields: Partial<StatementItem> = {}): StatementItem => ({
  cameAt: 0,
  cameBy: BigInt(number),
  inventoryItemId: "itm_01jcfh4v9we2yr0d8w4a7hxk3n",
  internalIdentifier: `20261125-WBX6-4P2M-${number}`,
  serialNumber: "",
  productId: "prd_01jcfh4v9we2yr0d8w4a7hxk3n",
  sku: "AU-1",
  title: "Gold bar",
  metal: "gold",
  grossWeight: { value: "398.425", unit: "ozt" },
  fineness: "995.8",
  fineWeight: 396_752n,
  insuredValueCents: 250_000n,
  marketValueCents: 240_000n,
  ...fields
})

/** A final statement over these rows. */
export const statementOf = (
  items: ReadonlyArray<StatementItem>,
  fields: Partial<Statement> = {}
): Statement => ({
  id: "stm_01jcfh4v9we2yr0d8w4a7hxk3n",
  organizationId: "org_01jcfh4v9we2yr0d8w4a7hxk3n",
  fboAccountId: "fbo_01jcfh4v9we2yr0d8w4a7hxk3n",
  statementType: "daily",
  statementDate: "2026-11-25",
  totalItemCount: items.length,
  totalInsuredValueCents: items.reduce((sum, item) => sum + item.insuredValueCents, 0n),
  totalMarketValueCents: items.reduce((sum, item) => sum + (item.marketValueCents ?? 0n), 0n),
  itemsWithoutMarketValue: items.filter((item) => item.marketValueCents === null).length,
  totalFineTroyOunces: { gold: "396.752" },
  itemsReceived: 3,
  itemsShippedOut: 0,
  itemsTransferred: 0,
  itemsReturned: 0,
  itemsVoided: 0,
  itemsRejected: 0,
  itemsQuarantined: 0,
  version: 1,
  isFinal: true,
  asOf: Date.parse("2026-11-25T23:59:59.999Z"),
  supersedes: null,
  emailDeliveryStatus: "skipped",
  createdAt: 0,
  updatedAt: 0,
  ...fields
})

/** The subtotals of these rows. */
export const subtotalsOf = (items: ReadonlyArray<StatementItem>): StatementSubtotals =>
  statementSubtotals(
    [...Map.groupBy(items, ({ productId }) => productId)].map(([productId, of]) => ({
      productId,
      title: of[0]?.title ?? "",
      sku: of[0]?.sku ?? "",
      metal: of[0]?.metal ?? "",
      itemCount: of.length,
      insuredValueCents: of.reduce((sum, item) => sum + item.insuredValueCents, 0n),
      marketValueCents: of.reduce((sum, item) => sum + (item.marketValueCents ?? 0n), 0n),
      itemsWithoutMarketValue: of.filter((item) => item.marketValueCents === null).length
    }))
  )

/** The names on a statement, in several scripts. */
export const parties = {
  vault: { name: "Hatton Vaults Ltd", address: ["12 Hatton Garden", "London EC1N 8AT"] },
  organization: "Šumava & Œuvre SA",
  holder: "Ελένη Παπαδοπούλου",
  vaultId: "1234567890"
}
