import { Link } from "@tanstack/react-router"
import { useQuery } from "@tanstack/react-query"
import { holderOf } from "../Accounts/Holder.ts"
import { vault } from "../Vault.ts"

const staleTime = 5 * 60_000

/** The name of an account's holder; its id until that is known. */
export const useAccountName = (id: string): string => {
  const { data } = useQuery({
    queryKey: ["account-name", id],
    queryFn: ({ signal }) => vault.fboAccounts.getFboAccount(id, { signal }).then(holderOf),
    staleTime
  })
  return data ?? id
}

/** An account by its holder's name, with the way to it. */
export const AccountName = ({ id }: { readonly id: string }) => (
  <Link to="/accounts/$id" params={{ id }}>
    {useAccountName(id)}
  </Link>
)

/** A product by its title; by its id until that is known. */
export const ProductName = ({ id }: { readonly id: string }) => {
  const { data } = useQuery({
    queryKey: ["product-name", id],
    queryFn: ({ signal }) => vault.products.getProduct(id, { signal }).then(({ title }) => title),
    staleTime
  })
  return <>{data ?? id}</>
}
