import type { ComponentType } from "react"
import { Button } from "../Design/Button.tsx"
import { ComboField, type ComboSource } from "../Design/ComboField.tsx"
import { t } from "../Texts/Texts.tsx"

/** How a page finds and names accounts. */
export interface AccountChoice {
  readonly source: ComboSource
  readonly Name: ComponentType<{ readonly id: string }>
}

/** The field to add and remove the accounts to which a key is bound. */
export const AccountsField = ({
  accounts: { Name, source },
  chosen,
  onChange
}: {
  readonly accounts: AccountChoice
  readonly chosen: ReadonlyArray<string>
  readonly onChange: (ids: ReadonlyArray<string>) => void
}) => (
  <fieldset className="choices">
    <legend>{t("Accounts")}</legend>
    <p className="muted">{t("The key sees and does only what concerns these. None: all accounts.")}</p>
    {chosen.map((id) => (
      <p className="row" key={id}>
        <Name id={id} />
        <Button size="small" onClick={() => onChange(chosen.filter((other) => other !== id))}>
          {t("Remove")}
        </Button>
      </p>
    ))}
    <ComboField
      name="addAccount"
      label={t("Add an account")}
      placeholder={t("Name, vault ID or email")}
      source={source}
      value=""
      chosenName={undefined}
      onChange={(id) => {
        if (id !== "") onChange([...new Set([...chosen, id])])
      }}
    />
  </fieldset>
)
