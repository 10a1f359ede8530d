import { Link } from "@tanstack/react-router"

/** A product's title; it leads to the items of it, of all accounts or of one. */
export const ItemsOf = ({
  accountId,
  productId,
  title
}: {
  readonly productId: string
  readonly title: string
  readonly accountId?: string
}) => (
  <Link
    to="/inventory"
    search={{ product: productId, ...(accountId === undefined ? {} : { account: accountId }) }}
  >
    {title}
  </Link>
)
