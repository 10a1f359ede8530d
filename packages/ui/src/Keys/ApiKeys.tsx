import type { ApiKeyRecord, RequestOptions, UpdateApiKey } from "@vault-custody/client"
import { useState } from "react"
import { useAction } from "../Data/Action.tsx"
import type { AccountChoice } from "./AccountsField.tsx"
import { ApiKeyFields, askedKey, type ChosenBounds } from "./ApiKeyFields.tsx"
import { Badge } from "../Design/Badge.tsx"
import { Button } from "../Design/Button.tsx"
import { DialogForm } from "../Design/DialogForm.tsx"
import { ConfirmButton, DialogButton } from "../Design/Dialogs.tsx"
import { ShownOnce } from "../Design/Copy.tsx"
import { SelectField } from "../Design/Fields.tsx"
import { type Column, TwoLines } from "../Design/Table.tsx"
import { Time } from "../Design/Time.tsx"
import { rich } from "../Texts/Rich.tsx"
import { t } from "../Texts/Texts.tsx"

type Change = (id: string, options: RequestOptions) => Promise<ApiKeyRecord>

/** The changes to a key. */
export interface ApiKeyChanges {
  readonly disableApiKey: Change
  readonly enableApiKey: Change
  readonly revokeApiKey: Change
  readonly rotateApiKey: (
    id: string,
    asked: { readonly overlapSeconds: number },
    options: RequestOptions
  ) => Promise<{ readonly apiKey: string }>
  readonly updateApiKey: (id: string, changes: UpdateApiKey, options: RequestOptions) => Promise<ApiKeyRecord>
}

const overlaps = [
  { value: "0", label: t("At once") },
  { value: "3600", label: t("In an hour") },
  { value: "86400", label: t("In a day") },
  { value: "604800", label: t("In a week") }
]

const Rotate = ({
  changes,
  id,
  onClose
}: {
  readonly id: string
  readonly changes: ApiKeyChanges
  readonly onClose: () => void
}) => {
  const [apiKey, setApiKey] = useState<string>()
  const { error, isBusy, run } = useAction(
    (overlapSeconds: number, options) => changes.rotateApiKey(id, { overlapSeconds }, options),
    (made) => setApiKey(made.apiKey)
  )
  if (apiKey !== undefined) {
    return <ShownOnce what={t("the new key")} secrets={[[t("API key"), apiKey]]} onClose={onClose} />
  }
  return (
    <DialogForm
      error={error}
      isBusy={isBusy}
      onCancel={onClose}
      onSubmit={({ overlapSeconds = "0" }) => run(Number(overlapSeconds))}
      submit={t("Rotate")}
    >
      <SelectField
        name="overlapSeconds"
        label={t("The old key ends")}
        options={overlaps}
        defaultValue="86400"
      />
    </DialogForm>
  )
}

const Edit = ({
  accounts,
  apiKey,
  changes,
  onClose
}: {
  readonly accounts: AccountChoice
  readonly apiKey: ApiKeyRecord
  readonly changes: ApiKeyChanges
  readonly onClose: () => void
}) => {
  const [chosen, setChosen] = useState<ChosenBounds>({
    scopes: new Set(apiKey.scopes),
    fboAccountIds: apiKey.fboAccountIds
  })
  const { error, isBusy, run } = useAction(
    (changed: UpdateApiKey, options) => changes.updateApiKey(apiKey.id, changed, options),
    onClose
  )
  return (
    <DialogForm
      error={error}
      isBusy={isBusy}
      missing={chosen.scopes.size === 0 ? t("Choose at least one scope.") : undefined}
      onCancel={onClose}
      onSubmit={(entries) => run(askedKey(entries, chosen, apiKey))}
      submit={t("Save changes")}
    >
      <ApiKeyFields accounts={accounts} apiKey={apiKey} chosen={chosen} onChange={setChosen} />
    </DialogForm>
  )
}

