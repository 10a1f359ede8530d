import type { Statement } from "@vault-custody/schema/Statements/Statement"

/** A row of `statements` as the driver decodes it: sums are `numeric`, and so text. */
export type StatementRow = Omit<Statement, "totalInsuredValueCents" | "totalMarketValueCents"> & {
  readonly totalInsuredValueCents: string
  readonly totalMarketValueCents: string
}

export const toStatement = (row: StatementRow): Statement => ({
  ...row,
  totalInsuredValueCents: BigInt(row.totalInsuredValueCents),
  totalMarketValueCents: BigInt(row.totalMarketValueCents)
})
