import { wordsOf } from "./SearchText.ts"

/** The meanings of the trade's initials and symbols, as words of the catalogue. */
export type Abbreviations = ReadonlyMap<string, ReadonlyArray<string>>

/** Builds the table of abbreviations. The last meaning of an abbreviation counts; an empty meaning removes it. */
export const abbreviationsOf = (
  meanings: Iterable<readonly [abbreviation: string, meaning: string]>
): Abbreviations => {
  const words = new Map<string, ReadonlyArray<string>>()
  for (const [abbreviation, meaning] of meanings) words.set(wordsOf(abbreviation).join(""), wordsOf(meaning))
  return new Map([...words].filter(([word, meant]) => word !== "" && meant.length > 0))
}

/** The abbreviations that every vault knows. An operator adds to them, and replaces them. */
export const commonAbbreviations: ReadonlyArray<readonly [abbreviation: string, meaning: string]> = [
  ["au", "gold"],
  ["ag", "silver"],
  ["pt", "platinum"],
  ["pd", "palladium"],
  ["rh", "rhodium"],
  ["cu", "copper"],
  ["rcm", "royal canadian mint"],
  ["usm", "united states mint"],
  ["rm", "royal mint"],
  ["ram", "royal australian mint"],
  ["pm", "perth mint"],
  ["sam", "south african mint"],
  ["nzm", "new zealand mint"],
  ["cs", "credit suisse"],
  ["jm", "johnson matthey"],
  ["ase", "american silver eagle"],
  ["age", "american gold eagle"],
  ["ape", "american platinum eagle"],
  ["agb", "american gold buffalo"],
  ["gae", "gold american eagle"],
  ["sae", "silver american eagle"],
  ["gml", "gold maple leaf"],
  ["sml", "silver maple leaf"],
  ["pml", "platinum maple leaf"],
  ["kr", "krugerrand"],
  ["wlh", "walking liberty half"],
  ["slq", "standing liberty quarter"],
  ["msd", "morgan dollar"],
  ["psd", "peace dollar"]
]
