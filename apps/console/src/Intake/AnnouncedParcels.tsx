import { Link } from "@tanstack/react-router"
import type { StaffInboundShipment } from "@vault-custody/operations-client"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { SelectField } from "@vault-custody/ui/Design/Fields"
import { Filters, useChoice } from "@vault-custody/ui/Design/Filters"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, ListCard, TwoLines } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { useUrlState } from "@vault-custody/ui/Data/UrlState"
import { announcedWords } from "@vault-custody/ui/Custody/Contents"
import { inboundState } from "@vault-custody/ui/Custody/InboundState"
import { t } from "@vault-custody/ui/Texts/Texts"
import { usePermission } from "../Permissions.ts"
import { accountColumn, ParcelName } from "../Names/Names.tsx"
import { useQueue } from "../Work/QueueList.ts"
import { queues } from "../Work/Queues.ts"
import { MarkInTransit } from "./MarkInTransit.tsx"

const waiting = ["inbound_announced", "inbound_in_transit"] as const

const columns: ReadonlyArray<Column<StaffInboundShipment>> = [
  {
    name: t("Parcel"),
    cell: (shipment) => (
      <TwoLines second={announcedWords(shipment) || t("Contents not announced")}>
        <Link to="/intake" search={{ shipment: shipment.id }}>
          <ParcelName parcel={shipment} />
        </Link>
      </TwoLines>
    )
  },
  accountColumn,
  { name: t("Status"), cell: ({ status }) => <Badge status={inboundState(status)} /> },
  { name: t("Announced"), cell: ({ createdAt }) => <Time at={createdAt} /> }
]

const action: Column<StaffInboundShipment> = {
  name: t("Action"),
  isEnd: true,
  cell: (shipment) => (shipment.status === "created" ? <MarkInTransit shipment={shipment} /> : null)
}

/** Parcels that customers announced, not sent yet or in transit; the oldest first. */
export const AnnouncedParcels = () => {
  const { filter } = useUrlState()
  const mayMark = usePermission("markInboundShipmentInTransit")
  const queue = useChoice("queue", waiting) ?? waiting[0]
  return (
    <>
      <Filters>
        <SelectField
          name="queue"
          label={t("Show")}
          value={queue}
          onChange={(value) => filter({ queue: value })}
          options={waiting.map((value) => ({ value, label: queues[value].label }))}
        />
      </Filters>
      <ListCard
        label={t("Announced parcels")}
        query={useQueue(queue)}
        columns={mayMark ? [...columns, action] : columns}
        empty={
          <EmptyState title={t("Nothing announced")}>
            {t("A parcel that nobody announced is received by the vault ID on it.")}
          </EmptyState>
        }
      />
    </>
  )
}
