import type { ApiKeyRecord, CreateApiKey, Scope } from "@vault-custody/client"
import { Button } from "./Button.tsx"
import { Choices, type Entries, LongTextField, TextField } from "./Fields.tsx"
import { scopeGroups, scopePresets, scopesOf, scopeWord } from "./Scopes.tsx"
import { instantOf, localOf } from "./Time.tsx"

type Bounded = Pick<ApiKeyRecord, "name" | "expiresAt" | "allowedAddresses">

/** A key's end as its field shows it. */
const shownEnd = (apiKey: Bounded | undefined): string | undefined =>
  apiKey === undefined || apiKey.expiresAt === null ? undefined : localOf(apiKey.expiresAt)

/** The fields of a key that is made or changed. */
export const ApiKeyFields = ({
  apiKey,
  onScopes,
  scopes
}: {
  /** The key that is changed; undefined for a new one. */
  readonly apiKey?: Bounded
  readonly scopes: ReadonlySet<string>
  readonly onScopes: (scopes: ReadonlySet<string>) => void
}) => (
  <>
    <TextField
      name="name"
      label="Name"
      isRequired
      defaultValue={apiKey?.name}
      hint="What the key is for, such as the program that has it."
    />
    <div className="row" role="group" aria-label="Presets">
      {scopePresets.map(({ name, scopes: preset }) => (
        <Button key={name} size="small" onClick={() => onScopes(new Set<Scope>(preset))}>
          {name}
        </Button>
      ))}
    </div>
    {scopeGroups.map((group) => (
      <Choices
        key={group.name}
        legend={group.name}
        options={group.scopes.map((scope) => ({ value: scope, label: scopeWord(scope) }))}
        chosen={scopes}
        onChange={onScopes}
      />
    ))}
    <TextField
      name="expiresAt"
      label="Expires"
      type="datetime-local"
      defaultValue={shownEnd(apiKey)}
      hint="In your own time zone. Empty: never."
    />
    <LongTextField
      name="allowedAddresses"
      label="Allowed addresses"
      defaultValue={apiKey?.allowedAddresses.join("\n")}
      hint="Networks or addresses that the program calls from, such as 203.0.113.0/24, one a line. Empty: anywhere."
    />
  </>
)

/** What the fields say, as the API takes it. A field for a moment has no seconds: what was not changed keeps its own. */
export const askedKey = (
  { allowedAddresses = "", expiresAt, name = "" }: Entries,
  scopes: ReadonlySet<string>,
  before?: Bounded
): Required<CreateApiKey> => ({
  name,
  scopes: scopesOf(scopes),
  expiresAt:
    expiresAt === undefined
      ? null
      : before !== undefined && shownEnd(before) === expiresAt
        ? before.expiresAt
        : instantOf(expiresAt),
  allowedAddresses: allowedAddresses.split(/[\s,]+/).filter((address) => address !== "")
})
