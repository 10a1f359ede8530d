import { Link } from "@tanstack/react-router"
import { MainPage } from "@vault-custody/ui/Shell/Frame"
import { ProductList } from "@vault-custody/ui/Custody/ProductList"
import { t } from "@vault-custody/ui/Texts/Texts"
import { usePermission } from "../Permissions.ts"
import { vault } from "../Vault.ts"
import { ImportProductsButton } from "./ImportProducts.tsx"
import { CreateProductButton } from "./ProductForms.tsx"

const Actions = () => {
  const mayCreate = usePermission("createProduct")
  const mayImport = usePermission("importProducts")
  return (
    <>
      {mayImport ? <ImportProductsButton /> : null}
      {mayCreate ? <CreateProductButton /> : null}
    </>
  )
}

/** The catalogue of all customers. */
export const ProductsPage = () => (
  <MainPage actions={<Actions />}>
    <ProductList
      list={vault.reads.listProducts}
      search={vault.reads.searchProducts}
      productCell={({ id, title }) => (
        <Link to="/products/$id" params={{ id }}>
          {title}
        </Link>
      )}
      none={t("Create the first one, or import a file of them.")}
    />
  </MainPage>
)
