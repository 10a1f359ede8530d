import { TextField } from "./Fields.tsx"
import { formatCents, parseDollars } from "./Money.tsx"
import { t } from "../Texts/Texts.tsx"

const wrong = (text: string): string | null =>
  text.trim() === "" || parseDollars(text) !== undefined ? null : t("Write an amount like $2,500.00.")

/** An amount, typed in dollars; `parseDollars` makes cents of its entry. */
export const MoneyField = ({
  defaultCents,
  hint,
  isRequired = false,
  label,
  name,
  onChange
}: {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly isRequired?: boolean
  readonly defaultCents?: string | null | undefined
  readonly onChange?: (typed: string) => void
}) => (
  <TextField
    name={name}
    label={label}
    inputMode="decimal"
    isRequired={isRequired}
    defaultValue={defaultCents === null || defaultCents === undefined ? "" : formatCents(defaultCents)}
    validate={wrong}
    hint={hint}
    {...(onChange === undefined ? {} : { onChange })}
  />
)
