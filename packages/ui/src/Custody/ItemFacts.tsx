import type { InventoryItem } from "@vault-custody/client"
import type { ReactNode } from "react"
import { Badge } from "../Design/Badge.tsx"
import { Copyable } from "../Design/Copy.tsx"
import { Time } from "../Design/Time.tsx"
import { decidedFacts, sentBackFacts } from "./Decided.tsx"
import { type Unit, valueFacts } from "./ItemValue.tsx"
import { weightFacts } from "./Weight.tsx"
import { t } from "../Texts/Texts.tsx"

type Facts = ReadonlyArray<readonly [name: string, value: ReactNode]>

/** The links of an item's facts, which each application has to pages of its own. */
export interface ItemLinks {
  readonly product: ReactNode
  readonly account: ReactNode
  readonly inbound: ReactNode
  /** Absent if no open request holds the item. */
  readonly request?: ReactNode
}

/** The facts of an item, with those that the application alone knows of it. */
export const itemFacts = (
  item: Omit<InventoryItem, "account" | "product">,
  unit: Unit | undefined,
  { account, inbound, product, request }: ItemLinks,
  own: Facts = []
): Facts => [
  [t("Status"), <Badge key="status" status={item.status} />],
  ...decidedFacts(item),
  ...sentBackFacts(item),
  [t("Product"), product],
  ...weightFacts(item),
  ...valueFacts(item, unit),
  [t("Serial number"), item.serialNumber === "" ? "—" : <code>{item.serialNumber}</code>],
  [t("Vault mark"), <code key="mark">{item.internalIdentifier}</code>],
  ...own,
  [t("Account"), account],
  ...(request === undefined ? [] : ([[t("Requested by"), request]] as const)),
  [t("Received with"), inbound],
  [t("Received"), <Time key="received" at={item.createdAt} />],
  [t("Item ID"), <Copyable key="id" label={t("item ID")} text={item.id} />]
]
