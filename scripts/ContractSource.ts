import type { HttpApiEndpoint } from "effect/http-api"
import { Node, refName } from "./JsonNode.ts"
import { typeOf } from "./JsonSchemaType.ts"

/**
 * Writes a client's types and its table of operations out of a contract: the groups and paths of the `HttpApi`, and the
 * schemas, refusals and descriptions of the OpenAPI document that is derived from it.
 */

/** A contract, and the names of its client. */
export interface Contract {
  readonly api: {
    readonly groups: Record<string, { readonly endpoints: Record<string, HttpApiEndpoint.Top> }>
  }
  readonly document: object
  /** The interface with all operations: `VaultApi`. */
  readonly interfaceName: string
  /** Where the types of operations and lists are imported from. */
  readonly types: string
}

interface Operation {
  readonly group: string
  readonly id: string
  readonly method: string
  readonly path: string
  readonly doc: Node
}

/** A body that is no JSON is a stream, which a method with arguments cannot send. */
const isStreamed = ({ doc }: Operation): boolean =>
  doc.has("requestBody") && !doc.at("requestBody", "content").has("application/json")

const operationsOf = ({ api, document }: Contract): ReadonlyArray<Operation> =>
  Object.entries(api.groups).flatMap(([group, { endpoints }]) =>
    Object.values(endpoints)
      .map((endpoint) => {
        const path = endpoint.path.replaceAll(/:(\w+)/g, "{$1}")
        const doc = new Node(document).at("paths", path, endpoint.method.toLowerCase())
        return { group, id: endpoint.identifier, method: endpoint.method, path, doc }
      })
      .filter((operation) => !isStreamed(operation))
  )

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
      const doc = docOf(property.deref())
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

/** The success of an operation: the creation, where there is a preview beside it. */
const successOf = ({ doc, id }: Operation): Node => {
  const success = doc
    .at("responses")
    .entries()
    .findLast(([status]) => status.startsWith("2"))
  if (success === undefined) throw new Error(`${id} has no success`)
  return success[1].at("content", "application/json", "schema", "properties")
}

/** Whether it answers a file, and no JSON. */
const answersFile = ({ doc }: Operation): boolean =>
  !doc
    .at("responses")
    .entries()
    .some(([status, response]) => status.startsWith("2") && response.at("content").has("application/json"))

/** The pagination of a list: by page, by cursor, or by its items' numbers; undefined for other operations. */
const listOf = (operation: Operation): "pages" | "cursor" | "numbers" | undefined => {
  if (!successOf(operation).has("pagination")) return undefined
  const names = parametersIn(operation, "query").map((parameter) => parameter.text("name"))
  if (names.includes("page")) return "pages"
  return successOf(operation).at("pagination").deref().at("properties").has("cursor") ? "cursor" : "numbers"
}

const codesOf = ({ doc }: Operation): ReadonlyArray<string> =>
  doc
    .at("responses")
    .entries()
    .filter(([status]) => !status.startsWith("2"))
    .flatMap(([, response]) =>
      response
        .deref()
        .at("content", "application/json", "schema", "properties", "error", "properties", "code", "enum")
        .items()
        .map(String)
    )

/**
 * The input besides the path: the query of a GET, the body of all others. It omits an optional query beside a body,
 * as that query asks for another answer than the operation's own.
 */
const inputOf = (operation: Operation): "query" | "body" | undefined => {
  const hasBody = operation.doc.has("requestBody")
  const query = parametersIn(operation, "query").filter(
    (parameter) => !hasBody || parameter.at("required").value === true
  )
  const hasQuery = query.length > 0
  if (hasQuery && hasBody)
    throw new Error(`${operation.id} takes a query and a body: decide how it is called`)
  return hasQuery ? "query" : hasBody ? "body" : undefined
}

