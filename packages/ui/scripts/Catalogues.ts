import { type Message, parseMessage } from "../src/Texts/Message.ts"

/** A catalogue as its file has it: what is said for each English text. */
export type CatalogueFile = Readonly<Record<string, string>>

/** The names of a message's values and elements. */
const namesOf = (message: Message, names = new Set<string>()): ReadonlySet<string> => {
  for (const part of message) {
    if (typeof part === "string" || part.is === "count") continue
    names.add(part.name)
    if (part.is === "element") namesOf(part.inside, names)
    if (part.is === "plural" || part.is === "select")
      for (const one of part.cases.values()) namesOf(one, names)
  }
  return names
}

/** Lists the faults of a catalogue, text by text. A text that it lacks is shown in English. */
export const faultsOf = (english: ReadonlySet<string>, catalogue: CatalogueFile): ReadonlyArray<string> =>
  Object.entries(catalogue).flatMap(([text, translated]) => {
    if (!english.has(text)) return [`"${text}" is said nowhere. Take it out.`]
    try {
      const known = namesOf(parseMessage(text))
      const unknown = [...namesOf(parseMessage(translated))].filter((name) => !known.has(name))
      return unknown.map((name) => `"${translated}" names {${name}}, which "${text}" has not.`)
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)]
    }
  })
