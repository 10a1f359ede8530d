import { Link } from "@tanstack/react-router"
import { holderOf } from "@vault-custody/ui/Custody/Holder"
import { Name, useName } from "@vault-custody/ui/Data/Name"
import { vault } from "../Vault.ts"

/** The name of an account's holder. */
export const useAccountName = (id: string): string | undefined =>
  useName("account", id, (options) => vault.fboAccounts.getFboAccount(id, options).then(holderOf))

/** An account by its holder's name, with the way to it. */
export const AccountName = ({ id }: { readonly id: string }) => (
  <Link to="/accounts/$id" params={{ id }}>
    <Name of={useAccountName(id)} />
  </Link>
)

/** The title of a product. */
export const useProductName = (id: string): string | undefined =>
  useName("product", id, (options) => vault.products.getProduct(id, options).then(({ title }) => title))

/** A product by its title. */
export const ProductName = ({ id }: { readonly id: string }) => <Name of={useProductName(id)} />
