import { Link } from "@tanstack/react-router"
import type { PickListItem } from "@vault-custody/operations-client"
import { type Column, Table } from "@vault-custody/ui/Design/Table"
import { t } from "@vault-custody/ui/Texts/Texts"
import { ItemWorthById, TotalWorth } from "../Names/Names.tsx"

const mark: Column<PickListItem> = {
  name: t("Vault mark"),
  cell: ({ internalIdentifier, inventoryItemId }) => (
    <Link to="/inventory/$id" params={{ id: inventoryItemId }}>
      {internalIdentifier}
    </Link>
  )
}

const place: Column<PickListItem> = {
  name: t("Place"),
  cell: ({ path }) => (path === null ? "—" : <code>{path}</code>)
}

const contents: ReadonlyArray<Column<PickListItem>> = [
  { name: t("Product"), cell: ({ productTitle }) => productTitle },
  { name: t("SKU"), cell: ({ sku }) => <code>{sku}</code> },
  {
    name: t("Serial number"),
    cell: ({ serialNumber }) => (serialNumber === "" ? "—" : <code>{serialNumber}</code>)
  }
]

/** The items of a request with their places, in walking order. */
export const pickListColumns: ReadonlyArray<Column<PickListItem>> = [place, ...contents, mark]

/** The same items for the recipient, without their places. */
export const packingListColumns: ReadonlyArray<Column<PickListItem>> = [mark, ...contents]

const value: Column<PickListItem> = {
  name: t("Value"),
  isEnd: true,
  cell: ({ inventoryItemId }) => <ItemWorthById id={inventoryItemId} />
}

/** The items of a request, with their marks, their values, and their places until they are picked. */
export const PickListTable = ({
  items,
  label
}: {
  readonly items: ReadonlyArray<PickListItem>
  readonly label: string
}) => (
  <>
    <Table
      label={label}
      columns={[
        ...(items.some(({ path }) => path !== null) ? [mark, place, ...contents] : packingListColumns),
        value
      ]}
      rows={items}
      keyOf={({ inventoryItemId }) => inventoryItemId}
    />
    <TotalWorth ids={items.map(({ inventoryItemId }) => inventoryItemId)} />
  </>
)
