import { type Message, parseMessage } from "./Message.ts"

/** The texts of a language, by the English ones. */
export type Catalogue = Readonly<Record<string, string>>

/** A language as it is spoken: messages are parsed, and rules of plurals loaded, when they are first needed. */
interface Spoken {
  readonly language: string
  /** Whose numbers, amounts and dates are written: the language, of the reader's region where that is known. */
  readonly locale: string
  readonly texts: ReadonlyMap<string, string>
  readonly parsed: Map<string, Message>
  plurals?: Intl.PluralRules
}

const speaking = (language: string, catalogue: Catalogue, locale: string): Spoken => ({
  language,
  locale,
  texts: new Map(Object.entries(catalogue)),
  parsed: new Map()
})

/** English needs no catalogue. */
let spoken = speaking("en-US", {}, "en-US")

/** Takes another language, before any text is made. */
export const speak = (language: string, catalogue: Catalogue, locale = language): void => {
  spoken = speaking(language, catalogue, locale)
}

/** The locale that goes with the texts, for all that `Intl` writes. */
export const spokenLocale = (): string => spoken.locale

/** The message that the language has for an English text; the English text itself, if it has none. */
export const messageOf = (english: string): Message => {
  const { parsed, texts } = spoken
  let message = parsed.get(english)
  if (message === undefined) {
    message = parseMessage(texts.get(english) ?? english)
    parsed.set(english, message)
  }
  return message
}

/** The values of a message, by name. */
export type Values<Value> = Readonly<Record<string, Value>>

/** The case of a choice that goes with a value. */
const caseOf = (is: "plural" | "select", cases: ReadonlyMap<string, Message>, value: unknown): Message => {
  const key =
    is === "plural"
      ? (spoken.plurals ??= new Intl.PluralRules(spoken.language)).select(Number(value))
      : String(value)
  return cases.get(is === "plural" ? `=${String(value)}` : key) ?? cases.get(key) ?? cases.get("other") ?? []
}

/** Returns the parts of a message with its values in their places. `wrap` puts text into an element. */
export const said = <Value,>(
  message: Message,
  values: Values<Value>,
  wrap: (name: string, inside: ReadonlyArray<Value | string>) => Value | string,
  count?: unknown
): ReadonlyArray<Value | string> =>
  message.flatMap((part): ReadonlyArray<Value | string> => {
    if (typeof part === "string") return [part]
    if (part.is === "count") return [Number(count).toLocaleString(spoken.locale)]
    if (part.is === "element") return [wrap(part.name, said(part.inside, values, wrap, count))]
    const value = values[part.name]
    if (part.is !== "value") return said(caseOf(part.is, part.cases, value), values, wrap, value)
    return value === undefined ? [] : [value]
  })

/**
 * A text in the language that the browser asks for, by the English one: `t("Create account")`,
 * `t("{count, plural, one {# item} other {# items}}", { count })`. Texts with elements in them: `rich`.
 */
export const t = (english: string, values: Values<string | number> = {}): string =>
  said(messageOf(english), values, (_name, inside) => inside.join("")).join("")
