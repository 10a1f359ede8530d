import { Api } from "@vault-custody/schema/Api/Api"
import { openApiDocument } from "@vault-custody/schema/Api/OpenApiDocument"
import { HttpApi } from "effect/http-api"
import { Node, refName } from "../../../scripts/JsonNode.ts"
import { typeOf } from "./JsonSchemaType.ts"

/**
 * Writes the client's types and its table of operations out of the contract: the groups and paths of the `HttpApi`,
 * and the schemas, refusals and descriptions of the OpenAPI document that is derived from it.
 */

interface Operation {
  readonly group: string
  readonly id: string
  readonly method: string
  readonly path: string
  readonly doc: Node
}

const document = new Node(openApiDocument)

const deref = (node: Node): Node => {
  const reference = node.text("$ref")
  return reference === undefined ? node : document.at(...reference.slice("#/".length).split("/"))
}

const operations = (): ReadonlyArray<Operation> => {
  const found: Array<Operation> = []
  HttpApi.reflect(Api, {
    onGroup: () => {},
    onEndpoint: ({ endpoint, group }) => {
      const path = endpoint.path.replaceAll(/:(\w+)/g, "{$1}")
      const doc = document.at("paths", path, endpoint.method.toLowerCase())
      found.push({ group: group.identifier, id: endpoint.identifier, method: endpoint.method, path, doc })
    }
  })
  return found
}

const comment = (text: string, indent: string): string => {
  const lines = text.replaceAll("*/", "*\\/").split("\n")
  return lines.length === 1
    ? `${indent}/** ${text} */\n`
    : `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join("\n")}\n${indent} */\n`
}

const docOf = (schema: Node): string | undefined => {
  const description = schema.text("description")
  const fallback = schema.at("default").value
  return description === undefined || fallback === undefined || description.includes("Default")
    ? description
    : `${description}. Default ${JSON.stringify(fallback)}.`
}

/** An interface or a type alias for a schema of the document. */
const declaration = (name: string, schema: Node): string => {
  const described = schema.text("description")
  const doc = described === undefined ? "" : comment(described, "")
  if (schema.text("type") !== "object") return `${doc}export type ${name} = ${typeOf(schema)}\n`
  return `${doc}export interface ${name} {\n${fields(schema)}}\n`
}

const fields = (schema: Node): string => {
  const required = new Set(schema.at("required").items().map(String))
  return schema
    .at("properties")
    .entries()
    .map(([field, property]) => {
      const doc = docOf(property.text("$ref") === undefined ? property : deref(property))
      const mark = required.has(field) ? "" : "?"
      return `${doc === undefined ? "" : comment(doc, "  ")}  readonly ${field}${mark}: ${typeOf(property)}\n`
    })
    .join("")
}

const parametersIn = (operation: Operation, place: string): ReadonlyArray<Node> =>
  operation.doc
    .at("parameters")
    .nodes()
    .filter((parameter) => parameter.text("in") === place)

const pascal = (id: string): string => id.slice(0, 1).toUpperCase() + id.slice(1)

const successOf = ({ doc, id }: Operation): Node => {
  const success = doc
    .at("responses")
    .entries()
    .find(([status]) => status.startsWith("2"))
  if (success === undefined) throw new Error(`${id} has no success`)
  return success[1].at("content", "application/json", "schema", "properties")
}

/** How a list is walked through: page by page, or by a cursor; undefined for what is no list. */
const listOf = (operation: Operation): "pages" | "cursor" | undefined => {
  if (!successOf(operation).has("pagination")) return undefined
  const names = parametersIn(operation, "query").map((parameter) => parameter.text("name"))
  return names.includes("page") ? "pages" : "cursor"
}

const codesOf = ({ doc }: Operation): ReadonlyArray<string> =>
  doc
    .at("responses")
    .entries()
    .filter(([status]) => !status.startsWith("2"))
    .flatMap(([, response]) =>
      deref(response)
        .at("content", "application/json", "schema", "properties", "error", "properties", "code", "enum")
        .items()
        .map(String)
    )

/** What is sent besides the path: the query of a GET, the body of all others. */
const inputOf = (operation: Operation): "query" | "body" | undefined => {
  const hasQuery = parametersIn(operation, "query").length > 0
  const hasBody = operation.doc.has("requestBody")
  if (hasQuery && hasBody)
    throw new Error(`${operation.id} takes a query and a body: decide how it is called`)
  return hasQuery ? "query" : hasBody ? "body" : undefined
}

const queryInterface = (operation: Operation): string => {
  const properties = parametersIn(operation, "query").map((parameter) => {
    const schema = parameter.at("schema")
    const fallback = schema.at("default").value
    const described = parameter.text("description") ?? ""
    const doc =
      fallback === undefined || described.includes("Default")
        ? described
        : `${described}. Default ${JSON.stringify(fallback)}.`
    const mark = parameter.at("required").value === true ? "" : "?"
    return `${comment(doc, "  ")}  readonly ${parameter.text("name")}${mark}: ${typeOf(schema)} | undefined\n`
  })
  return `/** What {@link VaultApi} takes as the query of \`${operation.id}\`. */\nexport interface ${pascal(operation.id)}Query {\n${properties
    .map((property) => (property.includes("?:") ? property : property.replace(" | undefined", "")))
    .join("")}}\n`
}

