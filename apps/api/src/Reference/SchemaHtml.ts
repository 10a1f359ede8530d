import { Html, html, prose } from "./Html.ts"
import { type Document, nameOf, type Schema } from "./OpenApi.ts"

const joined = (parts: ReadonlyArray<Html>, between: string): Html =>
  new Html(parts.map(({ markup }) => markup).join(between))

/** The type in words: `array of Transfer`, with links to the schemas that have a name. */
export const typeOf = (schema: Schema): Html => {
  if (schema.$ref !== undefined) {
    const name = nameOf(schema.$ref)
    return html`<a href="#schema-${name}">${name}</a>`
  }
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return joined(choices.map(typeOf), " or ")
  const [only, ...others] = schema.allOf ?? []
  if (only !== undefined && others.length === 0 && schema.type === undefined) return typeOf(only)
  if (schema.items !== undefined) return html`array of ${typeOf(schema.items)}`
  const type = typeof schema.type === "object" ? schema.type.join(" or ") : (schema.type ?? "any")
  return html`${type}${schema.format === undefined ? "" : ` (${schema.format})`}`
}

const range = (least: number | undefined, most: number | undefined, what: string): string | undefined => {
  if (least === undefined && most === undefined) return undefined
  if (least === undefined) return `at most ${most}${what}`
  return most === undefined ? `at least ${least}${what}` : `${least} to ${most}${what}`
}

/** The limits of a value, besides its type. */
const limitsOf = (schema: Schema): string =>
  [
    range(schema.minimum, schema.maximum, ""),
    range(schema.minLength, schema.maxLength, " characters"),
    range(schema.minItems, schema.maxItems, " items"),
    schema.default === undefined ? undefined : `default ${JSON.stringify(schema.default)}`
  ]
    .filter((limit) => limit !== undefined)
    .join(", ")

const valuesOf = (schema: Schema): Html =>
  schema.enum === undefined
    ? html``
    : html`<p class="values">
        ${schema.enum.map((value) => html`<code>${typeof value === "string" ? value : JSON.stringify(value)}</code> `)}
      </p>`

/** One named value: of an object, or of a request's path or query. */
export const row = (
  name: string,
  schema: Schema,
  { isRequired, note = "", text = schema.description }: { isRequired: boolean; note?: string; text?: string }
): Html => {
  const limits = limitsOf(schema)
  return html`<dt>
      <code class="name">${name}</code> <span class="type">${typeOf(schema)}</span>
      ${note === "" ? "" : html`<span class="note">${note}</span>`}
      ${isRequired ? html`<span class="required">required</span>` : ""}
    </dt>
    <dd>
      ${prose(text)}${limits === "" ? "" : html`<p class="limits">${limits}</p>`}${valuesOf(schema)}${inner(schema)}
    </dd>`
}

/** Nested objects are shown in place; a named one can be collapsed. */
const inner = (schema: Schema): Html => {
  const inside = schema.items ?? schema
  if (inside.properties === undefined) return html``
  if (inside.$ref === undefined) return propertiesOf(inside)
  return html`<details>
    <summary>Fields of ${nameOf(inside.$ref)}</summary>
    ${propertiesOf(inside)}
  </details>`
}

/** The properties of an object. */
const propertiesOf = ({ properties = {}, required = [] }: Schema): Html =>
  html`<dl class="rows">
    ${Object.entries(properties).map(([name, schema]) =>
      row(name, schema, { isRequired: required.includes(name) })
    )}
  </dl>`

/** A schema where it is used or defined: its name, if it has one, and its properties or its type. */
export const schemaOf = (schema: Schema): Html => {
  if (schema.properties === undefined) {
    return html`<p class="type">${typeOf(schema)}</p>
      ${valuesOf(schema)}${inner(schema)}`
  }
  return html`${schema.$ref === undefined ? "" : html`<p class="type">${typeOf(schema)}</p>`}
  ${propertiesOf(schema)}`
}

/** A schema with the properties of the schemas that it refers to, up to this depth. */
export const inlined = (
  { components }: Pick<Document, "components">,
  schema: Schema,
  depth: number
): Schema => {
  const { $ref } = schema
  const named = $ref === undefined || depth === 0 ? undefined : components.schemas?.[nameOf($ref)]
  const left = named === undefined ? depth : depth - 1
  const { items, properties } = named ?? schema
  const document = { components }
  return {
    ...named,
    ...schema,
    ...(items === undefined ? {} : { items: inlined(document, items, left) }),
    ...(properties === undefined
      ? {}
      : {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, property]) => [name, inlined(document, property, left)])
          )
        })
  }
}
