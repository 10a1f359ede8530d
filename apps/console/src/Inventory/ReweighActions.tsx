import type { ReweighInventoryItem, StaffInventoryItem } from "@vault-custody/operations-client"
import { useAction } from "@vault-custody/ui/Data/Action"
import { DialogForm } from "@vault-custody/ui/Design/DialogForm"
import { DialogButton } from "@vault-custody/ui/Design/Dialogs"
import { LongTextField, SelectField, TextField } from "@vault-custody/ui/Design/Fields"
import { itemName } from "@vault-custody/ui/Custody/ItemName"
import { useLive } from "@vault-custody/ui/Data/Live"
import { useSession } from "@vault-custody/ui/Session/Session"
import { Time } from "@vault-custody/ui/Design/Time"
import { say } from "@vault-custody/ui/Design/Toasts"
import { t } from "@vault-custody/ui/Texts/Texts"
import { rich } from "@vault-custody/ui/Texts/Rich"
import { usePermission } from "../Permissions.ts"
import { vault } from "../Vault.ts"
import { weightUnits } from "./WeightUnits.ts"

interface OfItem {
  readonly item: StaffInventoryItem
}

const ReweighForm = ({ item, onClose }: OfItem & { readonly onClose: () => void }) => {
  const { pendingReweigh: pending } = item
  const { error, isBusy, run } = useAction(
    (input: ReweighInventoryItem, options) => vault.inventory.reweighInventoryItem(item.id, input, options),
    ({ pendingReweigh }) => {
      onClose()
      say(
        pendingReweigh === undefined ? t("The new weight is recorded") : t("It waits for a second operator.")
      )
    }
  )
  return (
    <DialogForm
      submit={t("Record weight")}
      error={error}
      isBusy={isBusy}
      onCancel={onClose}
      onSubmit={({ fineness, reason = "", ...weight }) =>
        run({
          grossWeight: {
            value: weight["grossWeight.value"] ?? "",
            unit: weight["grossWeight.unit"] === "g" ? "g" : "ozt"
          },
          reason,
          ...(fineness === undefined ? {} : { fineness })
        })
      }
    >
      <div className="columns">
        <TextField
          name="grossWeight.value"
          label={t("Gross weight")}
          isRequired
          inputMode="decimal"
          defaultValue={pending?.grossWeight.value}
          hint={t("What the scales say.")}
        />
        <SelectField
          name="grossWeight.unit"
          label={t("Unit")}
          options={weightUnits}
          defaultValue={pending?.grossWeight.unit ?? item.grossWeight?.unit ?? "ozt"}
        />
      </div>
      <TextField
        name="fineness"
        label={t("Fineness (optional)")}
        inputMode="decimal"
        defaultValue={pending?.fineness}
        hint={t("Parts per thousand, such as 999.9. Leave it empty to keep the present one.")}
      />
      <LongTextField name="reason" label={t("Reason")} isRequired defaultValue={pending?.reason} />
    </DialogForm>
  )
}

const wordsOfWeight = ({ fineness, grossWeight }: StaffInventoryItem): string =>
  grossWeight === undefined
    ? t(
        "Its value follows the new weight from now on. Above the vault's threshold, two operators have to record the same weight."
      )
    : t(
        "On record: {value} {unit} of {fineness}. Its value follows the new weight from now on. Above the vault's threshold, two operators have to record the same weight.",
        { value: grossWeight.value, unit: grossWeight.unit, fineness: fineness ?? "—" }
      )

/** Records the measured weight of an item of a weighed product; a high value needs a second operator. */
export const ReweighActions = ({ item }: OfItem) => {
  const session = useSession()
  const mayReweigh = usePermission("reweighInventoryItem")
  const isHeld = item.status === "in_vault" || item.status === "quarantined"
  const { data: product } = useLive(
    ["product", item.productId],
    (options) => vault.reads.getProduct(item.productId, options),
    { every: false, isEnabled: mayReweigh && isHeld }
  )
  if (!mayReweigh || !isHeld || product?.isWeighed !== true) return null
  return item.pendingReweigh !== undefined && item.pendingReweigh.operatorId === session?.operator?.id ? (
    <span className="muted">{t("Another operator has to weigh it as well.")}</span>
  ) : (
    <DialogButton
      label={t("Weigh again")}
      title={t("Weigh {item} of {organizationName} again", {
        item: itemName(item),
        organizationName: item.organizationName
      })}
      description={wordsOfWeight(item)}
    >
      {(close) => <ReweighForm item={item} onClose={close} />}
    </DialogButton>
  )
}

/** The new weight that awaits a second operator. */
export const PendingReweigh = ({ item: { pendingReweigh: pending } }: OfItem) =>
  pending === undefined ? null : (
    <p className="notice">
      {rich(
        "{name} weighed it, {time}: {value} {unit} of {fineness}. {reason} A second operator has to record the same weight.",
        {
          name: pending.name,
          time: <Time at={pending.at} />,
          value: pending.grossWeight.value,
          unit: pending.grossWeight.unit,
          fineness: pending.fineness,
          reason: pending.reason
        }
      )}
    </p>
  )
