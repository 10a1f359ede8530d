import type { CreateApiKey as Asked, RequestOptions } from "@vault-custody/client"
import { useState } from "react"
import { useAction } from "./Action.tsx"
import { ApiKeyFields, askedKey } from "./ApiKeyFields.tsx"
import { ShownOnce } from "./Copy.tsx"
import { DialogForm } from "./DialogForm.tsx"
import { DialogButton } from "./Dialogs.tsx"
import { scopesOf } from "./Scopes.tsx"
import { StartWithKey } from "./StartWithKey.tsx"

type Create = (asked: Asked, options: RequestOptions) => Promise<{ readonly apiKey: string }>

const CreateApiKey = ({
  baseUrl,
  create,
  onClose
}: {
  readonly baseUrl: string | undefined
  readonly create: Create
  readonly onClose: () => void
}) => {
  const [scopes, setScopes] = useState<ReadonlySet<string>>(new Set())
  const [apiKey, setApiKey] = useState<string>()
  const { error, isBusy, run } = useAction(create, (made) => setApiKey(made.apiKey))
  if (apiKey !== undefined) {
    return (
      <ShownOnce what="the key" secrets={[["API key", apiKey]]} onClose={onClose}>
        {(onCopied) =>
          baseUrl === undefined ? null : (
            <StartWithKey apiKey={apiKey} baseUrl={baseUrl} scopes={scopesOf(scopes)} onCopied={onCopied} />
          )
        }
      </ShownOnce>
    )
  }
  return (
    <DialogForm
      error={error}
      isBusy={isBusy}
      isDisabled={scopes.size === 0}
      onCancel={onClose}
      onSubmit={(entries) => run(askedKey(entries, scopes))}
      submit="Create API key"
    >
      <ApiKeyFields scopes={scopes} onScopes={setScopes} />
    </DialogForm>
  )
}

/** Makes a key for a program, with the scopes that it needs; the key is shown once. */
export const CreateApiKeyButton = ({
  baseUrl,
  create,
  description
}: {
  readonly create: Create
  readonly description: string
  /** Where the API is that the key is for, if this page knows. */
  readonly baseUrl?: string
}) => (
  <DialogButton label="Create API key" look="primary" isWide description={description}>
    {(close) => <CreateApiKey baseUrl={baseUrl} create={create} onClose={close} />}
  </DialogButton>
)
