import { spokenFormat } from "@vault-custody/ui/Texts/Formats"

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"]

/** Codes that have a name and are no countries: unions, test regions and "unknown". */
const noCountries = new Set(["EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"])

/** The code in use for a code, which may be an old one, such as GB for UK. */
const codeInUse = (code: string): string => new Intl.Locale(`und-${code}`).region ?? code

/** The countries by their codes, and the comparison of their names. */
const spokenCountries = spokenFormat((locale) => {
  const displayed = new Intl.DisplayNames(locale, { type: "region", fallback: "none" })
  const names = letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((code) => {
      const name = noCountries.has(code) || codeInUse(code) !== code ? undefined : displayed.of(code)
      return name === undefined ? [] : [[code, name] as const]
    })
  return {
    names: new Map(names.toSorted(([, a], [, b]) => a.localeCompare(b, locale))),
    isSame: new Intl.Collator(locale, { usage: "search", sensitivity: "base" }).compare
  }
})

/** The names of all countries, in their order. */
export const countryNames = (): ReadonlyArray<string> => [...spokenCountries().names.values()]

/** The name of a country; its code where it has none. */
export const countryName = (code: string): string => spokenCountries().names.get(code) ?? code

/** The two letters of a country that was typed by them or by its name; undefined for anything else. */
export const countryCode = (typed: string): string | undefined => {
  const { isSame, names } = spokenCountries()
  const text = typed.trim()
  const code = /^[A-Za-z]{2}$/.test(text) ? codeInUse(text.toUpperCase()) : ""
  return names.has(code) ? code : [...names].find(([, name]) => isSame(name, text) === 0)?.[0]
}
