import { type CountBounds, countBoundsOf, countMessage } from "@vault-custody/schema/Common/Checks"
import { type FieldIssue, maxDetails } from "@vault-custody/schema/Common/Errors"
import { fieldIssues } from "@vault-custody/schema/Common/FieldIssues"
import { Result, Schema, SchemaAST } from "effect"

/** A schema that needs no service to decode, such as those of bodies. */
export type PayloadSchema = Schema.Codec<unknown, unknown>

type Json = Record<string, unknown>

/** Decodes the parsed JSON of a body, or names up to {@link maxDetails} fields at fault. */
export type PayloadDecoder = (json: unknown) => Result.Result<unknown, ReadonlyArray<FieldIssue>>

/** A list of a body whose length is bounded. */
interface ListField {
  readonly name: string
  readonly bounds: CountBounds
  readonly issuesOfEntry: (entry: unknown) => ReadonlyArray<FieldIssue>
}

const isObject = (json: unknown): json is Json =>
  typeof json === "object" && json !== null && !Array.isArray(json)

/** All issues of a value. */
const allIssues = (schema: PayloadSchema): ((json: unknown) => ReadonlyArray<FieldIssue>) => {
  const decode = Schema.decodeUnknownResult(schema, { errors: "all" })
  return (json) =>
    Result.match(decode(json), { onFailure: ({ issue }) => fieldIssues(issue), onSuccess: () => [] })
}

const listFieldsOf = ({ ast }: PayloadSchema): ReadonlyArray<ListField> => {
  if (!SchemaAST.isObjects(ast)) return []
  return ast.propertySignatures.flatMap(({ name, type }) => {
    const bounds = countBoundsOf(type)
    const entry = SchemaAST.isArrays(type) ? type.rest[0] : undefined
    return bounds === undefined || entry === undefined || typeof name !== "string"
      ? []
      : [{ name, bounds, issuesOfEntry: allIssues(Schema.make<PayloadSchema>(entry)) }]
  })
}

const lengthOf = (json: Json, { name }: ListField): number => {
  const list = json[name]
  return Array.isArray(list) ? list.length : 0
}

/** The issues of a list's entries beyond the first {@link maxDetails}, up to a number. */
const issuesOfRest = (json: Json, { name, issuesOfEntry }: ListField, wanted: number) => {
  const list = json[name]
  const issues: Array<FieldIssue> = []
  if (!Array.isArray(list)) return issues
  for (let i = maxDetails; i < list.length && issues.length < wanted; i++) {
    for (const { message, path } of issuesOfEntry(list[i])) {
      issues.push({ path: [name, i, ...(path === "" ? [] : [path])].join("."), message })
    }
  }
  return issues
}

/** The payload with lists cut to as many entries as issues can be listed. */
const shortened = (json: Json, lists: ReadonlyArray<ListField>): Json => ({
  ...json,
  ...Object.fromEntries(
    lists.flatMap(({ name }) => {
      const list = json[name]
      return Array.isArray(list) ? [[name, list.slice(0, maxDetails)]] : []
    })
  )
})

/**
 * Makes the decoder of a body. It checks the lengths of lists before their entries, and stops as soon as it has enough
 * issues: a refusal costs no more than an acceptance, and its answer is bounded.
 */
export const makePayloadDecoder = (schema: PayloadSchema): PayloadDecoder => {
  const decode = Schema.decodeUnknownResult(schema)
  const issuesOf = allIssues(schema)
  const lists = listFieldsOf(schema)

  const explain = (json: Json, first: ReadonlyArray<FieldIssue>): ReadonlyArray<FieldIssue> => {
    const issues = [...issuesOf(shortened(json, lists))]
    for (const list of lists) issues.push(...issuesOfRest(json, list, maxDetails - issues.length))
    // If the shortened lists have no issue, the first issue concerns a list as a whole.
    return issues.length === 0 ? first : issues.slice(0, maxDetails)
  }

  return (json) => {
    if (!isObject(json)) return Result.fail([{ path: "", message: "must be an object" }])
    const tooLong = lists.filter((list) => lengthOf(json, list) > list.bounds.max)
    if (tooLong.length > 0) {
      return Result.fail(tooLong.map(({ bounds, name }) => ({ path: name, message: countMessage(bounds) })))
    }
    return Result.mapError(decode(json), ({ issue }) => explain(json, fieldIssues(issue)))
  }
}
