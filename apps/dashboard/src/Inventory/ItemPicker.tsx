import type { Holdings, InventoryItem } from "@vault-custody/client"
import { itemName } from "@vault-custody/ui/Custody/ItemName"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { formatCents } from "@vault-custody/ui/Design/Money"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { Pagination } from "@vault-custody/ui/Design/Table"
import { t } from "@vault-custody/ui/Texts/Texts"
import { useState } from "react"
import { ProductName } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"
import { isFree, useHeld } from "./AccountItems.ts"
import { AddItems } from "./AddItems.tsx"
import { addItems, type Chosen, valueOfItem, withoutItem } from "./Chosen.ts"
import { ChosenTable } from "./ChosenTable.tsx"

interface PickerProps {
  readonly accountId: string
  readonly chosen: Chosen
  readonly onChange: (chosen: Chosen) => void
}

const ItemChoice = ({
  held,
  isChosen,
  item,
  onChoose
}: {
  readonly item: InventoryItem
  readonly held: Holdings
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
}) => {
  const holding = held.byProduct.find(({ productId }) => productId === item.productId)
  return (
    <label className="choice">
      <input type="checkbox" checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
      <span className="picker-text">
        <strong>{itemName(item)}</strong>
        <span className="muted">
          <ProductName id={item.productId} />
          {holding === undefined ? null : ` · ${formatCents(valueOfItem(item, holding))}`}
        </span>
      </span>
    </label>
  )
}

/** The account's items that are free, to be ticked. Those that are asked for already are left out. */
const FreeItems = ({ accountId, chosen, held, onChange }: PickerProps & { readonly held: Holdings }) => {
  const [page, setPage] = useState(1)
  const asked = { fboAccountId: accountId, status: "in_vault", page, limit: 50 } as const
  const query = useLive(["inventory", asked], (options) => vault.inventory.listInventory(asked, options), {
    keepsPrevious: true
  })
  return (
    <Loaded query={query} lines={3}>
      {({ data, pagination }) => (
        <>
          <div className="picker">
            {data.filter(isFree).map((item) => (
              <ItemChoice
                key={item.id}
                item={item}
                held={held}
                isChosen={chosen.items.has(item.id)}
                onChoose={(isChosen) =>
                  onChange(isChosen ? addItems(chosen, [item.id]) : withoutItem(chosen, item.id))
                }
              />
            ))}
          </div>
          {page === 1 && !pagination.hasMore ? null : (
            <Pagination page={page} hasMore={pagination.hasMore} onPage={setPage} />
          )}
        </>
      )}
    </Loaded>
  )
}

const AccountItems = (props: PickerProps) => {
  const query = useHeld(props.accountId)
  return (
    <Loaded query={query} lines={3}>
      {(held) =>
        held.totalItemCount === 0 ? (
          <EmptyState title={t("Nothing in the vault")}>
            {t("This account has no items to choose from.")}
          </EmptyState>
        ) : (
          <>
            <AddItems {...props} held={held} />
            <ChosenTable chosen={props.chosen} onChange={props.onChange} held={held} />
            <details>
              <summary>{t("Tick single items")}</summary>
              <FreeItems {...props} held={held} />
            </details>
          </>
        )
      }
    </Loaded>
  )
}

/** Items of an account: by product and quantity, by serial numbers, or ticked one by one. */
export const ItemPicker = (props: PickerProps) => (
  <fieldset className="choices">
    <legend>{t("Items")}</legend>
    {props.accountId === "" ? (
      <p className="muted">{t("Choose the account first.")}</p>
    ) : (
      <AccountItems key={props.accountId} {...props} />
    )}
  </fieldset>
)
