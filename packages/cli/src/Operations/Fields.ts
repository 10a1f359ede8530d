import { Effect, Option } from "effect"
import { Flag } from "effect/cli"
import { UsageError } from "../Failure.ts"
import { parsed } from "./JsonInput.ts"
import type { FieldSpec } from "./OperationSpec.ts"

/** The raw value of a flag, not yet the field's value. */
export type Given = Option.Option<string | number | boolean>

const metavars = { choices: "A,B", strings: "A,B", objects: "A,B", json: "JSON" } as const

const typed = ({ choices = [], flag, kind }: FieldSpec): Flag.Flag<string | number | boolean> => {
  switch (kind) {
    case "string":
      return Flag.String(flag)
    case "integer":
      return Flag.Int(flag)
    case "boolean":
      return Flag.Boolean(flag)
    case "choice":
      return Flag.Literals(flag, choices)
    case "choices":
    case "strings":
    case "objects":
    case "json":
      return Flag.withMetavar(Flag.String(flag), metavars[kind])
  }
}

/** The flag of a field. It may be left out: the body can also come from elsewhere. */
export const fieldFlag = (field: FieldSpec): Flag.Flag<Given> =>
  typed(field).pipe(
    Flag.withDescription(field.required === true ? `${field.description} (required)` : field.description),
    Flag.optional
  )

const chosen = ({ choices = [], flag }: FieldSpec, parts: ReadonlyArray<string>) =>
  parts.every((part) => choices.includes(part))
    ? Effect.succeed(parts.join())
    : Effect.fail(
        new UsageError({
          message: `--${flag} takes ${choices.join(", ")}, or several of them separated by commas.`
        })
      )

const valueOf = (field: FieldSpec, given: string | number | boolean): Effect.Effect<unknown, UsageError> => {
  const parts = () =>
    String(given)
      .split(",")
      .map((part) => part.trim())
  switch (field.kind) {
    case "choices":
      return chosen(field, parts())
    case "strings":
      return Effect.succeed(parts())
    case "objects":
      return Effect.succeed(parts().map((part) => ({ [field.member ?? ""]: part })))
    case "json":
      return parsed(`--${field.flag}`, String(given))
    default:
      return Effect.succeed(given)
  }
}

/** The fields that flags gave, as the API has them. */
export const fieldsGiven = Effect.fnUntraced(function* (
  fields: ReadonlyArray<FieldSpec>,
  given: Readonly<Record<string, Given>>
) {
  const values: Record<string, unknown> = {}
  for (const field of fields) {
    const value = given[field.name] ?? Option.none()
    if (Option.isSome(value)) values[field.name] = yield* valueOf(field, value.value)
  }
  return values
})