const isOptionalInput = (operation: Operation): boolean =>
  inputOf(operation) === "body"
    ? operation.doc.at("requestBody", "required").value !== true
    : parametersIn(operation, "query").every((parameter) => parameter.at("required").value !== true)

const inputParameter = (operation: Operation): ReadonlyArray<string> => {
  const mark = isOptionalInput(operation) ? "?" : ""
  switch (inputOf(operation)) {
    case "query":
      return [`query${mark}: ${pascal(operation.id)}Query`]
    case "body":
      return [
        `body${mark}: ${typeOf(operation.doc.at("requestBody", "content", "application/json", "schema"))}`
      ]
    default:
      return []
  }
}

const signature = (operation: Operation, common: ReadonlySet<string>): string => {
  const parameters = [
    ...parametersIn(operation, "path").map((parameter) => `${parameter.text("name")}: string`),
    ...inputParameter(operation),
    "options?: RequestOptions"
  ].join(", ")
  const data = successOf(operation).at("data")
  const own = codesOf(operation).filter((code) => !common.has(code))
  const codes = ["CommonCode", ...own.map((code) => JSON.stringify(code))].join(" | ")
  const list = listOf(operation)
  if (list === undefined) return `((${parameters}) => Promise<${typeOf(data)}>) & Refusable<${codes}>`
  const item = typeOf(data.at("items"))
  const [type, all] =
    list === "pages"
      ? [
          "List",
          `Every ${item} from the page on that the query names, each once; reads page after page as it goes.`
        ]
      : [
          "CursorList",
          `Every ${item} from the place on that the query names to the present end; reads on as it goes.`
        ]
  return `((${parameters}) => Promise<${type}<${item}>>) & Refusable<${codes}> & {\n      /** ${all} */\n      readonly all: (${parameters}) => AsyncGenerator<${item}, void, undefined>\n    }`
}

const methodDoc = ({ doc, method, path }: Operation): string =>
  [doc.text("summary"), "", doc.text("description"), "", `\`${method} ${path}\``]
    .filter((line) => line !== undefined)
    .join("\n")

const byGroup = (all: ReadonlyArray<Operation>): ReadonlyArray<readonly [string, ReadonlyArray<Operation>]> =>
  [...new Set(all.map(({ group }) => group))].map(
    (group) => [group, all.filter((operation) => operation.group === group)] as const
  )

const groupDoc = (members: ReadonlyArray<Operation>): string => {
  const tag = String(members[0]?.doc.at("tags").items()[0])
  const described = document
    .at("tags")
    .nodes()
    .find((node) => node.text("name") === tag)
  return described?.text("description") ?? tag
}

const api = (all: ReadonlyArray<Operation>, common: ReadonlySet<string>): string => {
  const groups = byGroup(all).map(([group, members]) => {
    const methods = members.map(
      (one) => `${comment(methodDoc(one), "    ")}    readonly ${one.id}: ${signature(one, common)}\n`
    )
    return `${comment(groupDoc(members), "  ")}  readonly ${group}: {\n${methods.join("")}  }\n`
  })
  return `/** Every operation of the API, grouped as the contract groups them. */\nexport interface VaultApi {\n${groups.join("")}}\n`
}

const table = (all: ReadonlyArray<Operation>): string => {
  const groups = byGroup(all).map(([group, members]) => {
    const rows = members.map((one) => {
      const input = inputOf(one)
      const facts = [
        `method: "${one.method}"`,
        `path: "${one.path}"`,
        ...(input === undefined ? [] : [`input: "${input}"`]),
        ...(listOf(one) === undefined ? [] : [`list: "${listOf(one)}"`])
      ]
      return `    ${one.id}: { ${facts.join(", ")} }`
    })
    return `  ${group}: {\n${rows.join(",\n")}\n  }`
  })
  return `/** How each operation is sent. */\nexport const operations: Record<string, Record<string, Operation>> = {\n${groups.join(",\n")}\n}\n`
}

/** The schemas that operations name, and those that these name in turn. */
const reachable = (all: ReadonlyArray<Operation>): ReadonlyArray<string> => {
  const names = new Set<string>()
  const visit = (node: Node): void => {
    const name = refName(node)
    if (name !== undefined && !names.has(name)) {
      names.add(name)
      visit(document.at("components", "schemas", name))
    }
    for (const [, member] of node.entries()) visit(member)
  }
  for (const { doc } of all) visit(doc)
  // What every answer has is in the client itself.
  return [...names].filter((name) => name !== "Pagination" && name !== "CursorPagination").toSorted()
}

/** The text of `src/generated/Contract.ts`. */
export const contractSource = (): string => {
  const all = operations()
  const [first = [], ...others] = all.map(codesOf)
  const common = new Set(first.filter((code) => others.every((codes) => codes.includes(code))))
  return [
    "// Written by scripts/generate.ts out of the contract. Do not edit.\n",
    'import type { CursorList, List, Operation, Refusable, RequestOptions } from "../Operation.ts"\n',
    `/** What any operation can be refused for. */\nexport type CommonCode = ${[...common].map((code) => JSON.stringify(code)).join(" | ")}\n`,
    ...reachable(all).map((name) => declaration(name, document.at("components", "schemas", name))),
    ...all.filter((operation) => inputOf(operation) === "query").map(queryInterface),
    api(all, common),
    table(all)
  ].join("\n")
}