const queryInterface = (operation: Operation, interfaceName: string): string => {
  const properties = parametersIn(operation, "query").map((parameter) => {
    const schema = parameter.at("schema")
    const described = parameter.text("description") ?? ""
    // Its members are parameters of their own, whose names begin with its name.
    if (schema.text("type") === "object") {
      const names = `\`${parameter.text("name")}.\${string}\``
      return `${comment(described, "  ")}  readonly [name: ${names}]: ${typeOf(schema.at("additionalProperties"))} | undefined\n`
    }
    const fallback = schema.at("default").value
    const doc =
      fallback === undefined || described.includes("Default")
        ? described
        : `${described}. Default ${JSON.stringify(fallback)}.`
    const mark = parameter.at("required").value === true ? "" : "?"
    return `${comment(doc, "  ")}  readonly ${parameter.text("name")}${mark}: ${typeOf(schema)} | undefined\n`
  })
  return `/** The query parameters of \`${operation.id}\`, an operation of {@link ${interfaceName}}. */\nexport interface ${pascal(operation.id)}Query {\n${properties
    .map((property) => (/\?:|\[name:/.test(property) ? property : property.replace(" | undefined", "")))
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
  const data = answersFile(operation) ? "Blob" : typeOf(successOf(operation).at("data"))
  const own = codesOf(operation).filter((code) => !common.has(code))
  const codes = ["CommonCode", ...own.map((code) => JSON.stringify(code))].join(" | ")
  const list = listOf(operation)
  if (list === undefined) return `((${parameters}) => Promise<${data}>) & Refusable<${codes}>`
  const item = typeOf(successOf(operation).at("data", "items"))
  const [type, all] =
    list === "pages"
      ? [
          "List",
          `Iterates over every ${item} from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes.`
        ]
      : [
          list === "cursor" ? "CursorList" : "NumberedList",
          `Iterates over every ${item} from the position of the query to the present end. Fetches pages as needed.`
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
  const described = new Node(members[0]?.doc.root)
    .at("tags")
    .nodes()
    .find((node) => node.text("name") === tag)
  return described?.text("description") ?? tag
}

const api = (all: ReadonlyArray<Operation>, common: ReadonlySet<string>, interfaceName: string): string => {
  const groups = byGroup(all).map(([group, members]) => {
    const methods = members.map(
      (one) => `${comment(methodDoc(one), "    ")}    readonly ${one.id}: ${signature(one, common)}\n`
    )
    return `${comment(groupDoc(members), "  ")}  readonly ${group}: {\n${methods.join("")}  }\n`
  })
  return `/** Every operation of the API, grouped as the contract groups them. */\nexport interface ${interfaceName} {\n${groups.join("")}}\n`
}

const table = (all: ReadonlyArray<Operation>): string => {
  const groups = byGroup(all).map(([group, members]) => {
    const rows = members.map((one) => {
      const input = inputOf(one)
      const facts = [
        `method: "${one.method}"`,
        `path: "${one.path}"`,
        ...(input === undefined ? [] : [`input: "${input}"`]),
        ...(answersFile(one) ? [`answers: "file"`] : []),
        ...(listOf(one) === undefined ? [] : [`list: "${listOf(one)}"`])
      ]
      return `    ${one.id}: { ${facts.join(", ")} }`
    })
    return `  ${group}: {\n${rows.join(",\n")}\n  }`
  })
  return `/** The method, path and input of each operation. */\nexport const operations: Record<string, Record<string, Operation>> = {\n${groups.join(",\n")}\n}\n`
}

/** The schemas that operations name, and those that these name in turn. */
const reachable = (all: ReadonlyArray<Operation>): ReadonlyArray<string> => {
  const names = new Set<string>()
  const visit = (node: Node): void => {
    const name = refName(node)
    if (name !== undefined && !names.has(name)) {
      names.add(name)
      visit(node.deref())
    }
    for (const [, member] of node.entries()) visit(member)
  }
  for (const { doc } of all) visit(doc)
  // The client itself declares the pagination of all answers.
  return [...names].filter((name) => name !== "Pagination" && name !== "CursorPagination").toSorted()
}

/** The text of a client's `src/generated/….ts`. */
export const contractSource = (contract: Contract): string => {
  const { interfaceName, types } = contract
  const all = operationsOf(contract)
  const [first = [], ...others] = all.map(codesOf)
  const common = new Set(first.filter((code) => others.every((codes) => codes.includes(code))))
  const schemas = new Node(contract.document).at("components", "schemas")
  const body = [
    `/** The error codes that every operation can be refused with. */\nexport type CommonCode = ${[...common].map((code) => JSON.stringify(code)).join(" | ")}\n`,
    ...reachable(all).map((name) => declaration(name, schemas.at(name))),
    ...all
      .filter((operation) => inputOf(operation) === "query")
      .map((operation) => queryInterface(operation, interfaceName)),
    api(all, common, interfaceName),
    table(all)
  ].join("\n")
  const lists = ["CursorList", "List", "NumberedList"].filter((name) => new RegExp(`\\b${name}<`).test(body))
  return [
    "// Written by a generator out of the contract: npx -y pnpm@12 openapi. Do not edit.\n",
    `import type { ${[...lists, "Operation", "Refusable", "RequestOptions"].join(", ")} } from "${types}"\n`,
    body
  ].join("\n")
}
