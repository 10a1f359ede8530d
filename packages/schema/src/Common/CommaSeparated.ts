import { Schema, SchemaGetter } from "effect"

/** One of some names, or several of them. */
export type OneOrSeveral<Name extends string> = Name | ReadonlyArray<Name>

/** The names that {@link OneOrSeveral} has. */
export const allOf = <Name extends string>(named: OneOrSeveral<Name>): ReadonlyArray<Name> =>
  typeof named === "string" ? [named] : named

const isIn =
  <Name extends string>(names: ReadonlyArray<Name>) =>
  (text: string): text is Name =>
    names.some((name) => name === text)

/** A query's text that has some of these names with commas between. */
const namesText = <Name extends string>(
  names: ReadonlyArray<Name>,
  { description, example, problem }: Record<"description" | "example" | "problem", string>
) => {
  const isName = isIn(names)
  const either = names.join("|")
  return Schema.String.annotate({ description, examples: [example] }).check(
    Schema.makeFilter<string>((text) => (text.split(",").every(isName) ? undefined : problem), {
      toJsonSchema: () => ({ pattern: `^(${either})(,(${either}))*$` })
    })
  )
}

/** The names of a text, each once and in the contract's order, so that one set has one form. */
const namesIn = <Name extends string>(names: ReadonlyArray<Name>, text: string): ReadonlyArray<Name> => {
  const named = text.split(",")
  return names.filter((name) => named.includes(name))
}

/** A parameter that has some of these names with commas between. */
export const commaSeparated = <Name extends string>(
  names: ReadonlyArray<Name>,
  about: Record<"description" | "example" | "problem", string>
) =>
  namesText(names, about).pipe(
    Schema.decodeTo(Schema.Array(Schema.Literals(names)), {
      decode: SchemaGetter.transform((text: string) => namesIn(names, text)),
      encode: SchemaGetter.transform((named: ReadonlyArray<Name>) => named.join())
    })
  )

/** `status` of a list: one state, or several with commas between. */
export const statusesOf = <Status extends string>(statuses: readonly [Status, ...ReadonlyArray<Status>]) =>
  namesText(statuses, {
    description: `Only entries in this state, or in one of several states separated by commas: ${statuses.join(", ")}`,
    example: statuses.slice(0, 2).join(),
    problem: `must be one of ${statuses.join(", ")}, or several of them separated by commas`
  }).pipe(
    Schema.decodeTo(Schema.Union([Schema.Literals(statuses), Schema.Array(Schema.Literals(statuses))]), {
      decode: SchemaGetter.transform((text: string): OneOrSeveral<Status> => {
        const named = namesIn(statuses, text)
        return named.length === 1 ? (named[0] ?? statuses[0]) : named
      }),
      encode: SchemaGetter.transform((named: OneOrSeveral<Status>) => allOf(named).join())
    })
  )
