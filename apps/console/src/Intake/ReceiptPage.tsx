import type { RequestOptions } from "@vault-custody/client"
import type {
  StaffFboAccount,
  StaffInboundShipment,
  StaffInventoryItem
} from "@vault-custody/operations-client"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { ButtonLink } from "@vault-custody/ui/Design/Button"
import { Contents, wordsOfDiscrepancy } from "@vault-custody/ui/Custody/Contents"
import { Card, Facts, Page } from "@vault-custody/ui/Shell/Frame"
import { holderOf } from "@vault-custody/ui/Custody/Holder"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { type Column, Table } from "@vault-custody/ui/Design/Table"
import { exactUtc, Time } from "@vault-custody/ui/Design/Time"
import { PrintButton } from "@vault-custody/ui/Paper/PrintButton"
import { PrintedDocument } from "@vault-custody/ui/Paper/PrintedDocument"
import { PrintLabels } from "@vault-custody/ui/Paper/Labels"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import { ResolveDiscrepancy } from "../Discrepancies/ResolveDiscrepancy.tsx"
import { itemLabel } from "../Inventory/ItemLabel.tsx"
import { ProductName } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"

interface Receipt {
  readonly shipment: StaffInboundShipment
  readonly account: StaffFboAccount
  readonly items: ReadonlyArray<StaffInventoryItem>
  /** From the audit log; undefined while the parcel has not been received. */
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
  const received = entry === undefined ? undefined : { by: entry.actorName, at: entry.at }
  return { shipment, account, items, received }
}

const columns: ReadonlyArray<Column<StaffInventoryItem>> = [
  { name: "Vault's mark", cell: ({ internalIdentifier }) => <code>{internalIdentifier}</code> },
  { name: "Product", cell: ({ productId }) => <ProductName id={productId} /> },
  { name: "Serial number", cell: ({ serialNumber }) => serialNumber || "—" },
  { name: "Status", cell: ({ status }) => <Badge status={status} /> }
]

const keyOf = ({ id }: StaffInventoryItem): string => id

const Content = ({ account, items, received, shipment }: Receipt) => {
  if (received === undefined) return <p className="notice">This parcel has not been received.</p>
  return (
    <>
      <div className="row">
        <PrintButton label="Print receipt" />
        <PrintLabels labels={items.map(itemLabel)} />
        <ButtonLink look="primary" to="/intake">
          Next parcel
        </ButtonLink>
      </div>
      <Card title="Receipt">
        <Facts
          facts={[
            ["Account", holderOf(account)],
            ["Organization", account.organizationName],
            ["Vault ID", account.vaultId ?? "—"],
            [
              "Received",
              <span key="at">
                <Time at={received.at} /> ({exactUtc(received.at)})
              </span>
            ],
            ["Received by", received.by],
            ["Items", items.length],
            ["Shipment ID", <code key="id">{shipment.id}</code>]
          ]}
        />
      </Card>
      <Contents
        shipment={shipment}
        productOf={(id) => <ProductName id={id} />}
        action={<ResolveDiscrepancy shipment={shipment} />}
      />
      <Card title="Items" isFlush>
        <Table label="Items received" rows={items} keyOf={keyOf} columns={columns} />
      </Card>
      <PrintedDocument
        title="Receipt"
        reference={shipment.id}
        parties={[
          {
            as: "Held for",
            lines: [
              holderOf(account),
              account.organizationName,
              `Vault ID ${account.vaultId ?? "not assigned"}`
            ]
          }
        ]}
        facts={[
          ["Received", exactUtc(received.at)],
          ["Received by", received.by],
          ["Carrier", [shipment.carrier, shipment.trackingNumber].join(" ").trim() || "—"],
          ...shipment.discrepancies.map(
            (discrepancy) =>
              [
                "Otherwise than announced",
                <span key={discrepancy.productId}>
                  <ProductName id={discrepancy.productId} />: {wordsOfDiscrepancy(discrepancy)}
                </span>
              ] as const
          )
        ]}
        table={{ label: "Items received", rows: items, keyOf, columns }}
        totals={[["Items", items.length]]}
        signatures={["Received by", "Handed over by"]}
      />
    </>
  )
}

/** The receipt of a parcel, to be printed and signed. */
export const ReceiptPage = () => {
  const id = useParam("id")
  const query = useLive(["receipt", id], (options) => read(id, options), { every: false })
  return (
    <Page title="Receipt" parent={{ label: "Intake", to: "/intake" }}>
      <Loaded query={query} missing="There is no such parcel.">
        {(receipt) => <Content {...receipt} />}
      </Loaded>
    </Page>
  )
}
