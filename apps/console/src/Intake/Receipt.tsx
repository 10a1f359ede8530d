import type { ReceivedShipment, StaffFboAccount } from "@vault-custody/pages-client/OperationsClient"
import { Button } from "@vault-custody/ui/Button"
import { Card, Facts } from "@vault-custody/ui/Frame"
import { holderOf } from "@vault-custody/ui/Holder"
import { useSession } from "@vault-custody/ui/Session"
import { Table } from "@vault-custody/ui/Table"
import { exactUtc, Time } from "@vault-custody/ui/Time"
import { PrintButton } from "../Common/PrintButton.tsx"
import type { Parcel } from "./Parcel.ts"

/** What was received, to be printed and signed. */
export const Receipt = ({
  account,
  onNext,
  parcel,
  received: { items, shipment }
}: {
  readonly account: StaffFboAccount
  readonly received: ReceivedShipment
  readonly parcel: Parcel
  readonly onNext: () => void
}) => {
  const session = useSession()
  const receivedAt = items[0]?.createdAt ?? shipment.createdAt
  const titles = new Map(parcel.lines.map(({ product }) => [product.id, product.title]))
  return (
    <>
      <div className="row">
        <PrintButton label="Print receipt" />
        <Button look="primary" onClick={onNext}>
          Next parcel
        </Button>
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
                <Time at={receivedAt} /> ({exactUtc(receivedAt)})
              </span>
            ],
            ["Received by", session?.operator?.name ?? "—"],
            ["Items", items.length],
            ["Shipment ID", <code key="id">{shipment.id}</code>]
          ]}
        />
      </Card>
      <Card title="Items" isFlush>
        <Table
          label="Items received"
          rows={items}
          keyOf={({ id }) => id}
          columns={[
            { name: "Vault's mark", cell: ({ internalIdentifier }) => <code>{internalIdentifier}</code> },
            { name: "Product", cell: ({ productId }) => titles.get(productId) ?? productId },
            { name: "Serial number", cell: ({ serialNumber }) => serialNumber || "—" }
          ]}
        />
      </Card>
    </>
  )
}
