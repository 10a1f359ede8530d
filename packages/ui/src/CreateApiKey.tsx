import type { CreateApiKey as Asked, RequestOptions } from "@vault-custody/client"
import { useState } from "react"
import { useAction } from "./Action.tsx"
import { ShownOnce } from "./Copy.tsx"
import { DialogForm } from "./DialogForm.tsx"
import { DialogButton } from "./Dialogs.tsx"
import { Choices, TextField } from "./Fields.tsx"
import { scopeGroups, scopesOf, scopeWord } from "./Scopes.tsx"

type Create = (asked: Asked, options: RequestOptions) => Promise<{ readonly apiKey: string }>

const CreateApiKey = ({ create, onClose }: { readonly create: Create; readonly onClose: () => void }) => {
  const [scopes, setScopes] = useState<ReadonlySet<string>>(new Set())
  const [apiKey, setApiKey] = useState<string>()
  const { error, isBusy, run } = useAction(create, (made) => setApiKey(made.apiKey))
  if (apiKey !== undefined) {
    return <ShownOnce what="the key" secrets={[["API key", apiKey]]} onClose={onClose} />
  }
  return (
    <DialogForm
      error={error}
      isBusy={isBusy}
      isDisabled={scopes.size === 0}
      onCancel={onClose}
      onSubmit={({ name = "" }) => run({ name, scopes: scopesOf(scopes) })}
      submit="Create API key"
    >
      <TextField
        name="name"
        label="Name"
        isRequired
        hint="What the key is for, such as the program that has it."
      />
      {scopeGroups.map((group) => (
        <Choices
          key={group.name}
          legend={group.name}
          options={group.scopes.map((scope) => ({ value: scope, label: scopeWord(scope) }))}
          chosen={scopes}
          onChange={setScopes}
        />
      ))}
    </DialogForm>
  )
}

/** Makes a key for a program, with the scopes that it needs; the key is shown once. */
export const CreateApiKeyButton = ({
  create,
  description
}: {
  readonly create: Create
  readonly description: string
}) => (
  <DialogButton label="Create API key" look="primary" isWide description={description}>
    {(close) => <CreateApiKey create={create} onClose={close} />}
  </DialogButton>
)
