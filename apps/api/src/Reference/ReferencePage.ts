import { type Html, html, prose } from "./Html.ts"
import type { Document } from "./OpenApi.ts"
import type { ClientGroups, Placed } from "./Commands.ts"
import { badgeOf, operationSection } from "./OperationHtml.ts"
import { introduction, introductionParts } from "./Introduction.ts"
import { script } from "./ReferenceScript.ts"
import { style } from "./ReferenceStyle.ts"
import { schemaOf } from "./SchemaHtml.ts"

interface Group {
  readonly id: string
  readonly name: string
  readonly description: string | undefined
  readonly operations: ReadonlyArray<Placed>
}

const placedIn = (paths: Document["paths"]): ReadonlyArray<Placed> =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method, path, operation }))
  )

const idOf = (name: string): string => `group-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`

/** The operations by their tags, in the document's order of tags. */
const groupsOf = ({ paths, tags = [], webhooks = {} }: Document): ReadonlyArray<Group> => {
  const operations = [...placedIn(paths), ...placedIn(webhooks)]
  return tags
    .map(({ description, name }) => ({
      id: idOf(name),
      name,
      description,
      operations: operations.filter(({ operation }) => operation.tags?.includes(name))
    }))
    .filter((group) => group.operations.length > 0)
}

const navigation = (groups: ReadonlyArray<Group>): Html =>
  html`<nav aria-label="Operations">
    <ul>
      <li>
        <details>
          <summary>Introduction</summary>
          <ul>
            ${introductionParts.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
          </ul>
        </details>
      </li>
      ${groups.map(
        ({ id, name, operations }) =>
          html`<li>
            <details>
              <summary>${name}</summary>
              <ul>
                <li><a href="#${id}">About</a></li>
                ${operations.map(
                  ({ method, operation: { operationId, summary = operationId } }) =>
                    html`<li>
                      <a href="#${operationId}">${badgeOf(method)} <span>${summary}</span></a>
                    </li>`
                )}
              </ul>
            </details>
          </li>`
      )}
      <li><a href="#schemas">Schemas</a></li>
    </ul>
  </nav>`

const schemaSection = ([name, schema]: readonly [string, Parameters<typeof schemaOf>[0]]): Html =>
  html`<article class="operation" id="schema-${name}">
    <h3><a href="#schema-${name}">${name}</a></h3>
    ${prose(schema.description)}${schemaOf(schema)}
  </article>`

/**
 * The reference of an API as a page, which contains everything and loads nothing. `document` is an OpenAPI 3.1
 * document; `clientGroups` has the client's group of each operation.
 */
export const referencePage = (document: Document, clientGroups: ClientGroups): string => {
  const { components, info } = document
  const groups = groupsOf(document)
  const schemas = Object.entries(components.schemas ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `<!doctype html>
${
  html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>API reference · Vault Custody</title>
      ${style}
    </head>
    <body>
      <a class="skip" href="#content">Skip to content</a>
      <header>
        <p class="brand">${info.title} <span class="note">${info.version}</span></p>
        <div role="search" hidden>
          <label for="find">Find an operation</label>
          <input id="find" type="search" autocomplete="off" spellcheck="false" />
          <p class="note" id="found" role="status"></p>
        </div>
        ${navigation(groups)}
      </header>
      <main id="content">
        <h1>${info.title}</h1>
        ${prose(info.description)}
        <p>For programs: the <a href="/openapi.json">OpenAPI document</a>, which this page shows in words.</p>
        ${introduction(document)}
        ${groups.map(
          ({ description, id, name, operations }) =>
            html`<section aria-labelledby="${id}">
              <h2 id="${id}">${name}</h2>
              ${prose(description)}${operations.map((placed) => operationSection(document, clientGroups, placed))}
            </section>`
        )}
        <section aria-labelledby="schemas">
          <h2 id="schemas">Schemas</h2>
          ${schemas.map(schemaSection)}
        </section>
      </main>
      ${script}
    </body>
  </html>`.markup
}
`
}
