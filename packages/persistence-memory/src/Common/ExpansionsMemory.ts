import type { AccountRecord } from "@vault-custody/domain/Accounts/AccountsRepo"
import type { Expansion } from "@vault-custody/schema/Common/Expand"
import type { Product } from "@vault-custody/schema/Products/Product"
import { shownProduct } from "../Weights/UnitWorthMemory.ts"
import type { MemoryStore } from "./MemoryStore.ts"

/** The ids that a row names accounts and products by. */
interface Naming {
  readonly fboAccountId?: string
  readonly fromFboAccountId?: string
  readonly toFboAccountId?: string
  readonly productId?: string
  readonly items?: ReadonlyArray<{ readonly inventoryItemId?: string; readonly productId?: string }>
}

const beside = <Row>(find: (id: string) => Row | undefined, name: string, id: string | undefined) => {
  const found = id === undefined ? undefined : find(id)
  return found === undefined ? {} : { [name]: found }
}

/** Shows beside the ids of a row what is asked for. */
export const expansionsMemory = (store: MemoryStore["Service"]) => {
  const accounts = (id: string) => store.table<AccountRecord>("fbo_accounts").get(id)
  const products = (id: string) => {
    const product = store.table<Product>("products").get(id)
    return product === undefined ? undefined : shownProduct(store, product)
  }

  return (expand: ReadonlyArray<Expansion> = []) =>
    <Row extends Naming>(row: Row): Row => ({
      ...row,
      ...(expand.includes("account")
        ? {
            ...beside(accounts, "account", row.fboAccountId),
            ...beside(accounts, "fromAccount", row.fromFboAccountId),
            ...beside(accounts, "toAccount", row.toFboAccountId)
          }
        : {}),
      ...(expand.includes("product")
        ? {
            ...beside(products, "product", row.productId),
            ...(row.items === undefined
              ? {}
              : {
                  items: row.items.map((item) => ({
                    ...item,
                    ...beside(products, "product", item.productId)
                  }))
                })
          }
        : {})
    })
}
