import { DialogForm } from "@vault-custody/ui/Design/DialogForm"
import { DialogButton } from "@vault-custody/ui/Design/Dialogs"
import { FieldProblem, LongTextField } from "@vault-custody/ui/Design/Fields"
import { t } from "@vault-custody/ui/Texts/Texts"
import { useState } from "react"
import { useCreation } from "../Common/Creation.ts"
import { chosenCount, nothingChosen, requestedItems } from "../Inventory/Chosen.ts"
import { ItemPicker } from "../Inventory/ItemPicker.tsx"
import { AccountField } from "../Names/AccountFields.tsx"
import { vault } from "../Vault.ts"

const sameAccount = new FieldProblem({
  toFboAccountId: t("The items are in this account already. Choose another one.")
})

const CreateTransfer = ({
  accountId,
  onClose
}: {
  readonly accountId: string
  readonly onClose: () => void
}) => {
  const [from, setFrom] = useState(accountId)
  const [to, setTo] = useState("")
  const [chosen, setChosen] = useState(nothingChosen)
  const isSame = to !== "" && from === to
  const { error, isBusy, run } = useCreation(vault.transfers.createTransfer, {
    onClose,
    said: t("Transfer created"),
    page: "/transfers/$id"
  })
  return (
    <DialogForm
      error={isSame ? sameAccount : error}
      isBusy={isBusy}
      isDisabled={isSame}
      missing={chosenCount(chosen) === 0 ? t("Choose at least one item.") : undefined}
      onCancel={onClose}
      submit={t("Create transfer")}
      onSubmit={({ notes }) =>
        run({
          fromFboAccountId: from,
          toFboAccountId: to,
          items: requestedItems(chosen),
          ...(notes === undefined ? {} : { notes })
        })
      }
    >
      <AccountField
        name="fromFboAccountId"
        label={t("From account")}
        value={from}
        onChange={(id) => {
          setFrom(id)
          setChosen(nothingChosen)
        }}
      />
      <AccountField name="toFboAccountId" label={t("To account")} value={to} onChange={setTo} />
      <ItemPicker accountId={from} chosen={chosen} onChange={setChosen} />
      <LongTextField name="notes" label={t("Notes (optional)")} />
    </DialogForm>
  )
}

/** Begins a transfer; `accountId` is the account that gives, where that is clear. */
export const CreateTransferButton = ({ accountId }: { readonly accountId: string }) => (
  <DialogButton
    label={t("Create transfer")}
    look="primary"
    isWide
    description={t("From one of your accounts to another. Nothing moves until it is confirmed.")}
  >
    {(close) => <CreateTransfer accountId={accountId} onClose={close} />}
  </DialogButton>
)
