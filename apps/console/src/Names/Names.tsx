import { Link } from "@tanstack/react-router"
import { holderOf } from "@vault-custody/ui/Holder"
import { Name, useName } from "@vault-custody/ui/Name"
import { vault } from "../Vault.ts"

/** An account by its holder's name, with the way to it. */
export const AccountName = ({ id }: { readonly id: string }) => {
  const name = useName("account", id, (options) => vault.reads.getFboAccount(id, options).then(holderOf))
  return (
    <Link to="/accounts/$id" params={{ id }}>
      <Name of={name} />
    </Link>
  )
}

/** A product by its title. */
export const ProductName = ({ id }: { readonly id: string }) => (
  <Name
    of={useName("product", id, (options) => vault.reads.getProduct(id, options).then(({ title }) => title))}
  />
)
