import type {
  SendBackInventoryItem,
  StaffInventoryItem,
  TestInventoryItem
} from "@vault-custody/operations-client"
import { useAction } from "@vault-custody/ui/Data/Action"
import type { ButtonProps } from "@vault-custody/ui/Design/Button"
import { DialogForm } from "@vault-custody/ui/Design/DialogForm"
import { DialogButton } from "@vault-custody/ui/Design/Dialogs"
import { type Entries, LongTextField, SelectField, TextField } from "@vault-custody/ui/Design/Fields"
import { itemName } from "@vault-custody/ui/Custody/ItemName"
import { ReasonButton } from "@vault-custody/ui/Design/Reason"
import { say } from "@vault-custody/ui/Design/Toasts"
import { t } from "@vault-custody/ui/Texts/Texts"
import { usePermission } from "../Permissions.ts"
import { vault } from "../Vault.ts"
import { testMethods } from "./TestMethods.ts"
import { weightUnits } from "./WeightUnits.ts"

interface OfItem {
  readonly item: StaffInventoryItem
}

/** A test out of the form's entries: a weight that was left out is left out. */
const testFrom = ({
  "grossWeight.unit": unit,
  "grossWeight.value": value,
  method,
  notes,
  result
}: Entries): TestInventoryItem => ({
  method: testMethods.find(({ value }) => value === method)?.value ?? "visual",
  result: result === "passed" ? "passed" : "failed",
  ...(notes === undefined ? {} : { notes }),
  ...(value === undefined ? {} : { grossWeight: { value, unit: unit === "g" ? "g" : "ozt" } })
})

const TestForm = ({ item, onClose }: OfItem & { readonly onClose: () => void }) => {
  const { error, isBusy, run } = useAction(
    (test: TestInventoryItem, options) => vault.quarantine.testInventoryItem(item.id, test, options),
    ({ status }) => {
      onClose()
      say(
        status === "in_vault"
          ? t("It passed, and can be requested now.")
          : t("It failed, and stays in quarantine.")
      )
    }
  )
  return (
    <DialogForm
      submit={t("Record test")}
      error={error}
      isBusy={isBusy}
      onCancel={onClose}
      onSubmit={(entries) => run(testFrom(entries))}
    >
      <SelectField name="method" label={t("Method")} options={testMethods} defaultValue="weight" />
      <SelectField
        name="result"
        label={t("Result")}
        isRequired
        defaultValue=""
        options={[
          { value: "", label: t("Choose …") },
          { value: "passed", label: t("Passed") },
          { value: "failed", label: t("Failed") }
        ]}
      />
      <div className="columns">
        <TextField
          name="grossWeight.value"
          label={t("Gross weight (optional)")}
          inputMode="decimal"
          hint={t("What the scales said.")}
        />
        <SelectField name="grossWeight.unit" label={t("Unit")} options={weightUnits} />
      </div>
      <LongTextField name="notes" label={t("Notes (optional)")} />
    </DialogForm>
  )
}

const SendBackForm = ({ item, onClose }: OfItem & { readonly onClose: () => void }) => {
  const { error, isBusy, run } = useAction(
    (how: SendBackInventoryItem, options) => vault.quarantine.sendBackInventoryItem(item.id, how, options),
    () => {
      onClose()
      say(t("Sent back"))
    }
  )
  return (
    <DialogForm
      submit={t("Send back")}
      isDangerous
      error={error}
      isBusy={isBusy}
      onCancel={onClose}
      onSubmit={({ breakSeal, ...how }) =>
        run({ ...how, ...(breakSeal === undefined ? {} : { breakSeal: true }) })
      }
    >
      <TextField name="carrier" label={t("Carrier (optional)")} maxLength={200} />
      <TextField name="trackingNumber" label={t("Tracking number (optional)")} maxLength={200} />
      <label className="choice">
        <input type="checkbox" name="breakSeal" />
        {t("Break the seal of the box that it is in")}
      </label>
    </DialogForm>
  )
}

/** Tests an item in quarantine, and sends back an item that is not accepted. */
export const QuarantineActions = ({ item, size = "normal" }: OfItem & Pick<ButtonProps, "size">) => {
  const mayTest = usePermission("testInventoryItem")
  const mayReject = usePermission("rejectInventoryItem")
  const maySend = usePermission("sendBackInventoryItem")
  const name = t("{item} of {organizationName}", {
    item: itemName(item),
    organizationName: item.organizationName
  })
  if (item.status === "rejected" && maySend) {
    return (
      <DialogButton
        label={t("Send back")}
        size={size}
        look="primary"
        title={t("Send {name} back?", { name })}
        description={t("It leaves its place, and the vault, for good.")}
      >
        {(close) => <SendBackForm item={item} onClose={close} />}
      </DialogButton>
    )
  }
  if (item.status !== "quarantined") return null
  return (
    <span className="row row-end">
      {mayTest ? (
        <DialogButton
          label={t("Record test")}
          size={size}
          look="primary"
          title={t("Test {name}", { name })}
          description={t(
            "Once it passes, it can be requested. Above the vault's threshold, the operator who received it cannot pass it: another one has to."
          )}
        >
          {(close) => <TestForm item={item} onClose={close} />}
        </DialogButton>
      ) : null}
      {mayReject ? (
        <ReasonButton
          label={t("Reject")}
          size={size}
          isRequired
          title={t("Reject {name}?", { name })}
          act={(reason = "", options) => vault.quarantine.rejectInventoryItem(item.id, { reason }, options)}
          onDone={() => say(t("Rejected: it stays in its place until it is sent back."))}
        >
          {t("It is no longer held for the customer, nor insured. The customer reads the reason.")}
        </ReasonButton>
      ) : null}
    </span>
  )
}
