import type { CreateApiKey as Asked } from "@vault-custody/client"
import { useAction } from "@vault-custody/ui/Action"
import { Button } from "@vault-custody/ui/Button"
import { Secret } from "@vault-custody/ui/Copy"
import { DialogActions, DialogButton } from "@vault-custody/ui/Dialogs"
import { Choices, Form, TextField } from "@vault-custody/ui/Fields"
import { ErrorNotice } from "@vault-custody/ui/States"
import { useState } from "react"
import { vault } from "../Vault.ts"
import { scopeGroups, scopesOf, scopeWord } from "./Scopes.ts"

const Made = ({ apiKey, onClose }: { readonly apiKey: string; readonly onClose: () => void }) => (
  <>
    <p className="notice">Copy the key now. It is shown this once and cannot be seen again.</p>
    <Secret label="API key" text={apiKey} />
    <DialogActions>
      <Button look="primary" onClick={onClose}>
        Done
      </Button>
    </DialogActions>
  </>
)

const CreateApiKey = ({ onClose }: { readonly onClose: () => void }) => {
  const [scopes, setScopes] = useState<ReadonlySet<string>>(new Set())
  const [apiKey, setApiKey] = useState<string>()
  const { error, isBusy, run } = useAction(
    (asked: Asked, options) => vault.apiKeys.createApiKey(asked, options),
    (made) => setApiKey(made.apiKey)
  )
  if (apiKey !== undefined) return <Made apiKey={apiKey} onClose={onClose} />
  return (
    <Form error={error} onSubmit={({ name = "" }) => run({ name, scopes: scopesOf(scopes) })}>
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
      <ErrorNotice error={error} />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary" isBusy={isBusy} isDisabled={scopes.size === 0}>
          Create API key
        </Button>
      </DialogActions>
    </Form>
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
