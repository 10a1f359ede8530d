import { type Html, html } from "./Html.ts"
import type { Document, Operation, Parameter } from "./OpenApi.ts"

/** An operation, and its method and path. */
export interface Placed {
  readonly method: string
  /** The path, or the type of the event. */
  readonly path: string
  readonly operation: Operation
}

const variableOf = (name: string): string => `$${name.replaceAll(/([A-Z])/g, "_$1").toUpperCase()}`

/** Text in single quotes for a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

const exampleOf = ({ example, name, schema = {} }: Parameter): string =>
  String(example ?? schema.examples?.[0] ?? schema.enum?.[0] ?? name)

/** The required parameters of the query. */
const queryOf = ({ parameters = [] }: Operation): string => {
  const needed = parameters.filter(({ in: place, required }) => place === "query" && required === true)
  const pairs = needed.map((parameter) => `${parameter.name}=${encodeURIComponent(exampleOf(parameter))}`)
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`
}

/** The shell variable that holds the credential of an operation. */
const credentialOf = ({ security = [] }: Operation): ReadonlyArray<string> => {
  const schemes = new Set(security.flatMap((one) => Object.keys(one)))
  if (schemes.has("apiKey")) return ['-H "Authorization: Bearer $KEY"']
  if (schemes.has("operationsKey")) return ['-H "Authorization: Bearer $OPSKEY"']
  return schemes.has("session") ? ['-b "$COOKIE"'] : []
}

const bodyOf = ({ requestBody }: Operation): ReadonlyArray<string> => {
  const [found] = Object.entries(requestBody?.content ?? {})
  if (found === undefined) return []
  const [mediaType, { example }] = found
  const text = typeof example === "string" ? example : JSON.stringify(example ?? {})
  return [`-H ${quoted(`Content-Type: ${mediaType}`)}`, `--data-binary ${quoted(text)}`]
}

/** The shell command that calls an operation; ids and keys are variables in it. */
export const curlOf = (document: Document, { method, operation, path }: Placed): string => {
  const origin = document.servers?.[0]?.url ?? ""
  const target = `${origin}${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => variableOf(name))}`
  const way = method === "get" ? "" : `-X ${method.toUpperCase()} `
  return [
    `curl ${way}"${target}${queryOf(operation)}"`,
    ...credentialOf(operation),
    ...bodyOf(operation)
  ].join(" \\\n  ")
}

/** The group of each operation in the JavaScript client. */
export type ClientGroups = ReadonlyMap<string, string>

/** The call of the client; undefined if it has none. */
export const clientCallOf = (groups: ClientGroups, { operation, path }: Placed): string | undefined => {
  const group = groups.get(operation.operationId)
  if (group === undefined) return undefined
  const ids = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => (name === undefined ? [] : [name]))
  const needsQuery = queryOf(operation) !== ""
  const rest = operation.requestBody !== undefined ? ["body"] : needsQuery ? ["query"] : []
  return `await vault.${group}.${operation.operationId}(${[...ids, ...rest].join(", ")})`
}

/** The calls of an operation: from a shell and with the client. */
export const callsOf = (document: Document, groups: ClientGroups, placed: Placed): Html => {
  const call = clientCallOf(groups, placed)
  return html`<pre class="curl"><code>${curlOf(document, placed)}</code></pre>
    ${call === undefined ? "" : html`<pre><code>${call}</code></pre>`}`
}
