/**
 * The one rule for numbers that people read, type or scan: serial numbers, internal identifiers, SKUs, vault IDs and
 * aliases. A number is kept as it was written, and compared by a form of its own. Uniqueness, look-ups, filters, intake
 * and pick all compare by that form.
 */

const outer = /^[\p{White_Space}\p{Cc}]+|[\p{White_Space}\p{Cc}]+$/gu

/**
 * A number as it is kept: in NFC, without white space and control characters at either end. A scanner ends what it reads
 * with CR, LF, Tab or a group separator, and none of these is part of the number.
 */
export const keptIdentifier = (text: string): string => text.normalize("NFC").replaceAll(outer, "")

/** The full case folding of one character. Dotless `ı` is the only one that case mappings would take for another. */
const foldCharacter = (character: string): string =>
  character === "ı"
    ? character
    : Array.from(character.toLowerCase().toUpperCase(), (upper) => upper.toLowerCase()).join("")

const dropped = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Dash}\u2043]/gu

/**
 * Dropping may bring letters and marks together, so that the parts are normalized before and after; and a control
 * character to an end, which is why the form is made twice.
 */
const fold = (text: string): string =>
  Array.from(keptIdentifier(text).normalize("NFKC"), foldCharacter)
    .join("")
    .normalize("NFKC")
    .replaceAll(dropped, "")
    .normalize("NFKC")

/** Characters that no step changes but for the case: most numbers are of these alone. */
const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)

/**
 * The form that decides whether two texts are the same number: after NFKC and full case folding (`ß` is `ss`), without
 * white space, default-ignorable characters, hyphens and dashes. Dots and slashes tell numbers apart. Empty where the
 * text has nothing else.
 */
export const comparedIdentifier = (text: string): string =>
  isPlain(text) ? text.toLowerCase().replaceAll(/[ -]/g, "") : fold(fold(text))

/** Whether two texts are the same number. */
export const isSameIdentifier = (a: string, b: string): boolean =>
  comparedIdentifier(a) === comparedIdentifier(b)

const symbology = /^\][\x21-\x7e]{2}(?=.)/u

/**
 * The readings of a scan, of which the first match counts: the number as read, and that without the AIM symbology
 * identifier that some scanners put in front (`]C1`). Compared forms, none of them empty.
 */
export const scannedIdentifiers = (text: string): ReadonlyArray<string> => {
  const kept = keptIdentifier(text)
  const forms = [kept, kept.replace(symbology, "")].map(comparedIdentifier)
  return [...new Set(forms)].filter((form) => form !== "")
}

/** Whether a kept number contains a control character or a line break, which is not allowed. */
export const hasControls = (kept: string): boolean => /[\p{Cc}\u2028\u2029]/u.test(kept)
