import { Download } from "@vault-custody/schema/Api/Download"
import { AnyQuery } from "@vault-custody/schema/Api/AnyQuery"
import { isMetadataParameter } from "@vault-custody/schema/Common/References"
import type { FieldIssue } from "@vault-custody/schema/Common/Errors"
import { Context, SchemaAST } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"

/** A query as it was sent: a repeated name has a list of values. */
export type SentQuery = Readonly<Record<string, string | ReadonlyArray<string>>>

/** Finds the faults in the names of a query. */
export type QueryCheck = (sent: SentQuery) => ReadonlyArray<FieldIssue>

const sound: ReadonlyArray<FieldIssue> = []

const issueOf = (isKnown: (name: string) => boolean, [name, value]: [string, SentQuery[string]]) => {
  if (!isKnown(name)) {
    return { path: name, message: "is not a parameter of this operation; leave it out or correct its name" }
  }
  return typeof value === "string" ? undefined : { path: name, message: "must be given once" }
}

/**
 * Makes the check of the names in an operation's query: it reports unknown and repeated names
 * (docs/rules/Http.md#parameters-of-a-query). It reads the names from the contract once.
 */
export const makeQueryCheck = ({
  annotations,
  path,
  query
}: Pick<HttpApiEndpoint.Top, "annotations" | "path" | "query">): QueryCheck => {
  if (Context.get(annotations, AnyQuery)) return () => sound
  const takesMetadata =
    query !== undefined && SchemaAST.isObjects(query.ast) && query.ast.indexSignatures.length > 0
  const known = new Set(
    query !== undefined && SchemaAST.isObjects(query.ast)
      ? query.ast.propertySignatures.map(({ name }) => String(name))
      : []
  )
  // Authentication reads the mode of these operations.
  if (path.startsWith("/ops/v1/") || Context.get(annotations, Download)) known.add("mode")
  const isKnown = (name: string) => known.has(name) || (takesMetadata && isMetadataParameter(name))
  return (sent) => Object.entries(sent).flatMap((parameter) => issueOf(isKnown, parameter) ?? [])
}
