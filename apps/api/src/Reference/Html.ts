/** Markup, as opposed to text that still has to be escaped. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = Html | ReadonlyArray<Html> | string | number | boolean | undefined

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;"
}

export const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character)

const markupOf = (part: Part): string => {
  if (part === undefined || part === false) return ""
  if (part instanceof Html) return part.markup
  return typeof part === "object" ? part.map(({ markup }) => markup).join("") : escape(String(part))
}

/** Markup without the indentation that it has in the program. */
const withoutIndentation = (text: string): string => text.replaceAll(/\n\s+/g, "\n")

/** Builds markup: text in it is escaped, `undefined` and `false` become nothing. */
export const html = (texts: TemplateStringsArray, ...parts: ReadonlyArray<Part>): Html =>
  new Html(String.raw({ raw: texts.map(withoutIndentation) }, ...parts.map(markupOf)))

/** A description in paragraphs, with `code` between backticks. */
export const prose = (text: string | undefined): Html => {
  if (text === undefined || text === "") return html``
  return html`${text
    .split(/\n{2,}/)
    .map(
      (paragraph) => html`<p>${new Html(escape(paragraph).replaceAll(/`([^`]+)`/g, "<code>$1</code>"))}</p>`
    )}`
}
