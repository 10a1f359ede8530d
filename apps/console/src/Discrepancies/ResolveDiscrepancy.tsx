import type { StaffInboundShipment } from "@vault-custody/operations-client"
import type { ButtonProps } from "@vault-custody/ui/Design/Button"
import { ReasonButton } from "@vault-custody/ui/Design/Reason"
import { say } from "@vault-custody/ui/Design/Toasts"
import { t } from "@vault-custody/ui/Texts/Texts"
import { usePermission } from "../Permissions.ts"
import { vault } from "../Vault.ts"

/** Resolves a discrepancy: a parcel that differs from its announcement. */
export const ResolveDiscrepancy = ({
  shipment,
  size = "normal"
}: { readonly shipment: StaffInboundShipment } & Pick<ButtonProps, "size">) =>
  usePermission("resolveDiscrepancy") ? (
    <ReasonButton
      label={t("Resolve discrepancy")}
      size={size}
      isRequired
      isDangerous={false}
      title={t("Resolve the discrepancies of the parcel of {organizationName}?", {
        organizationName: shipment.organizationName
      })}
      act={(reason = "", options) =>
        vault.inboundShipments.resolveDiscrepancy(shipment.id, { reason }, options)
      }
      onDone={() => say(t("Discrepancy resolved"))}
    >
      {t(
        "The customer reads the reason. Another operator than the one who received the parcel has to do this."
      )}
    </ReasonButton>
  ) : (
    <span className="muted">{t("A clerk who did not receive it resolves them.")}</span>
  )
