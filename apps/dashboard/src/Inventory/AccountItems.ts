import { useQuery } from "@tanstack/react-query"
import type { InventoryItem, RequestOptions } from "@vault-custody/client"
import { vault } from "../Vault.ts"

/** The most ids in one list request. */
const atOnce = 100

/** Whether an item can be asked for. */
export const isFree = ({ openOutboundRequestId, status }: InventoryItem): boolean =>
  status === "in_vault" && openOutboundRequestId === undefined

/** An account's holdings, by product. */
export const useHeld = (accountId: string) =>
  useQuery({
    queryKey: ["account-holdings", accountId],
    queryFn: ({ signal }) => vault.holdings.getFboAccountHoldings(accountId, {}, { signal }),
    enabled: accountId !== ""
  })

/** Items by their ids. */
export const useItems = (ids: ReadonlyArray<string>) =>
  useQuery({
    queryKey: ["items-by-id", ids],
    queryFn: async ({ signal }) => {
      const found: Array<InventoryItem> = []
      for (let from = 0; from < ids.length; from += atOnce) {
        const asked = { ids: ids.slice(from, from + atOnce).join(","), limit: atOnce }
        found.push(...(await vault.inventory.listInventory(asked, { signal })).data)
      }
      return found
    },
    enabled: ids.length > 0,
    placeholderData: (before) => before
  })

/** The outcome of looking for serial numbers or marks among an account's items. */
export interface LookedFor {
  readonly found: ReadonlyArray<InventoryItem>
  /** Numbers of which the account has no item. */
  readonly unknown: ReadonlyArray<string>
  /** Numbers of items that cannot be asked for. */
  readonly taken: ReadonlyArray<string>
}

/** Looks for numbers, as they were pasted or scanned, among the items of an account. */
export const lookFor = async (
  accountId: string,
  numbers: ReadonlyArray<string>,
  options: RequestOptions
): Promise<LookedFor> => {
  const results = await Promise.all(
    numbers.map(async (number) => {
      const { data } = await vault.inventory.listInventory({ fboAccountId: accountId, q: number }, options)
      return { number, item: data.find(isFree) ?? data[0] }
    })
  )
  return {
    found: results.flatMap(({ item }) => (item !== undefined && isFree(item) ? [item] : [])),
    unknown: results.filter(({ item }) => item === undefined).map(({ number }) => number),
    taken: results.filter(({ item }) => item !== undefined && !isFree(item)).map(({ number }) => number)
  }
}
