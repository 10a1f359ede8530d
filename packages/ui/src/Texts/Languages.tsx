import { type Catalogue, speak } from "./Texts.tsx"

/** Reads the catalogues of an application by their files: `../texts/de.json`. */
export type Catalogues = Readonly<Record<string, () => Promise<Catalogue>>>

/** The first of the browser's languages that the application has; undefined for English. */
export const languageFor = (
  asked: ReadonlyArray<string>,
  available: ReadonlyArray<string>
): string | undefined => {
  for (const tag of asked) {
    const [language = ""] = tag.split("-")
    if (language === "en") return undefined
    const found = [tag, language].find((name) => available.includes(name))
    if (found !== undefined) return found
  }
  return undefined
}

/** Whether formats take a language: some browsers name that of their system, such as `en-US@posix`. */
const isLocale = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}

/** The first of the browser's languages that is of the chosen one, with its region: `de-CH` for `de`. */
export const localeFor = (asked: ReadonlyArray<string>, language: string): string =>
  asked.find((tag) => (tag === language || tag.startsWith(`${language}-`)) && isLocale(tag)) ?? language

/** Loads the texts of the browser's language. They stay English if it fails: the pages work all the same. */
export const loadLanguage = async (catalogues: Catalogues): Promise<void> => {
  const files = new Map(
    Object.entries(catalogues).map(([file, load]) => [/([^/]+)\.json$/.exec(file)?.[1] ?? "", load])
  )
  const language = languageFor(navigator.languages, [...files.keys()])
  const catalogue = await files
    .get(language ?? "")?.()
    .catch(() => undefined)
  if (language === undefined || catalogue === undefined) {
    speak("en", {}, localeFor(navigator.languages, "en"))
    return
  }
  speak(language, catalogue, localeFor(navigator.languages, language))
  document.documentElement.lang = language
}