const Actions = ({
  accounts,
  apiKey,
  changes
}: {
  readonly accounts: AccountChoice
  readonly apiKey: ApiKeyRecord
  readonly changes: ApiKeyChanges
}) => {
  const { id, name, status } = apiKey
  const enable = useAction<void, ApiKeyRecord>((_, options) => changes.enableApiKey(id, options))
  if (status === "revoked") return null
  return (
    <span className="row row-end">
      <DialogButton label={t("Edit key")} title={t("Edit {name}", { name })} size="small" isWide>
        {(close) => <Edit accounts={accounts} apiKey={apiKey} changes={changes} onClose={close} />}
      </DialogButton>
      {status === "active" ? (
        <DialogButton
          label={t("Rotate")}
          title={t("Rotate {name}", { name })}
          description={t("A new key takes its place, with the same scopes and bounds.")}
          size="small"
        >
          {(close) => <Rotate id={id} changes={changes} onClose={close} />}
        </DialogButton>
      ) : null}
      {status === "active" ? (
        <ConfirmButton
          size="small"
          confirm={t("Disable")}
          isDangerous={false}
          title={t("Disable {name}?", { name })}
          act={(_, options) => changes.disableApiKey(id, options)}
        >
          {t("Programs with this key are refused until it is enabled again.")}
        </ConfirmButton>
      ) : (
        <Button size="small" isBusy={enable.isBusy} onClick={() => enable.run()}>
          {t("Enable")}
        </Button>
      )}
      <ConfirmButton
        size="small"
        confirm={t("Revoke")}
        title={t("Revoke {name}?", { name })}
        act={(_, options) => changes.revokeApiKey(id, options)}
      >
        {t("Programs with this key are refused from now on. It can never be used again.")}
      </ConfirmButton>
    </span>
  )
}

/** The state of a key: an expired active key is refused like a disabled one. */
const State = ({ expiresAt, status }: ApiKeyRecord) =>
  status === "active" && expiresAt !== null && new Date(expiresAt).getTime() <= Date.now() ? (
    <Badge status="expired" tone="warn" />
  ) : (
    <Badge status={status} />
  )

/** The accounts and networks that a key is bound to. */
const Bounds = ({ allowedAddresses, fboAccountIds }: ApiKeyRecord) => (
  <span title={[...fboAccountIds, ...allowedAddresses].join("\n")}>
    {fboAccountIds.length === 0
      ? t("All accounts")
      : t("{count, plural, one {# account} other {# accounts}}", { count: fboAccountIds.length })}
    {", "}
    {allowedAddresses.length === 0
      ? t("any network")
      : t("{count, plural, one {# network} other {# networks}}", { count: allowedAddresses.length })}
  </span>
)

type Maker = NonNullable<ApiKeyRecord["createdBy"]>

/** The columns of lists of keys. */
export const apiKeyColumns = (
  nameOf: (maker: Maker) => string = ({ name }) => name
): ReadonlyArray<Column<ApiKeyRecord>> => [
  {
    name: t("Key"),
    cell: ({ createdBy, lastFour, name }) => (
      <TwoLines
        second={
          <>
            {lastFour === null ? null : <code>…{lastFour}</code>}{" "}
            {createdBy === null ? null : t("by {name}", { name: nameOf(createdBy) })}
          </>
        }
      >
        <strong>{name}</strong>
      </TwoLines>
    )
  },
  {
    name: t("Status"),
    cell: (apiKey) => (
      <TwoLines
        second={
          apiKey.expiresAt === null
            ? t("Does not expire")
            : rich("Expires {time}", { time: <Time at={apiKey.expiresAt} /> })
        }
      >
        <State {...apiKey} />
      </TwoLines>
    )
  },
  {
    name: t("May do"),
    cell: (apiKey) => (
      <TwoLines second={<Bounds {...apiKey} />}>
        <span title={apiKey.scopes.join("\n")}>
          {apiKey.scopes.length === 1
            ? apiKey.scopes[0]
            : t("{scopes} scopes", { scopes: apiKey.scopes.length })}
        </span>
      </TwoLines>
    )
  },
  {
    name: t("Last use"),
    cell: ({ createdAt, lastUsedAt }) => (
      <TwoLines second={rich("Created {time}", { time: <Time at={createdAt} /> })}>
        <Time at={lastUsedAt} />
      </TwoLines>
    )
  }
]

/** The actions column, for people who may change keys. */
export const apiKeyActions = (changes: ApiKeyChanges, accounts: AccountChoice): Column<ApiKeyRecord> => ({
  name: t("Actions"),
  isEnd: true,
  cell: (apiKey) => <Actions accounts={accounts} apiKey={apiKey} changes={changes} />
})
