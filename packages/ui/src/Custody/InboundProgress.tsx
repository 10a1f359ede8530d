import type { InboundShipment } from "@vault-custody/client"
import { t } from "../Texts/Texts.tsx"
import { ProgressCard } from "./ProgressCard.tsx"

const stages = [
  { state: "created", name: t("Announced") },
  { state: "in_transit", name: t("In transit") },
  { state: "received", name: t("Received") }
]

/** How far an announced parcel has come. */
export const InboundProgress = ({
  shipment: { status }
}: {
  readonly shipment: Pick<InboundShipment, "status">
}) => <ProgressCard stages={stages} state={status} />
