import type { CreateApiKey as Asked } from "@vault-custody/client"
import { useAction } from "@vault-custody/ui/Action"
import { ShownOnce } from "@vault-custody/ui/Copy"
import { DialogForm } from "@vault-custody/ui/DialogForm"
import { DialogButton } from "@vault-custody/ui/Dialogs"
import { Choices, TextField } from "@vault-custody/ui/Fields"
import { useState } from "react"
import { vault } from "../Vault.ts"
import { scopeGroups, scopesOf, scopeWord } from "./Scopes.ts"

const CreateApiKey = ({ onClose }: { readonly onClose: () => void }) => {
  const [scopes, setScopes] = useState<ReadonlySet<string>>(new Set())
  const [apiKey, setApiKey] = useState<string>()
  const { error, isBusy, run } = useAction(
    (asked: Asked, options) => vault.apiKeys.createApiKey(asked, options),
    (made) => setApiKey(made.apiKey)
  )
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

export const CreateApiKeyButton = () => (
  <DialogButton
    label="Create API key"
    look="primary"
    isWide
    description="For a program of yours. Give it no more than it needs."
  >
    {(close) => <CreateApiKey onClose={close} />}
  </DialogButton>
)
