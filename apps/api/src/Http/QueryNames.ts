import { AnyQuery } from "@vault-custody/schema/Api/AnyQuery"
import type { FieldIssue } from "@vault-custody/schema/Common/Errors"
import { Context, SchemaAST } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"

/** A query as it was sent: what comes twice is a list. */
export type SentQuery = Readonly<Record<string, string | ReadonlyArray<string>>>

/** Finds the faults in the names of a query. */
export type QueryCheck = (sent: SentQuery) => ReadonlyArray<FieldIssue>

const sound: ReadonlyArray<FieldIssue> = []

const issueOf = (known: ReadonlySet<string>, [name, value]: [string, SentQuery[string]]) => {
  if (!known.has(name)) {
    return { path: name, message: "is not a parameter of this operation; leave it out or correct its name" }
  }
  return typeof value === "string" ? undefined : { path: name, message: "must be given once" }
}

/**
 * Makes the check of the names in an operation's query: a name that it does not know, or one that comes twice, is at
 * fault (docs/rules/Http.md#parameters-of-a-query). The names are taken from the contract, once.
 */
export const makeQueryCheck = ({
  annotations,
  query
}: Pick<HttpApiEndpoint.Top, "annotations" | "query">): QueryCheck => {
  if (Context.get(annotations, AnyQuery)) return () => sound
  const known = new Set(
    query !== undefined && SchemaAST.isObjects(query.ast)
      ? query.ast.propertySignatures.map(({ name }) => String(name))
      : []
  )
  return (sent) => Object.entries(sent).flatMap((parameter) => issueOf(known, parameter) ?? [])
}
