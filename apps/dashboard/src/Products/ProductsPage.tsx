import { MainPage } from "@vault-custody/ui/Shell/Frame"
import { ProductList } from "@vault-custody/ui/Custody/ProductList"
import { t } from "@vault-custody/ui/Texts/Texts"
import { ItemsOf } from "../Inventory/ItemsOf.tsx"
import { vault } from "../Vault.ts"

/** Products that the vault accepts. */
export const ProductsPage = () => (
  <MainPage>
    <ProductList
      list={vault.products.listProducts}
      search={vault.products.searchProducts}
      productCell={({ id, title }) => <ItemsOf productId={id} title={title} />}
      none={t("The vault adds what it takes in.")}
    />
  </MainPage>
)
