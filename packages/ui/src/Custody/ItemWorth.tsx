import { useQueries, useQuery } from "@tanstack/react-query"
import type { InventoryItem } from "@vault-custody/client"
import { heldStatuses } from "@vault-custody/schema/Common/Statuses"
import { afterFailure } from "../Data/Refresh.tsx"
import { Name } from "../Data/Name.tsx"
import { Money } from "../Design/Money.tsx"
import { rich } from "../Texts/Rich.tsx"
import { insuredValueOf, type Unit } from "./ItemValue.tsx"

type Valued = Pick<InventoryItem, "fineTroyOunces" | "productId">

/** How long a value is cached, in milliseconds. */
const staleTime = 60_000

const Worth = ({ of }: { readonly of: bigint | undefined }) =>
  of === undefined ? <Name of={undefined} /> : <Money cents={of} />

/** The insured values of items by the values in force; all rows of a table are read in one batched request of each kind. */
export const itemWorths = (read: {
  readonly item: (id: string) => Promise<Valued>
  readonly product: (id: string) => Promise<Unit>
}) => {
  const unitOf = (productId: string) => ({
    queryKey: ["unit", productId],
    queryFn: () => read.product(productId),
    staleTime,
    refetchInterval: afterFailure
  })
  const valueOf = (id: string) => ({
    queryKey: ["item-worth", id],
    queryFn: async () => {
      const item = await read.item(id)
      return insuredValueOf(item, await read.product(item.productId))
    },
    staleTime,
    refetchInterval: afterFailure
  })
  return {
    /** The value of an item that is at hand; a dash for one that is not held any more. */
    ItemWorth: ({ item }: { readonly item: Valued & Pick<InventoryItem, "status"> }) => {
      const { data } = useQuery(unitOf(item.productId))
      return heldStatuses.includes(item.status) ? (
        <Worth of={data === undefined ? undefined : insuredValueOf(item, data)} />
      ) : (
        <span className="muted">—</span>
      )
    },
    /** The value of an item of which only the id is at hand. */
    ItemWorthById: ({ id }: { readonly id: string }) => <Worth of={useQuery(valueOf(id)).data} />,
    /** The value of all of these items, once each of them is known. */
    TotalWorth: ({ ids }: { readonly ids: ReadonlyArray<string> }) => {
      const total = useQueries({
        queries: ids.map(valueOf),
        combine: (found) =>
          found.reduce<bigint | undefined>(
            (sum, { data }) => (sum === undefined || data === undefined ? undefined : sum + data),
            0n
          )
      })
      return (
        <p className="card-body">
          {rich("Insured for {value} in all, by today's values", { value: <Worth key="total" of={total} /> })}
        </p>
      )
    }
  }
}
