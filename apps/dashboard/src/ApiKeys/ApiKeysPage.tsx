import type { ApiKeyRecord } from "@vault-custody/client"
import { useAction } from "@vault-custody/ui/Action"
import { Badge } from "@vault-custody/ui/Badge"
import { Button } from "@vault-custody/ui/Button"
import { ConfirmButton } from "@vault-custody/ui/Dialogs"
import { Page } from "@vault-custody/ui/Frame"
import { useList } from "@vault-custody/ui/Live"
import { EmptyState } from "@vault-custody/ui/States"
import { type Column, ListCard } from "@vault-custody/ui/Table"
import { Time } from "@vault-custody/ui/Time"
import { OwnersAndAdmins, useMayManage } from "../OwnersAndAdmins.tsx"
import { vault } from "../Vault.ts"
import { CreateApiKeyButton } from "./CreateApiKey.tsx"

const Actions = ({ apiKey }: { readonly apiKey: ApiKeyRecord }) => {
  const { id, name, status } = apiKey
  const enable = useAction<void, ApiKeyRecord>((_, options) => vault.apiKeys.enableApiKey(id, options))
  if (status === "revoked") return null
  return (
    <span className="row">
      {status === "active" ? (
        <ConfirmButton
          size="small"
          confirm="Disable"
          isDangerous={false}
          title={`Disable ${name}?`}
          act={(_, options) => vault.apiKeys.disableApiKey(id, options)}
        >
          Programs with this key are refused until it is enabled again.
        </ConfirmButton>
      ) : (
        <Button size="small" isBusy={enable.isBusy} onClick={() => enable.run()}>
          Enable
        </Button>
      )}
      <ConfirmButton
        size="small"
        confirm="Revoke"
        title={`Revoke ${name}?`}
        act={(_, options) => vault.apiKeys.revokeApiKey(id, options)}
      >
        Programs with this key are refused from now on. It can never be used again.
      </ConfirmButton>
    </span>
  )
}

const columns: ReadonlyArray<Column<ApiKeyRecord>> = [
  { name: "Name", cell: ({ name }) => <strong>{name}</strong> },
  { name: "State", cell: ({ status }) => <Badge status={status} /> },
  {
    name: "Scopes",
    cell: ({ scopes }) => (
      <span title={scopes.join("\n")}>{scopes.length === 1 ? scopes[0] : `${scopes.length} scopes`}</span>
    )
  },
  { name: "Last use", cell: ({ lastUsedAt }) => <Time at={lastUsedAt} /> },
  { name: "Made by", cell: ({ createdBy }) => createdBy?.name ?? "—" },
  { name: "Created", cell: ({ createdAt }) => <Time at={createdAt} /> },
  { name: "Actions", isEnd: true, cell: (apiKey) => <Actions apiKey={apiKey} /> }
]

const Keys = () => {
  const query = useList("api-keys", vault.apiKeys.listApiKeys, {})
  return (
    <ListCard
      label="API keys"
      query={query}
      columns={columns}
      empty={
        <EmptyState title="No API keys yet">
          Create one for each of your programs, with the scopes that it needs.
        </EmptyState>
      }
    />
  )
}

/** The keys of the organization's programs. */
export const ApiKeysPage = () => {
  const mayManage = useMayManage()
  return (
    <Page
      title="API keys"
      lead="What your programs sign in with."
      actions={mayManage ? <CreateApiKeyButton /> : undefined}
    >
      <OwnersAndAdmins what="see and make its API keys">
        <Keys />
      </OwnersAndAdmins>
    </Page>
  )
}
