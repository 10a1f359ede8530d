import type { EventNames } from "@vault-custody/ui/Custody/EventSentence"
import { paths } from "../Find.ts"
import { ItemLink } from "../Inventory/ItemColumns.tsx"
import { AccountName, ProductName } from "../Names/Names.tsx"

/** How events name their things. */
export const eventNames: EventNames = { Account: AccountName, Item: ItemLink, paths, Product: ProductName }
