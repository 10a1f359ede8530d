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
      say(pendingReweigh === undefined ? "The new weight is recorded" : "It waits for a second operator.")
    }
  )
  return (
    <DialogForm
      submit="Record weight"
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
          label="Gross weight"
          isRequired
          inputMode="decimal"
          defaultValue={pending?.grossWeight.value}
          hint="What the scales say."
        />
        <SelectField
          name="grossWeight.unit"
          label="Unit"
          options={weightUnits}
          defaultValue={pending?.grossWeight.unit ?? item.grossWeight?.unit ?? "ozt"}
        />
      </div>
      <TextField
        name="fineness"
        label="Fineness (optional)"
        inputMode="decimal"
        defaultValue={pending?.fineness}
        hint="In a thousand, such as 999.9. Leave it empty to keep the present one."
      />
      <LongTextField name="reason" label="Reason" isRequired defaultValue={pending?.reason} />
    </DialogForm>
  )
}

const wordsOfWeight = ({ fineness, grossWeight }: StaffInventoryItem): string =>
  grossWeight === undefined
    ? ""
    : `On record: ${grossWeight.value} ${grossWeight.unit} of ${fineness ?? "—"}. `

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
    <span className="muted">Another operator has to weigh it as well.</span>
  ) : (
    <DialogButton
      label="Weigh again"
      title={`Weigh ${itemName(item)} of ${item.organizationName} again`}
      description={`${wordsOfWeight(item)}It is worth its new weight from now on. Above the vault's threshold two operators have to say the same.`}
    >
      {(close) => <ReweighForm item={item} onClose={close} />}
    </DialogButton>
  )
}

/** The new weight that awaits a second operator. */
export const PendingReweigh = ({ item: { pendingReweigh: pending } }: OfItem) =>
  pending === undefined ? null : (
    <p className="notice">
      {pending.name} weighed it, <Time at={pending.at} />: {pending.grossWeight.value}{" "}
      {pending.grossWeight.unit} of {pending.fineness}. {pending.reason} It waits for a second operator, who
      says the same.
    </p>
  )
