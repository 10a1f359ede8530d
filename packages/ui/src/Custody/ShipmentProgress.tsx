import type { OutboundShipment } from "@vault-custody/client"
import { Time } from "../Design/Time.tsx"
import { t } from "../Texts/Texts.tsx"
import { ProgressCard } from "./ProgressCard.tsx"

type Shipped = Pick<OutboundShipment, "createdAt" | "deliveredAt" | "shippedAt" | "status">

const stagesOf = ({ createdAt, deliveredAt, shippedAt }: Shipped) => [
  { state: "created", name: t("Created"), note: <Time at={createdAt} /> },
  { state: "picked", name: t("Picked") },
  { state: "shipped", name: t("Shipped"), note: <Time at={shippedAt} none="" /> },
  { state: "delivered", name: t("Delivered"), note: <Time at={deliveredAt} none="" /> }
]

/** How far a shipment has come. */
export const ShipmentProgress = ({ shipment }: { readonly shipment: Shipped }) => (
  <ProgressCard stages={stagesOf(shipment)} state={shipment.status} />
)
