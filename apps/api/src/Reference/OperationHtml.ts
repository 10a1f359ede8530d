import { type Html, html, prose } from "./Html.ts"
import { type Body, type Document, nameOf, type Operation, type Response } from "./OpenApi.ts"
import { callsOf, type ClientGroups, type Placed } from "./Commands.ts"
import { inlined, row, schemaOf } from "./SchemaHtml.ts"

export const badgeOf = (method: string): Html =>
  html`<span class="method" data-method="${method}">${method.toUpperCase()}</span>`

/** The operation's own parameters; those of all operations are described once. */
const parametersOf = ({ parameters: all = [] }: Operation): Html => {
  const parameters = all.filter(({ name }) => name !== undefined)
  return parameters.length === 0
    ? html``
    : html`<h4>Parameters</h4>
        <dl class="rows">
          ${parameters.map(({ description, in: place = "", name, required = false, schema = {} }) =>
            name === undefined
              ? html``
              : row(name, schema, {
                  isRequired: required,
                  note: place,
                  ...(description === undefined ? {} : { text: description })
                })
          )}
        </dl>`
}

const exampleOf = (value: unknown): Html =>
  value === undefined
    ? html``
    : html`<details>
        <summary>Example</summary>
        <pre
          tabindex="0"
        ><code>${typeof value === "string" ? value : JSON.stringify(value, null, 2)}</code></pre>
      </details>`

/** How deep schemas are shown inside one another; deeper ones are links. */
const shownDepth = 2

/** The body of a request or a response, by its media types. */
const bodyOf = (document: Document, { content = {} }: Body): Html =>
  html`${Object.entries(content).map(
    ([mediaType, { example, schema }]) =>
      html`<p class="limits">${mediaType}</p>
        ${schema === undefined ? "" : schemaOf(inlined(document, schema, shownDepth))}${exampleOf(example)}`
  )}`

const headersOf = ({ headers = {} }: Response): Html => {
  const names = Object.keys(headers)
  return names.length === 0 ? html`` : html`<p class="limits">Headers: ${names.join(", ")}</p>`
}

/** The refusals with one status: each code with its message. */
const refusalOf = (status: string, { content = {}, description }: Response): Html => {
  const refusals = Object.values(content).flatMap(({ examples = {} }) => Object.entries(examples))
  return html`<tr>
    <td><code>${status}</code></td>
    <td>
      ${
        refusals.length === 0
          ? prose(description)
          : refusals.map(([code, { summary = "" }]) => html`<p><code>${code}</code> ${summary}</p>`)
      }
    </td>
  </tr>`
}

const isRefusal = (status: string): boolean => !/^[123]/.test(status)

const responsesOf = (document: Document, { responses = {} }: Operation): Html => {
  const resolved = Object.entries(responses).map(
    ([status, response]) =>
      [
        status,
        response.$ref === undefined
          ? response
          : (document.components.responses?.[nameOf(response.$ref)] ?? response)
      ] as const
  )
  const refused = resolved.filter(([status]) => isRefusal(status))
  return html`${resolved
    .filter(([status]) => !isRefusal(status))
    .map(
      ([status, response]) =>
        html`<h4>Answer <code>${status}</code></h4>
          ${prose(response.description)}${headersOf(response)}${bodyOf(document, response)}`
    )}
  ${
    refused.length === 0
      ? ""
      : html`<details>
          <summary>Refusals</summary>
          <table>
            <tbody>
              ${refused.map(([status, response]) => refusalOf(status, response))}
            </tbody>
          </table>
        </details>`
  }`
}

/** The section of one operation: its purpose, parameters and answers. */
export const operationSection = (document: Document, groups: ClientGroups, placed: Placed): Html => {
  const { method, operation, path } = placed
  const isSent = document.paths[path] === undefined
  const { description, operationId, requestBody, summary = operationId } = operation
  return html`<article class="operation" id="${operationId}">
    <h3><a href="#${operationId}">${summary}</a></h3>
    <p class="place">${badgeOf(method)} <code>${path}</code> <span class="note">${operationId}</span></p>
    ${prose(description)}${isSent ? "" : callsOf(document, groups, placed)}${parametersOf(operation)}
    ${
      requestBody === undefined
        ? ""
        : html`<h4>Body</h4>
            ${bodyOf(document, requestBody)}`
    }
    ${responsesOf(document, operation)}
  </article>`
}
