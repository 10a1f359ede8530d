import type { InventoryItem } from "@vault-custody/client"
import { Button } from "@vault-custody/ui/Button"
import { itemName } from "@vault-custody/ui/ItemName"
import { Loaded, useLive } from "@vault-custody/ui/Live"
import { EmptyState } from "@vault-custody/ui/States"
import { Pagination } from "@vault-custody/ui/Table"
import { useState } from "react"
import { ProductName } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"

/** The ids of items that were chosen. */
export type ChosenItems = ReadonlySet<string>

const isFree = ({ openOutboundRequestId }: InventoryItem): boolean => openOutboundRequestId === undefined

interface PickerProps {
  readonly accountId: string
  readonly chosen: ChosenItems
  readonly onChange: (chosen: ChosenItems) => void
}

const ItemChoice = ({
  isChosen,
  item,
  onChoose
}: {
  readonly item: InventoryItem
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
}) => (
  <label className="choice">
    <input
      type="checkbox"
      checked={isChosen}
      disabled={!isFree(item)}
      onChange={({ target }) => onChoose(target.checked)}
    />
    <span className="picker-text">
      <strong>{itemName(item)}</strong>
      <span className="muted">
        <ProductName id={item.productId} />
        {isFree(item) ? null : " · in another request"}
      </span>
    </span>
  </label>
)

const AccountItems = ({ accountId, chosen, onChange }: PickerProps) => {
  const [page, setPage] = useState(1)
  const asked = { fboAccountId: accountId, status: "in_vault", page, limit: 25 } as const
  const query = useLive(["inventory", asked], (options) => vault.inventory.listInventory(asked, options), {
    keepsPrevious: true
  })
  const choose = (ids: ReadonlyArray<string>, isChosen: boolean) => {
    const rest = [...chosen].filter((id) => !ids.includes(id))
    onChange(new Set(isChosen ? [...rest, ...ids] : rest))
  }
  return (
    <Loaded query={query} lines={3}>
      {({ data, pagination }) =>
        data.length === 0 && page === 1 ? (
          <EmptyState title="Nothing in the vault">This account has no items to choose from.</EmptyState>
        ) : (
          <>
            <div className="picker">
              {data.map((item) => (
                <ItemChoice
                  key={item.id}
                  item={item}
                  isChosen={chosen.has(item.id)}
                  onChoose={(isChosen) => choose([item.id], isChosen)}
                />
              ))}
            </div>
            <div className="row-spread">
              <span className="muted small" role="status">
                {chosen.size.toLocaleString("en-US")} chosen
              </span>
              <Button
                size="small"
                onClick={() =>
                  choose(
                    data.filter(isFree).map(({ id }) => id),
                    true
                  )
                }
              >
                Choose all shown
              </Button>
            </div>
            {page === 1 && !pagination.hasMore ? null : (
              <Pagination page={page} hasMore={pagination.hasMore} onPage={setPage} />
            )}
          </>
        )
      }
    </Loaded>
  )
}

/** Items of an account that are in the vault, to choose from, page by page. */
export const ItemPicker = (props: PickerProps) => (
  <fieldset className="choices stack-tight">
    <legend>Items</legend>
    {props.accountId === "" ? (
      <p className="muted">Choose an account to see its items.</p>
    ) : (
      <AccountItems key={props.accountId} {...props} />
    )}
  </fieldset>
)
