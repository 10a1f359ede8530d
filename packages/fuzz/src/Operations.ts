import customerDocument from "@vault-custody/schema/openapi.json" with { type: "json" }
import staffDocument from "@vault-custody/schema/openapi-operations.json" with { type: "json" }
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import { authDocument } from "./AuthDocument.ts"
import { at, entriesOf, type Json, listOf } from "./Json.ts"

export type Listener = "public" | "operations"

export interface Parameter {
  readonly name: string
  readonly required: boolean
  readonly schema: Json
  readonly example: Json
}

/** An operation as a document describes it. */
export interface Operation {
  readonly id: string
  readonly listener: Listener
  /** The document that describes it. */
  readonly document: Json
  readonly method: string
  /** `{id}` stands for one segment. */
  readonly path: string
  readonly inPath: ReadonlyArray<Parameter>
  readonly inQuery: ReadonlyArray<Parameter>
  readonly takesKey: boolean
  /** Whether it is done by people alone, and not with a key. */
  readonly isForPeople: boolean
  readonly body: { readonly mediaType: string; readonly schema: Json; readonly example: Json } | undefined
  /** Whether the document takes a body; undefined where it says nothing of one. */
  readonly isValidBody: ValidateFunction | undefined
  /** The answers of each status. A status that is not here must not occur. */
  readonly answers: ReadonlyMap<number, Described>
}

/** An answer as a document describes it. */
export interface Described {
  /** Empty where the document says nothing of a body. */
  readonly mediaTypes: ReadonlyArray<string>
  /** Checks its JSON. */
  readonly isValid: ValidateFunction
}

const text = (value: Json): string => (typeof value === "string" ? value : "")

const bodyOf = (operation: Json): Operation["body"] => {
  const [content] = entriesOf(at(operation, "requestBody", "content"))
  return content === undefined
    ? undefined
    : { mediaType: content[0], schema: at(content[1], "schema"), example: at(content[1], "example") }
}

interface Documented {
  readonly listener: Listener
  readonly document: Json
}

/** References become those of the one schema that holds all components. */
const load = ({ document, listener }: Documented): ReadonlyArray<Operation> => {
  const ajv = new Ajv2020({ strict: false, allErrors: false })
  addFormats.default(ajv)
  // The form of an e-mail address that the service takes (docs/rules/Http.md#strings); people's addresses need not be ASCII.
  ajv.addFormat("email", /^[^@]+@[^@]+$/u)
  const root = `${listener}.json`
  ajv.addSchema({ $id: root, components: at(document, "components") })
  const absolute = (node: Json): Json =>
    JSON.parse(JSON.stringify(node).replaceAll('"$ref":"#/', `"$ref":"${root}#/`))
  const compile = (schema: Json): ValidateFunction => ajv.compile(Object(absolute(schema)))
  const resolve = (node: Json): Json => {
    const reference = at(node, "$ref")
    return typeof reference === "string" ? at(document, ...reference.slice(2).split("/")) : node
  }

  // Files are told of by their media type alone.
  const describe = (response: Json): Described => {
    const schema = at(response, "content", "application/json", "schema")
    return {
      mediaTypes: entriesOf(at(response, "content")).map(([type]) => type),
      isValid: schema === undefined ? ajv.compile(true) : compile(schema)
    }
  }

  const parametersOf = (operation: Json, place: string): ReadonlyArray<Parameter> =>
    listOf(at(operation, "parameters"))
      .filter((parameter) => at(parameter, "in") === place)
      .map((parameter) => ({
        name: text(at(parameter, "name")),
        required: at(parameter, "required") === true,
        schema: resolve(at(parameter, "schema")),
        example: at(parameter, "example") ?? listOf(at(parameter, "schema", "examples"))[0]
      }))

  return entriesOf(at(document, "paths")).flatMap(([path, methods]) =>
    entriesOf(methods).map(([method, operation]): Operation => {
      const body = bodyOf(operation)
      return {
        document,
        id: text(at(operation, "operationId")),
        listener,
        method: method.toUpperCase(),
        path,
        inPath: parametersOf(operation, "path"),
        inQuery: parametersOf(operation, "query"),
        takesKey: parametersOf(operation, "header").some(({ name }) => name === "Idempotency-Key"),
        isForPeople: listOf(at(operation, "security")).every((way) => at(way, "session") !== undefined),
        body,
        isValidBody: body?.mediaType === "application/json" ? compile(body.schema) : undefined,
        answers: new Map(
          entriesOf(at(operation, "responses")).map(([status, response]) => [
            Number(status),
            describe(resolve(response))
          ])
        )
      }
    })
  )
}

/** All that both listeners do. */
export const operations: ReadonlyArray<Operation> = [
  { listener: "public" as const, document: customerDocument },
  { listener: "public" as const, document: authDocument },
  { listener: "operations" as const, document: staffDocument },
  { listener: "operations" as const, document: authDocument }
].flatMap(load)
