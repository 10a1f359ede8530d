import { SchemaAST, SchemaIssue } from "effect"
import type { FieldIssue } from "./Errors.ts"

const kind = (ast: SchemaAST.AST): string | undefined => {
  if (SchemaAST.isObjects(ast)) return "must be an object"
  if (SchemaAST.isArrays(ast)) return "must be a list"
  if (SchemaAST.isString(ast)) return "must be a string"
  if (SchemaAST.isNumber(ast)) return "must be a number"
  return SchemaAST.isBoolean(ast) ? "must be true or false" : undefined
}

/** Says what a value should be, in words that follow the name of its field. */
const leafHook: SchemaIssue.LeafHook = (issue) => {
  if (issue._tag === "MissingKey") return "is required"
  const known = issue._tag === "InvalidType" ? kind(SchemaAST.toEncoded(issue.ast)) : undefined
  return known ?? SchemaIssue.defaultLeafHook(issue)
}

/** The library's names of kinds, in our own words. */
const kindWords: Readonly<Record<string, ReadonlyArray<string>>> = {
  string: ["a string"],
  number: ["a number"],
  boolean: ["true", "false"],
  array: ["a list"]
}

/** The words for one of the alternatives of a message. Callers do not know a schema of an object by its name. */
const wordsOf = (alternative: string): ReadonlyArray<string> =>
  kindWords[alternative] ?? [/^[A-Z]/.test(alternative) ? "an object" : alternative]

/** `Expected "a" | "b"`, as the library says it, in our own words. */
const inWords = (message: string): string => {
  if (!message.startsWith("Expected ")) return message
  const alternatives = message.slice("Expected ".length).split(" | ")
  if (alternatives.length > 1 && alternatives.every((one) => one.startsWith('"'))) {
    return `must be one of ${alternatives.join(", ")}`
  }
  const words = alternatives.flatMap(wordsOf)
  return `must be ${[words.slice(0, -1).join(", "), ...words.slice(-1)].filter((part) => part !== "").join(" or ")}`
}

const format = SchemaIssue.makeFormatterStandardSchemaV1({ leafHook })

/** Every field at fault by its dotted path (`items.2.inventoryItemId`), with a message for people. */
export const fieldIssues = (issue: SchemaIssue.Issue): ReadonlyArray<FieldIssue> =>
  format(issue).issues.map(({ path = [], message }) => ({
    path: path.map((segment) => String(typeof segment === "object" ? segment.key : segment)).join("."),
    message: inWords(message)
  }))
