import type { OutboundRequest, OutboundShipment } from "@vault-custody/client"
import { Time } from "../Design/Time.tsx"
import { t } from "../Texts/Texts.tsx"
import { ProgressCard } from "./ProgressCard.tsx"

type Requested = Pick<OutboundRequest, "createdAt" | "status">
type Shipped = Pick<OutboundShipment, "deliveredAt" | "shippedAt" | "status">

/** How far a request has come: once it is approved, its shipment says. */
const stateOf = ({ status }: Requested, shipment: Shipped | undefined): string => {
  if (status !== "processing" && status !== "fulfilled") return status
  if (shipment === undefined) return status === "fulfilled" ? "shipped" : "processing"
  return shipment.status === "created" ? "processing" : shipment.status
}

const stagesOf = ({ createdAt }: Requested, shipment: Shipped | undefined) => [
  { state: "pending_review", name: t("Requested"), note: <Time at={createdAt} /> },
  { state: "processing", name: t("Approved") },
  { state: "picked", name: t("Picked") },
  { state: "shipped", name: t("Shipped"), note: <Time at={shipment?.shippedAt} none="" /> },
  { state: "delivered", name: t("Delivered"), note: <Time at={shipment?.deliveredAt} none="" /> }
]

/** How far a request has come, until its shipment is delivered. */
export const RequestProgress = ({
  request,
  shipments = []
}: {
  readonly request: Requested
  /** All shipments of the request, as far as they are known. */
  readonly shipments?: ReadonlyArray<Shipped> | undefined
}) => {
  const live = shipments.find(({ status }) => status !== "cancelled")
  return <ProgressCard stages={stagesOf(request, live)} state={stateOf(request, live)} />
}
