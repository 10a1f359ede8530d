import { Link } from "@tanstack/react-router"
import type { StaffInventoryItem } from "@vault-custody/operations-client"
import { itemFacts, type ItemLinks } from "@vault-custody/ui/Custody/ItemFacts"
import { Card, Facts, Page } from "@vault-custody/ui/Shell/Frame"
import { itemName } from "@vault-custody/ui/Custody/ItemName"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { Time } from "@vault-custody/ui/Design/Time"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import { PrintLabels } from "@vault-custody/ui/Paper/Labels"
import { t } from "@vault-custody/ui/Texts/Texts"
import { AccountName, ParcelLink, ProductName, RequestLink } from "../Names/Names.tsx"
import { organizationFact } from "../Names/OrganizationFact.tsx"
import { vault } from "../Vault.ts"
import { Custody } from "./Custody.tsx"
import { itemLabel } from "./ItemLabel.tsx"
import { Movements } from "@vault-custody/ui/Custody/Movements"
import { QuarantineActions } from "./QuarantineActions.tsx"
import { PendingReweigh, ReweighActions } from "./ReweighActions.tsx"
import { Tests } from "./Tests.tsx"
import { PendingVoid, VoidActions } from "./VoidActions.tsx"

const linksOf = ({
  fboAccountId,
  inboundShipmentId,
  openOutboundRequestId,
  productId
}: StaffInventoryItem): ItemLinks => ({
  product: (
    <Link to="/products/$id" params={{ id: productId }}>
      <ProductName id={productId} />
    </Link>
  ),
  account: <AccountName id={fboAccountId} />,
  inbound: <ParcelLink id={inboundShipmentId} />,
  ...(openOutboundRequestId === undefined ? {} : { request: <RequestLink id={openOutboundRequestId} /> })
})

const placeOf = ({ placeId: id, placePath }: StaffInventoryItem) =>
  id === null ? (
    "—"
  ) : (
    <Link to="/places/$id" params={{ id }}>
      {placePath ?? id}
    </Link>
  )

/** The facts that customers are not shown. */
const ownFacts = (item: StaffInventoryItem) =>
  [
    ...(item.failedTestAt === undefined
      ? []
      : [[t("Failed a test"), <Time key="failed" at={item.failedTestAt} />] as const]),
    organizationFact({ organizationId: item.ownerOrganizationId, organizationName: item.organizationName }),
    [t("Place"), placeOf(item)]
  ] as const

const Details = ({ item }: { readonly item: StaffInventoryItem }) => {
  const { data: product } = useLive(["product", item.productId], (options) =>
    vault.reads.getProduct(item.productId, options)
  )
  return (
    <Card title={t("Details")}>
      <Facts facts={itemFacts(item, product, linksOf(item), ownFacts(item))} />
    </Card>
  )
}

/** One item and all that has happened to it. */
export const ItemPage = () => {
  const id = useParam("id")
  const query = useLive(["item", id], (options) => vault.reads.getInventoryItem(id, options))
  return (
    <Page
      title={query.data === undefined ? t("Item") : itemName(query.data)}
      parent={{ label: t("Inventory"), to: "/inventory" }}
      actions={
        query.data === undefined ? undefined : (
          <>
            <PrintLabels labels={[itemLabel(query.data)]} />
            <QuarantineActions item={query.data} />
            <ReweighActions item={query.data} />
            <VoidActions item={query.data} />
          </>
        )
      }
    >
      <Loaded query={query} missing={t("There is no such item.")}>
        {(item) => (
          <>
            <PendingVoid item={item} />
            <PendingReweigh item={item} />
            <Details item={item} />
            <Movements itemId={id} account={AccountName} read={vault.inventory.listItemMovements} />
            <Tests itemId={id} />
            <Custody itemId={id} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
