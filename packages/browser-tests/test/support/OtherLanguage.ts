import { type Message, parseMessage } from "@vault-custody/ui/Texts/Message"
import * as Fs from "node:fs"
import * as Path from "node:path"
import type { BrowserContext, Page } from "playwright-core"

/** Letters that no English text has, and that are read all the same: fullwidth ones. */
const foreign = (text: string): string =>
  text.replaceAll(/[A-Za-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))

const written = (message: Message): string =>
  message
    .map((part) => {
      if (typeof part === "string") return foreign(part)
      if (part.is === "count") return "#"
      if (part.is === "value") return `{${part.name}}`
      if (part.is === "element") return `<${part.name}>${written(part.inside)}</${part.name}>`
      const cases = [...part.cases].map(([name, inside]) => `${name} {${written(inside)}}`)
      return `{${part.name}, ${part.is}, ${cases.join(" ")}}`
    })
    .join("")

/** A catalogue of a language that no word of English is in, made from the application's. */
const catalogueOf = (application: string): Readonly<Record<string, string>> => {
  const file = Path.join(import.meta.dirname, "../../../../apps", application, "texts/en.json")
  const english: Readonly<Record<string, string>> = JSON.parse(Fs.readFileSync(file, "utf8"))
  return Object.fromEntries(Object.keys(english).map((text) => [text, written(parseMessage(text))]))
}

/**
 * Gives an application, as it is built, a second language. A build has none but those whose files it found; this one is
 * put in where it looks them up.
 */
export const withOtherLanguage = async (context: BrowserContext, application: string): Promise<void> => {
  const catalogue = JSON.stringify(catalogueOf(application))
  await context.route(`**/${application}/assets/index-*.js`, async (route) => {
    const response = await route.fetch()
    const script = await response.text()
    const none = "Object.assign({})"
    if (!script.includes(none)) throw new Error(`${route.request().url()} looks up no languages`)
    const [before = "", ...after] = script.split(none)
    await route.fulfill({
      response,
      body: `${before}{"../texts/de.json":async()=>(${catalogue})}${after.join("")}`
    })
  })
}

/** The words of a text, but for codes such as `fbo_account.created`, ids as `fbo_…` and references as `TG422D`. */
const wordsIn = (text: string): ReadonlyArray<string> =>
  text.replaceAll(/\b(?:[a-z_]+\.[a-z_]+\b|[a-z]{3}_…|[0-9A-Z]{6}\b)/g, "").match(/[A-Za-z][A-Za-z_]+/g) ?? []

/** Adds the words of an answer; names of fields only where a page shows them, in what an entry changed. */
const addWords = (words: Set<string>, value: unknown, withNames = false): void => {
  const add = (text: string) => wordsIn(text).forEach((word) => words.add(word))
  if (typeof value !== "object" || value === null) return add(String(value))
  for (const [name, inner] of Object.entries(value)) {
    if (withNames) add(name)
    addWords(words, inner, withNames || name === "details" || name === "changes")
  }
}

/** The words of all that the service has answered to a window until now. */
export type WordsOfAnswers = () => Promise<ReadonlySet<string>>

/** Collects the words of what the service answers to a window: what a page shows of them is data. */
export const wordsOfAnswers = (page: Page): WordsOfAnswers => {
  const words = new Set<string>()
  const reads: Array<Promise<void>> = []
  page.on("response", (response) => {
    if (response.headers()["content-type"]?.startsWith("application/json") !== true) return
    reads.push(
      response.json().then(
        (answer) => addWords(words, answer),
        () => undefined
      )
    )
  })
  return async () => {
    await Promise.all(reads)
    return words
  }
}

/** The texts of a page: what is written, and what a screen reader says. Codes, moments and names are the same in each language. */
const textsOf = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() => {
    const same = "time, code, pre, svg, script, noscript, textarea, .person-mark, [translate=no]"
    const names = ["aria-label", "placeholder", "title", "alt"]
    const texts: Array<string> = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement
      if (element === null || element.closest(same) !== null) continue
      if (node instanceof Element) texts.push(...names.flatMap((name) => node.getAttribute(name) ?? []))
      // A long word is in several parts, between which a line may break.
      else texts.push((element.querySelector(":scope > wbr") === null ? node : element).textContent ?? "")
    }
    return texts.filter((text) => text.trim() !== "")
  })

/** The texts of a page that have words of no catalogue and no data. */
export const englishOf = async (page: Page, wordsSoFar: WordsOfAnswers): Promise<ReadonlyArray<string>> => {
  const texts = await textsOf(page)
  // A page can show an answer before this process has read it.
  const data = await wordsSoFar()
  return texts.filter((text) => wordsIn(text).some((word) => !data.has(word)))
}
