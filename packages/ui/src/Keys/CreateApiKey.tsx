import type { CreateApiKey as Asked, RequestOptions } from "@vault-custody/client"
import { useState } from "react"
import { useAction } from "../Data/Action.tsx"
import type { AccountChoice } from "./AccountsField.tsx"
import { ApiKeyFields, askedKey, type ChosenBounds } from "./ApiKeyFields.tsx"
import { ShownOnce } from "../Design/Copy.tsx"
import { DialogForm } from "../Design/DialogForm.tsx"
import { DialogButton } from "../Design/Dialogs.tsx"
import { scopesOf } from "./Scopes.tsx"
import { StartWithKey } from "./StartWithKey.tsx"
import { t } from "../Texts/Texts.tsx"

type Create = (asked: Asked, options: RequestOptions) => Promise<{ readonly apiKey: string }>

const nothingChosen: ChosenBounds = { scopes: new Set(), fboAccountIds: [] }

const CreateApiKey = ({
  accounts,
  baseUrl,
  create,
  onClose
}: {
  readonly accounts: AccountChoice
  readonly baseUrl: string | undefined
  readonly create: Create
  readonly onClose: () => void
}) => {
  const [chosen, setChosen] = useState(nothingChosen)
  const [apiKey, setApiKey] = useState<string>()
  const { error, isBusy, run } = useAction(create, (made) => setApiKey(made.apiKey))
  if (apiKey !== undefined) {
    return (
      <ShownOnce what={t("the key")} secrets={[[t("API key"), apiKey]]} onClose={onClose}>
        {(onCopied) =>
          baseUrl === undefined ? null : (
            <StartWithKey
              apiKey={apiKey}
              baseUrl={baseUrl}
              scopes={scopesOf(chosen.scopes)}
              onCopied={onCopied}
            />
          )
        }
      </ShownOnce>
    )
  }
  return (
    <DialogForm
      error={error}
      isBusy={isBusy}
      missing={chosen.scopes.size === 0 ? t("Choose at least one scope.") : undefined}
      onCancel={onClose}
      onSubmit={(entries) => run(askedKey(entries, chosen))}
      submit={t("Create API key")}
    >
      <ApiKeyFields accounts={accounts} chosen={chosen} onChange={setChosen} />
    </DialogForm>
  )
}

/** The button that creates an API key with the needed scopes; the key is shown once. */
export const CreateApiKeyButton = ({
  accounts,
  baseUrl,
  create,
  description
}: {
  readonly accounts: AccountChoice
  readonly create: Create
  readonly description: string
  /** The base URL of the key's API, if this page knows it. */
  readonly baseUrl?: string
}) => (
  <DialogButton label={t("Create API key")} look="primary" isWide description={description}>
    {(close) => <CreateApiKey accounts={accounts} baseUrl={baseUrl} create={create} onClose={close} />}
  </DialogButton>
)
