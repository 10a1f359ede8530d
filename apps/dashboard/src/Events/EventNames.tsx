import type { EventNames } from "@vault-custody/ui/Custody/EventSentence"
import { Name } from "@vault-custody/ui/Data/Name"
import { useItemName } from "../Inventory/ItemColumns.tsx"
import { ProductName, useAccountName } from "../Names/Names.tsx"

const Account = ({ id }: { readonly id: string }) => <Name of={useAccountName(id)} />

const Item = ({ id }: { readonly id: string }) => <Name of={useItemName(id)} />

/** Names within a sentence that is a link itself. */
export const eventNames: EventNames = { Account, Item, Product: ProductName }
