import type {
  PickListItem,
  StaffOutboundRequest,
  StaffOutboundShipment
} from "@vault-custody/operations-client"
import { ReasonButton } from "@vault-custody/ui/Design/Reason"
import { say } from "@vault-custody/ui/Design/Toasts"
import { t } from "@vault-custody/ui/Texts/Texts"
import { because } from "../Common/Because.ts"
import { usePermission } from "../Permissions.ts"
import { vault } from "../Vault.ts"
import { DeliverButton } from "./DeliverForm.tsx"
import { ReturnButton } from "./ReturnForm.tsx"
import { sentOf } from "./SentOf.ts"
import { ShipButton } from "./ShipForm.tsx"

/** The signed-in operator's possible actions on a shipment. */
export const ShipmentActions = ({
  items,
  request,
  shipment
}: {
  readonly shipment: StaffOutboundShipment
  readonly request: StaffOutboundRequest
  readonly items: ReadonlyArray<PickListItem>
}) => {
  const mayShip = usePermission("shipOutboundShipment")
  const mayDeliver = usePermission("deliverOutboundShipment")
  const mayCancel = usePermission("cancelOutboundShipment")
  const mayReturn = usePermission("returnOutboundShipment")
  const { id, status } = shipment
  const sent = sentOf(shipment, request)
  const isOut = status === "shipped" || status === "delivered"
  return (
    <>
      {mayCancel && (status === "created" || status === "picked") ? (
        <ReasonButton
          label={t("Cancel check-out")}
          title={t("Cancel the check-out of {sent}?", { sent })}
          act={(reason, options) =>
            vault.outboundShipments.cancelOutboundShipment(id, because(reason), options)
          }
          onDone={() => say(t("Check-out cancelled"))}
        >
          {t(
            "{count, plural, one {The item goes} other {The items go}} back to the shelves, and the request waits to be picked again.",
            { count: shipment.itemCount }
          )}
        </ReasonButton>
      ) : null}
      {mayReturn && isOut ? <ReturnButton shipment={shipment} items={items} sent={sent} /> : null}
      {mayShip && status === "picked" ? <ShipButton shipment={shipment} sent={sent} /> : null}
      {mayDeliver && status === "shipped" ? <DeliverButton shipment={shipment} sent={sent} /> : null}
    </>
  )
}
