import type { ApiKeyRecord, RequestOptions } from "@vault-custody/client"
import { useAction } from "./Action.tsx"
import { Badge } from "./Badge.tsx"
import { Button } from "./Button.tsx"
import { ConfirmButton } from "./Dialogs.tsx"
import type { Column } from "./Table.tsx"
import { Time } from "./Time.tsx"

type Change = (id: string, options: RequestOptions) => Promise<ApiKeyRecord>

/** What can be done with a key. */
export interface ApiKeyChanges {
  readonly disableApiKey: Change
  readonly enableApiKey: Change
  readonly revokeApiKey: Change
}

const Actions = ({
  apiKey: { id, name, status },
  changes
}: {
  readonly apiKey: ApiKeyRecord
  readonly changes: ApiKeyChanges
}) => {
  const enable = useAction<void, ApiKeyRecord>((_, options) => changes.enableApiKey(id, options))
  if (status === "revoked") return null
  return (
    <span className="row">
      {status === "active" ? (
        <ConfirmButton
          size="small"
          confirm="Disable"
          isDangerous={false}
          title={`Disable ${name}?`}
          act={(_, options) => changes.disableApiKey(id, options)}
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
        act={(_, options) => changes.revokeApiKey(id, options)}
      >
        Programs with this key are refused from now on. It can never be used again.
      </ConfirmButton>
    </span>
  )
}

/** What lists of keys show. */
export const apiKeyColumns: ReadonlyArray<Column<ApiKeyRecord>> = [
  { name: "Name", cell: ({ name }) => <strong>{name}</strong> },
  { name: "State", cell: ({ status }) => <Badge status={status} /> },
  {
    name: "Scopes",
    cell: ({ scopes }) => (
      <span title={scopes.join("\n")}>{scopes.length === 1 ? scopes[0] : `${scopes.length} scopes`}</span>
    )
  },
  { name: "Last use", cell: ({ lastUsedAt }) => <Time at={lastUsedAt} /> },
  { name: "Created by", cell: ({ createdBy }) => createdBy?.name ?? "—" },
  { name: "Created", cell: ({ createdAt }) => <Time at={createdAt} /> }
]

/** For those who may change keys. */
export const apiKeyActions = (changes: ApiKeyChanges): Column<ApiKeyRecord> => ({
  name: "Actions",
  isEnd: true,
  cell: (apiKey) => <Actions apiKey={apiKey} changes={changes} />
})
