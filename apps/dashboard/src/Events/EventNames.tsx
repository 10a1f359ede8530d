import type { EventNames } from "@vault-custody/ui/Custody/EventSentence"
import { paths } from "../Find.ts"
import { AccountName, ItemName, ProductName } from "../Names/Names.tsx"

/** How events name their things. */
export const eventNames: EventNames = { Account: AccountName, Item: ItemName, paths, Product: ProductName }
