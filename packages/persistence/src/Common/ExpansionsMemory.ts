import type { AccountRecord } from "@vault-custody/domain/Accounts/AccountsRepo"
import type { Expansion } from "@vault-custody/schema/Common/Expand"
import type { Product } from "@vault-custody/schema/Products/Product"
import type { MemoryStore } from "./MemoryStore.ts"

/** The ids that a row names accounts and products by. */
interface Naming {
  readonly fboAccountId?: string
  readonly fromFboAccountId?: string
  readonly toFboAccountId?: string
  readonly productId?: string
  readonly items?: ReadonlyArray<{ readonly productId: string }>
}

const beside = <Row>(table: ReadonlyMap<string, Row>, name: string, id: string | undefined) => {
  const found = id === undefined ? undefined : table.get(id)
  return found === undefined ? {} : { [name]: found }
}

/** Shows beside the ids of a row what is asked for. */
export const expansionsMemory = (store: MemoryStore["Service"]) => {
  const accounts = store.table<AccountRecord>("fbo_accounts")
  const products = store.table<Product>("products")

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
