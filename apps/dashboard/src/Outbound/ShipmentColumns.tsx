import type { OutboundShipment } from "@vault-custody/client"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { Copyable } from "@vault-custody/ui/Design/Copy"
import { Count } from "@vault-custody/ui/Design/Money"
import type { Column } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { shippedColumns } from "@vault-custody/ui/Custody/Shipped"
import { t } from "@vault-custody/ui/Texts/Texts"
import { vault } from "../Vault.ts"
import { serviceWords } from "./ServiceChoice.tsx"

const [recipient, value] = shippedColumns(vault.outboundRequests.listOutboundRequests)

/** Columns of shipment lists. */
export const shipmentColumns: ReadonlyArray<Column<OutboundShipment>> = [
  recipient,
  value,
  { name: t("Status"), cell: ({ status }) => <Badge status={status} /> },
  {
    name: t("Carrier and tracking number"),
    cell: ({ carrier, service, trackingNumber }) => (
      <>
        {[carrier, serviceWords(service)].filter((word) => word !== "").join(", ")}
        <div>
          {trackingNumber === "" ? (
            <span className="muted">{t("Not yet")}</span>
          ) : (
            <Copyable label={t("tracking number")} text={trackingNumber} />
          )}
        </div>
      </>
    )
  },
  { name: t("Items"), isEnd: true, cell: ({ itemCount }) => <Count of={itemCount} /> },
  { name: t("Shipped"), cell: ({ shippedAt }) => <Time at={shippedAt} none={t("Not yet")} /> },
  { name: t("Delivered"), cell: ({ deliveredAt }) => <Time at={deliveredAt} none={t("Not yet")} /> }
]
