import document from "@vault-custody/schema/openapi.json" with { type: "json" }
import { Node } from "../../../scripts/JsonNode.ts"
import type { FieldKind } from "../src/Operations/OperationSpec.ts"
import { commandName } from "./CommandName.ts"

/** Writes the table of commands out of the contract: a command for each operation, with its flags and its help. */

const root = new Node(document)

const deref = (node: Node): Node => {
  const reference = node.text("$ref")
  return reference === undefined ? node : deref(root.at(...reference.slice("#/".length).split("/")))
}

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Flags that commands have of themselves. */
const RESERVED = ["all", "completions", "help", "idempotency-key", "json", "ndjson", "profile", "version"]

interface FieldType {
  readonly kind: FieldKind
  readonly choices?: ReadonlyArray<string>
  readonly member?: string
}

/** The pattern of a text that has some names with commas between. */
const commaSeparated = /^\^\(([\w|]+)\)\(,\(\1\)\)\*\$$/

const typeOfField = (schema: Node): FieldType => {
  const [, names] = commaSeparated.exec(schema.text("pattern") ?? "") ?? []
  if (names !== undefined) return { kind: "choices", choices: names.split("|") }
  const choices = schema.at("enum").items().map(String)
  if (choices.length > 0) return { kind: "choice", choices }
  switch (schema.text("type")) {
    case "string":
      return { kind: "string" }
    case "integer":
      return { kind: "integer" }
    case "boolean":
      return { kind: "boolean" }
    case "array":
      return typeOfItems(deref(schema.at("items")))
    default:
      return { kind: "json" }
  }
}

const typeOfItems = (items: Node): FieldType => {
  if (items.text("type") === "string") return { kind: "strings" }
  const [member, ...others] = items.at("properties").entries()
  return member !== undefined && others.length === 0 && member[1].text("type") === "string"
    ? { kind: "objects", member: member[0] }
    : { kind: "json" }
}

const field = (operation: string, name: string, schema: Node, described: string, required: boolean) => {
  const flag = kebab(name)
  if (RESERVED.includes(flag)) throw new Error(`${operation} takes ${name}, which is a flag of every command`)
  return {
    name,
    flag,
    ...typeOfField(schema),
    description: described,
    ...(required ? { required: true } : {})
  }
}

const fieldsOf = (id: string, operation: Node) => {
  const query = operation
    .at("parameters")
    .nodes()
    // Parameters whose names nobody knows beforehand have no flags.
    .filter(
      (parameter) => parameter.text("in") === "query" && parameter.at("schema").text("type") !== "object"
    )
    .map((parameter) =>
      field(
        id,
        parameter.text("name") ?? "",
        deref(parameter.at("schema")),
        parameter.text("description") ?? "",
        parameter.at("required").value === true
      )
    )
  const body = deref(operation.at("requestBody", "content", "application/json", "schema"))
  const required = new Set(body.at("required").items())
  const members = body
    .at("properties")
    .entries()
    .map(([name, property]) => {
      const schema = deref(property)
      return field(id, name, schema, schema.text("description") ?? "", required.has(name))
    })
  return [...query, ...members]
}

const listOf = (operation: Node): "pages" | "cursor" | "numbers" | undefined => {
  const [, success] = operation
    .at("responses")
    .entries()
    .find(([status]) => status.startsWith("2")) ?? ["", new Node(undefined)]
  const pagination = deref(
    deref(success).at("content", "application/json", "schema", "properties", "pagination")
  ).at("properties")
  if (pagination.has("cursor")) return "cursor"
  return pagination.has("page") ? "pages" : pagination.has("hasMore") ? "numbers" : undefined
}

const spec = (path: string, method: string, operation: Node) => {
  const id = operation.text("operationId") ?? ""
  const hasBody = operation.has("requestBody")
  const list = listOf(operation)
  const fields = fieldsOf(id, operation)
  const isCollection = root.at("paths", path).has("get")
  return {
    id,
    ...commandName({ id, method: method.toUpperCase(), path, isCollection }),
    method: method.toUpperCase(),
    path,
    summary: operation.text("summary") ?? "",
    description: operation.text("description") ?? "",
    parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
    ...(hasBody ? { input: "body" } : fields.length > 0 ? { input: "query" } : {}),
    ...(operation.at("requestBody", "required").value === true ? { bodyRequired: true } : {}),
    fields,
    ...(list === undefined ? {} : { list })
  }
}

const tagOf = (operation: Node): string => String(operation.at("tags").items()[0])

/** Describes each resource: by the tag that its own path has, or else by its first operation. */
const resourcesOf = (operations: ReadonlyArray<{ readonly resource: string; readonly path: string }>) =>
  Object.fromEntries(
    operations.map(({ path, resource }) => {
      const [, own] = [`/v1/${resource}`, path].flatMap((one) => root.at("paths", one).entries())[0] ?? []
      const tag = own === undefined ? resource : tagOf(own)
      const described = root
        .at("tags")
        .nodes()
        .find((node) => node.text("name") === tag)
      return [resource, described?.text("description") ?? tag]
    })
  )

/** The text of `src/generated/Operations.ts`. */
export const operationSource = (): string => {
  const operations = root
    .at("paths")
    .entries()
    // People sign in elsewhere: commands have a key.
    .filter(([path]) => path.startsWith("/v1/"))
    .flatMap(([path, methods]) =>
      methods.entries().map(([method, operation]) => spec(path, method, operation))
    )
  const names = operations.map(({ name, resource }) => `${resource} ${name}`)
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  if (twice.length > 0) throw new Error(`Commands of the same name: ${twice.join(", ")}`)
  return [
    "// Written by scripts/generate.ts out of the contract. Do not edit.\n",
    'import type { OperationSpec } from "../Operations/OperationSpec.ts"\n',
    `/** The description of each resource, for its help. */\nexport const resources: Readonly<Record<string, string>> = ${JSON.stringify(resourcesOf(operations), null, 2)}\n`,
    `/** Every operation of the API as a command. */\nexport const operations: ReadonlyArray<OperationSpec> = ${JSON.stringify(operations, null, 2)}\n`
  ].join("\n")
}
