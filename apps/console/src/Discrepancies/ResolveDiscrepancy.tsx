import type { StaffInboundShipment } from "@vault-custody/operations-client"
import { DiscrepancyLines } from "@vault-custody/ui/Custody/Contents"
import { parcelName } from "@vault-custody/ui/Custody/Names"
import type { ButtonProps } from "@vault-custody/ui/Design/Button"
import { ReasonButton } from "@vault-custody/ui/Design/Reason"
import { say } from "@vault-custody/ui/Design/Toasts"
import { t } from "@vault-custody/ui/Texts/Texts"
import { ProductName, useAccountName } from "../Names/Names.tsx"
import { usePermission } from "../Permissions.ts"
import { vault } from "../Vault.ts"

/** Resolves a discrepancy: a parcel that differs from its announcement. */
export const ResolveDiscrepancy = ({
  shipment,
  size = "normal"
}: { readonly shipment: StaffInboundShipment } & Pick<ButtonProps, "size">) => {
  const holder = useAccountName(shipment.fboAccountId)
  return usePermission("resolveDiscrepancy") ? (
    <ReasonButton
      label={t("Resolve discrepancy")}
      size={size}
      isRequired
      isDangerous={false}
      title={t("{parcel} of {organizationName}: resolve its discrepancies?", {
        parcel: parcelName(shipment, holder),
        organizationName: shipment.organizationName
      })}
      facts={
        <DiscrepancyLines
          discrepancies={shipment.discrepancies}
          productOf={(id) => <ProductName id={id} />}
        />
      }
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
    <span className="muted">{t("Another clerk than the one who received it resolves them.")}</span>
  )
}
