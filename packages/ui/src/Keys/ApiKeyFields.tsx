import type { ApiKeyRecord, CreateApiKey, Scope } from "@vault-custody/client"
import { type AccountChoice, AccountsField } from "./AccountsField.tsx"
import { Button } from "../Design/Button.tsx"
import { Choices, type Entries, LongTextField, TextField } from "../Design/Fields.tsx"
import { scopeGroups, scopePresets, scopesOf, scopeWord } from "./Scopes.tsx"
import { instantOf, localOf } from "../Design/Time.tsx"
import { t } from "../Texts/Texts.tsx"

type Bounded = Pick<ApiKeyRecord, "name" | "expiresAt" | "allowedAddresses">

/** The chosen scopes and accounts of a key. */
export interface ChosenBounds {
  readonly scopes: ReadonlySet<string>
  readonly fboAccountIds: ReadonlyArray<string>
}

/** A key's end as its field shows it. */
const shownEnd = (apiKey: Bounded | undefined): string | undefined =>
  apiKey === undefined || apiKey.expiresAt === null ? undefined : localOf(apiKey.expiresAt)

/** The fields of a key that is made or changed. */
export const ApiKeyFields = ({
  accounts,
  apiKey,
  chosen,
  onChange
}: {
  readonly accounts: AccountChoice
  /** The key that is changed; undefined for a new one. */
  readonly apiKey?: Bounded
  readonly chosen: ChosenBounds
  readonly onChange: (chosen: ChosenBounds) => void
}) => (
  <>
    <TextField
      name="name"
      label={t("Name")}
      isRequired
      defaultValue={apiKey?.name}
      hint={t("What the key is for, such as the program that has it.")}
    />
    <div className="row" role="group" aria-label={t("Presets")}>
      {scopePresets.map(({ name, scopes: preset }) => (
        <Button
          key={name}
          size="small"
          onClick={() => onChange({ ...chosen, scopes: new Set<Scope>(preset) })}
        >
          {name}
        </Button>
      ))}
    </div>
    {scopeGroups.map((group) => (
      <Choices
        key={group.name}
        legend={group.name}
        options={group.scopes.map((scope) => ({ value: scope, label: scopeWord(scope) }))}
        chosen={chosen.scopes}
        onChange={(scopes) => onChange({ ...chosen, scopes })}
      />
    ))}
    <AccountsField
      accounts={accounts}
      chosen={chosen.fboAccountIds}
      onChange={(fboAccountIds) => onChange({ ...chosen, fboAccountIds })}
    />
    <TextField
      name="expiresAt"
      label={t("Expires")}
      type="datetime-local"
      defaultValue={shownEnd(apiKey)}
      hint={t("In your own time zone. Empty: never.")}
    />
    <LongTextField
      name="allowedAddresses"
      label={t("Allowed addresses")}
      defaultValue={apiKey?.allowedAddresses.join("\n")}
      hint={t(
        "Networks or addresses that the program calls from, such as 203.0.113.0/24, one a line. Empty: anywhere."
      )}
    />
  </>
)

/** The fields as the API's input. A date-time field has no seconds: an unchanged end keeps its original value. */
export const askedKey = (
  { allowedAddresses = "", expiresAt, name = "" }: Entries,
  { fboAccountIds, scopes }: ChosenBounds,
  before?: Bounded
): Required<CreateApiKey> => ({
  name,
  scopes: scopesOf(scopes),
  fboAccountIds,
  expiresAt:
    expiresAt === undefined
      ? null
      : before !== undefined && shownEnd(before) === expiresAt
        ? before.expiresAt
        : instantOf(expiresAt),
  allowedAddresses: allowedAddresses.split(/[\s,]+/).filter((address) => address !== "")
})
