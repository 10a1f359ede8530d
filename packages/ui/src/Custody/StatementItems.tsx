import { Link } from "@tanstack/react-router"
import type { List, RequestOptions, Statement, StatementItem } from "@vault-custody/client"
import { type PageAsked, useList } from "../Data/Live.tsx"
import { Money } from "../Design/Money.tsx"
import { EmptyState } from "../Design/States.tsx"
import { type Column, ListCard } from "../Design/Table.tsx"
import { fineOunces } from "./Weight.tsx"
import { t } from "../Texts/Texts.tsx"

/** The columns of the statement's document. */
const columns: ReadonlyArray<Column<StatementItem>> = [
  {
    name: t("Vault mark"),
    cell: ({ id, internalIdentifier }) => (
      <Link to="/inventory/$id" params={{ id }}>
        {internalIdentifier}
      </Link>
    )
  },
  { name: t("Serial number"), cell: ({ serialNumber }) => (serialNumber === "" ? "—" : serialNumber) },
  { name: t("SKU"), cell: ({ sku }) => sku },
  { name: t("Product"), cell: ({ title }) => title },
  { name: t("Fine troy ounces"), isEnd: true, cell: fineOunces },
  {
    name: t("Insured value"),
    isEnd: true,
    cell: ({ insuredValueCents }) => <Money cents={insuredValueCents} />
  },
  {
    name: t("Market value"),
    isEnd: true,
    cell: ({ marketValueCents }) =>
      marketValueCents === undefined ? t("Not known") : <Money cents={marketValueCents} />
  }
]

/** The items that a statement counts: the rows of its files. Those of a final statement never change. */
export const StatementItems = ({
  read,
  statement: { id, isFinal }
}: {
  readonly read: (id: string, asked: PageAsked, options: RequestOptions) => Promise<List<StatementItem>>
  readonly statement: Pick<Statement, "id" | "isFinal">
}) => (
  <ListCard
    label={t("Items")}
    hasTitle
    query={useList(
      `statement-items ${id}`,
      (asked: PageAsked, options) => read(id, asked, options),
      {},
      { limit: 50, ...(isFinal ? { every: false } : {}) }
    )}
    columns={columns}
    empty={
      <EmptyState title={t("No items held")}>
        {t("The account held nothing at the time of this statement.")}
      </EmptyState>
    }
  />
)
