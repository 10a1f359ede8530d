import { Link } from "@tanstack/react-router"
import type { PickListItem } from "@vault-custody/operations-client"
import { type Column, Table } from "@vault-custody/ui/Design/Table"

const columns: ReadonlyArray<Column<PickListItem>> = [
  {
    name: "Item",
    cell: ({ internalIdentifier, inventoryItemId }) => (
      <Link to="/inventory/$id" params={{ id: inventoryItemId }}>
        {internalIdentifier}
      </Link>
    )
  },
  { name: "Place", cell: ({ path }) => (path === null ? "—" : <code>{path}</code>) },
  { name: "Product", cell: ({ productTitle }) => productTitle },
  { name: "SKU", cell: ({ sku }) => <code>{sku}</code> },
  {
    name: "Serial number",
    cell: ({ serialNumber }) => (serialNumber === "" ? "—" : <code>{serialNumber}</code>)
  }
]

/** The items of a request, with what is written on them. */
export const PickListTable = ({
  items,
  label
}: {
  readonly items: ReadonlyArray<PickListItem>
  readonly label: string
}) => <Table label={label} columns={columns} rows={items} keyOf={({ inventoryItemId }) => inventoryItemId} />
