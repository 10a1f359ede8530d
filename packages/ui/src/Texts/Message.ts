/** A part of a message: text, a value, the count of the plural around it, or messages within it. */
export type Part =
  | string
  | { readonly is: "count" }
  | { readonly is: "value"; readonly name: string }
  | { readonly is: "plural" | "select"; readonly name: string; readonly cases: ReadonlyMap<string, Message> }
  | { readonly is: "element"; readonly name: string; readonly inside: Message }

export type Message = ReadonlyArray<Part>

/**
 * Parses what the applications use of ICU's messages: `{name}`, `{count, plural, one {# item} other {# items}}`,
 * `{kind, select, …}`, and `<link>text</link>` for text within an element. An apostrophe before a brace or `<` quotes
 * up to the next one; two make one. Fails where a message is malformed.
 */
export const parseMessage = (text: string): Message => {
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(text) ?? undefined
    if (found !== undefined) at = pattern.lastIndex
    return found
  }
  const need = (pattern: RegExp): string => {
    const found = take(pattern)
    if (found === undefined) throw new Error(`This is no message from character ${at} on: ${text}`)
    return found[1] ?? ""
  }

  const casesOf = (): ReadonlyMap<string, Message> => {
    const cases = new Map<string, Message>()
    for (let key = take(/\s*(=\d+|\w+)\s*\{/y); key !== undefined; key = take(/\s*(=\d+|\w+)\s*\{/y)) {
      cases.set(key[1] ?? "", partsOf(true))
      need(/\}/y)
    }
    need(/\s*\}/y)
    if (!cases.has("other")) throw new Error(`A choice has no case for others: ${text}`)
    return cases
  }

  const partOf = (isInChoice: boolean): Part | undefined => {
    const literal = take(isInChoice ? /(?:''|'(?![{}<])|[^'{}<#])+/y : /(?:''|'(?![{}<])|[^'{}<])+/y)
    if (literal !== undefined) return literal[0].replaceAll("''", "'")
    const quoted = take(/'([^']*)(?:'|$)/y)
    if (quoted !== undefined) return quoted[1] ?? ""
    if (take(/#/y) !== undefined) return { is: "count" }
    const element = take(/<(\w+)>/y)?.[1]
    if (element !== undefined) {
      const inside = partsOf(isInChoice)
      if (need(/<\/(\w+)>/y) !== element) throw new Error(`<${element}> is not closed: ${text}`)
      return { is: "element", name: element, inside }
    }
    const name = take(/\{(\w+)/y)?.[1]
    if (name === undefined) return undefined
    if (take(/\}/y) !== undefined) return { is: "value", name }
    return { is: need(/,\s*(plural|select)\s*,/y) === "plural" ? "plural" : "select", name, cases: casesOf() }
  }

  const partsOf = (isInChoice: boolean): Message => {
    const parts: Array<Part> = []
    for (let part = partOf(isInChoice); part !== undefined; part = partOf(isInChoice)) parts.push(part)
    return parts
  }

  const message = partsOf(false)
  if (at < text.length) throw new Error(`This is no message from character ${at} on: ${text}`)
  return message
}
