import { Field } from "@base-ui/react/field"
import { Form as BaseForm } from "@base-ui/react/form"
import { VaultApiError } from "@vault-custody/client"
import { type KeyboardEvent, type ReactNode, useId, useMemo } from "react"
import { Long } from "./Long.tsx"
import { t } from "../Texts/Texts.tsx"

interface FieldProps {
  /** The name of the field in the request, by which refusals say where something is wrong. */
  readonly name: string
  readonly label: string
  readonly hint?: ReactNode
}

interface TextFieldProps extends FieldProps {
  readonly type?: "text" | "email" | "tel" | "url" | "search" | "date" | "datetime-local"
  readonly isRequired?: boolean
  readonly defaultValue?: string | undefined
  readonly value?: string
  readonly onChange?: (value: string) => void
  readonly placeholder?: string
  readonly autoComplete?: string
  readonly inputMode?: "numeric" | "decimal" | "text"
  readonly maxLength?: number
  /** Texts that the browser offers while the user types. */
  readonly suggestions?: ReadonlyArray<string>
  /** Returns an error message for people, or null if the text is valid. Rules of the service need no copy here. */
  readonly validate?: (text: string) => string | null
}

export const TextField = ({
  autoComplete = "off",
  defaultValue,
  hint,
  inputMode,
  isRequired = false,
  label,
  maxLength,
  name,
  onChange,
  placeholder,
  suggestions,
  type = "text",
  validate,
  value
}: TextFieldProps) => {
  const list = useId()
  return (
    <Field.Root
      className="field"
      name={name}
      {...(validate === undefined
        ? {}
        : { validate: (text) => validate(typeof text === "string" ? text : "") })}
    >
      <Field.Label className="field-label">{label}</Field.Label>
      <Field.Control
        className="input"
        type={type}
        required={isRequired}
        autoComplete={autoComplete}
        defaultValue={value === undefined ? defaultValue : undefined}
        value={value}
        inputMode={inputMode}
        maxLength={maxLength}
        placeholder={placeholder}
        list={suggestions === undefined ? undefined : list}
        onValueChange={(changed) => onChange?.(changed)}
      />
      {suggestions === undefined ? null : (
        <datalist id={list}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
      {hint === undefined ? null : <Field.Description className="field-hint">{hint}</Field.Description>}
      <Field.Error className="field-error" />
    </Field.Root>
  )
}

/** A text of several lines. */
export const LongTextField = ({
  defaultValue,
  hint,
  isRequired = false,
  label,
  maxLength = 2000,
  name,
  onChange,
  onKeyDown,
  value
}: FieldProps &
  Pick<TextFieldProps, "defaultValue" | "isRequired" | "maxLength" | "onChange" | "value"> & {
    readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  }) => (
  <Field.Root className="field" name={name}>
    <Field.Label className="field-label">{label}</Field.Label>
    <Field.Control
      className="input"
      required={isRequired}
      defaultValue={value === undefined ? defaultValue : undefined}
      value={value}
      onValueChange={(changed) => onChange?.(changed)}
      maxLength={maxLength}
      onKeyDown={onKeyDown}
      render={<textarea rows={3} />}
    />
    {hint === undefined ? null : <Field.Description className="field-hint">{hint}</Field.Description>}
    <Field.Error className="field-error" />
  </Field.Root>
)

export interface Option {
  readonly value: string
  readonly label: string
}

interface SelectFieldProps extends FieldProps {
  readonly isRequired?: boolean
  readonly options: ReadonlyArray<Option>
  readonly value?: string
  readonly defaultValue?: string
  readonly onChange?: (value: string) => void
}

/** The platform's own list: it works with every keyboard, screen reader and thumb. */
export const SelectField = ({
  defaultValue,
  hint,
  isRequired = false,
  label,
  name,
  onChange,
  options,
  value
}: SelectFieldProps) => (
  <Field.Root className="field" name={name}>
    <Field.Label className="field-label">{label}</Field.Label>
    <Field.Control
      className="input"
      required={isRequired}
      {...(value === undefined ? { defaultValue } : { value })}
      onValueChange={(changed) => onChange?.(changed)}
      render={
        <select>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      }
    />
    {hint === undefined ? null : <Field.Description className="field-hint">{hint}</Field.Description>}
    <Field.Error className="field-error" />
  </Field.Root>
)

/** Checkboxes for several values of a set; the ticked values are sent under `name`. */
export const Choices = ({
  chosen,
  legend,
  onChange,
  options
}: {
  readonly legend: string
  readonly options: ReadonlyArray<Option>
  readonly chosen: ReadonlySet<string>
  readonly onChange: (chosen: ReadonlySet<string>) => void
}) => (
  <fieldset className="choices">
    <legend>{legend}</legend>
    <div className="choice-grid">
      {options.map(({ label, value }) => (
        <label className="choice" key={value}>
          <input
            type="checkbox"
            checked={chosen.has(value)}
            onChange={({ target }) => {
              const changed = new Set(chosen)
              if (target.checked) changed.add(value)
              else changed.delete(value)
              onChange(changed)
            }}
          />
          <span>
            <Long text={label} />
          </span>
        </label>
      ))}
    </div>
  </fieldset>
)

/** Problems of single fields, by field name, for which the page knows more than the service reports. */
export class FieldProblem extends Error {
  readonly fields: Readonly<Record<string, string>>

  constructor(fields: Readonly<Record<string, string>>) {
    super(Object.values(fields).join(" "))
    this.fields = fields
  }
}

/** The field that a refusal without details is about, by each name that a request has for it. */
const namesOf: Readonly<Record<string, ReadonlyArray<string>>> = {
  ALIAS_IN_USE: ["aliasVaultId", "vaultId"],
  EMAIL_IN_USE: ["email"],
  PLACE_CODE_IN_USE: ["code"],
  SKU_IN_USE: ["sku"],
  WEBHOOK_URL_NOT_ALLOWED: ["url"]
}

/** `must not be empty` as a sentence of its own. */
const sentence = (message: string): string => message.slice(0, 1).toUpperCase() + message.slice(1)

/** A refused detail; an entry of a list, such as `allowedAddresses.1`, is a line of the field for the whole list. */
const refusedDetail = ({ message, path }: VaultApiError["details"][number]): RefusedField => {
  const [, list, index] = /^(.+)\.(\d+)$/.exec(path) ?? []
  return list === undefined
    ? { names: [path], message: sentence(message) }
    : {
        names: [list, path],
        message: t("Line {number}: {message}", { number: Number(index) + 1, message })
      }
}

/** A field that an error is about: the names that it may have in a form, and the message about it. */
interface RefusedField {
  readonly names: ReadonlyArray<string>
  readonly message: string
}

/** The fields that an error is about. */
export const refusedFields = (error: unknown): ReadonlyArray<RefusedField> => {
  if (error instanceof FieldProblem) {
    return Object.entries(error.fields).map(([name, message]) => ({ names: [name], message }))
  }
  if (!(error instanceof VaultApiError)) return []
  const names = namesOf[error.code]
  return names === undefined ? error.details.map(refusedDetail) : [{ names, message: error.message }]
}

/** The first message about each field, by field name; the form shows them beside the fields. */
export const fieldErrors = (error: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    refusedFields(error)
      .toReversed()
      .flatMap(({ message, names }) => names.map((name) => [name, message] as const))
  )

/** The text of each field of a form, without empty fields. */
export type Entries = Readonly<Record<string, string>>

/** A form. It is sent by Enter and by its submit button; what the service refuses stands beside the fields. */
export const Form = ({
  children,
  error,
  onSubmit
}: {
  readonly children: ReactNode
  readonly error?: unknown
  readonly onSubmit: (entries: Entries) => void
}) => (
  <BaseForm
    className="stack"
    // The same object while the error is the same: a field that was corrected stays unmarked.
    errors={useMemo(() => ({ ...fieldErrors(error) }), [error])}
    onSubmit={(event) => {
      event.preventDefault()
      const entries = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
        typeof value === "string" && value.trim() !== "" ? [[name, value.trim()] as const] : []
      )
      onSubmit(Object.fromEntries(entries))
    }}
  >
    {children}
  </BaseForm>
)
