import type { RequestOptions } from "@vault-custody/client"
import type {
  StaffFboAccount,
  StaffInboundShipment,
  StaffInventoryItem
} from "@vault-custody/operations-client"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { ButtonLink } from "@vault-custody/ui/Design/Button"
import { inboundState } from "@vault-custody/ui/Custody/InboundState"
import { Contents, wordsOfDiscrepancy } from "@vault-custody/ui/Custody/Contents"
import { carriedBy } from "@vault-custody/ui/Custody/Phrases"
import { parcelName } from "@vault-custody/ui/Custody/Names"
import { Card, Facts, Page } from "@vault-custody/ui/Shell/Frame"
import { holderOf } from "@vault-custody/ui/Custody/Holder"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { Table } from "@vault-custody/ui/Design/Table"
import { exactUtc, Time } from "@vault-custody/ui/Design/Time"
import { PrintButton } from "@vault-custody/ui/Paper/PrintButton"
import { PrintedDocument } from "@vault-custody/ui/Paper/PrintedDocument"
import { PrintLabels } from "@vault-custody/ui/Paper/Labels"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import { t } from "@vault-custody/ui/Texts/Texts"
import { ResolveDiscrepancy } from "../Discrepancies/ResolveDiscrepancy.tsx"
import { itemLabel } from "../Inventory/ItemLabel.tsx"
import { ProductName } from "../Names/Names.tsx"
import { organizationFact } from "../Names/OrganizationFact.tsx"
import { vault } from "../Vault.ts"
import { receiptColumns } from "./ReceiptColumns.tsx"

interface Receipt {
  readonly shipment: StaffInboundShipment
  readonly account: StaffFboAccount
  readonly items: ReadonlyArray<StaffInventoryItem>
  /** Undefined while the parcel has not been received. The audit log names who received it. */
  readonly received: { readonly by: string; readonly at: string } | undefined
}

/** Everything that came with a parcel. */
const itemsOf = async (
  inboundShipmentId: string,
  options: RequestOptions
): Promise<ReadonlyArray<StaffInventoryItem>> => {
  const found: Array<StaffInventoryItem> = []
  const all = vault.reads.listInventory.all({ inboundShipmentId, order: "oldest" }, options)
  for await (const item of all) found.push(item)
  return found
}

const read = async (id: string, options: RequestOptions): Promise<Receipt> => {
  const shipment = await vault.reads.getInboundShipment(id, options)
  const [account, items, { data: entries }] = await Promise.all([
    vault.reads.getFboAccount(shipment.fboAccountId, options),
    itemsOf(id, options),
    vault.auditLog.listAuditLog({ resourceId: id, limit: 25 }, options)
  ])
  const entry = entries.find(({ action }) => /\.(?:intake|receive)$/.test(action))
  const received =
    shipment.status === "received"
      ? { by: entry?.actorName ?? "—", at: entry?.at ?? items[0]?.createdAt ?? shipment.updatedAt }
      : undefined
  return { shipment, account, items, received }
}

const keyOf = ({ id }: StaffInventoryItem): string => id

const ownerFacts = ({ account, shipment }: Receipt) =>
  [
    [t("Account"), holderOf(account)],
    organizationFact(account),
    [t("Vault ID"), account.vaultId ?? "—"],
    [t("Carrier"), carriedBy(shipment)]
  ] as const

const Announced = (receipt: Receipt) => (
  <>
    <p className="notice">{t("This parcel has not been received.")}</p>
    <Card title={t("Details")}>
      <Facts
        facts={[
          ...ownerFacts(receipt),
          [t("Status"), <Badge key="status" status={inboundState(receipt.shipment.status)} />],
          [t("Announced"), <Time key="announced" at={receipt.shipment.createdAt} />],
          [t("Shipment ID"), <code key="id">{receipt.shipment.id}</code>]
        ]}
      />
    </Card>
    <Contents shipment={receipt.shipment} productOf={(id) => <ProductName id={id} />} />
  </>
)

const Content = (receipt: Receipt) => {
  const { account, items, received, shipment } = receipt
  if (received === undefined) return <Announced {...receipt} />
  return (
    <>
      <div className="row">
        <PrintButton label={t("Print receipt")} />
        <PrintLabels labels={items.map(itemLabel)} />
        <ButtonLink look="primary" to="/intake">
          {t("Next parcel")}
        </ButtonLink>
      </div>
      <Card title={t("Receipt")}>
        <Facts
          facts={[
            ...ownerFacts(receipt),
            [
              t("Received"),
              <span key="at">
                <Time at={received.at} /> ({exactUtc(received.at)})
              </span>
            ],
            [t("Received by"), received.by],
            [t("Items"), items.length],
            [t("Shipment ID"), <code key="id">{shipment.id}</code>]
          ]}
        />
      </Card>
      <Contents
        shipment={shipment}
        productOf={(id) => <ProductName id={id} />}
        action={<ResolveDiscrepancy shipment={shipment} />}
      />
      <Card title={t("Items")} isFlush>
        <Table label={t("Items received")} rows={items} keyOf={keyOf} columns={receiptColumns} />
      </Card>
      <PrintedDocument
        title={t("Receipt")}
        reference={shipment.id}
        parties={[
          {
            as: t("Held for"),
            lines: [
              holderOf(account),
              account.organizationName,
              t("Vault ID {vaultId}", { vaultId: account.vaultId ?? t("not assigned") })
            ]
          }
        ]}
        facts={[
          [t("Received"), exactUtc(received.at)],
          [t("Received by"), received.by],
          [t("Carrier"), carriedBy(shipment)],
          ...shipment.discrepancies.map(
            (discrepancy) =>
              [
                t("Differs from the announcement"),
                <span key={discrepancy.productId}>
                  <ProductName id={discrepancy.productId} />: {wordsOfDiscrepancy(discrepancy)}
                </span>
              ] as const
          )
        ]}
        table={{ label: t("Items received"), rows: items, keyOf, columns: receiptColumns }}
        totals={[[t("Items"), items.length]]}
        signatures={[t("Received by"), t("Handed over by")]}
      />
    </>
  )
}

/** The receipt of a parcel, to be printed and signed. */
export const ReceiptPage = () => {
  const id = useParam("id")
  const query = useLive(["receipt", id], (options) => read(id, options), { every: false })
  return (
    <Page
      title={
        query.data === undefined ? t("Parcel") : parcelName(query.data.shipment, holderOf(query.data.account))
      }
      parent={{ label: t("Intake"), to: "/intake" }}
    >
      <Loaded query={query} missing={t("There is no such parcel.")}>
        {(receipt) => <Content {...receipt} />}
      </Loaded>
    </Page>
  )
}
