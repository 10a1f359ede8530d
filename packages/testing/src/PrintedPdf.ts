import { inflateSync } from "node:zlib"

const textOf = (hex: string): string =>
  String.fromCodePoint(...(hex.match(/.{4}/g) ?? []).map((unit) => parseInt(unit, 16)))

/** The letters of a font's glyphs, by the glyph's number in four hexadecimal digits. */
const lettersOf = (map: string): ReadonlyMap<string, string> => {
  const letters = new Map<string, string>()
  for (const [, section = ""] of map.matchAll(/beginbfchar([^]*?)endbfchar/g))
    for (const [, glyph = "", hex = ""] of section.matchAll(/<(\w{4})> <(\w+)>/g))
      letters.set(glyph, textOf(hex))
  for (const [, section = ""] of map.matchAll(/beginbfrange([^]*?)endbfrange/g))
    for (const [, from = "", to = "", hex = ""] of section.matchAll(/<(\w{4})> <(\w{4})> <(\w+)>/g)) {
      const [first, last] = [parseInt(from, 16), parseInt(to, 16)]
      for (let glyph = first; glyph <= last; glyph += 1) {
        const letter = (parseInt(hex, 16) + glyph - first).toString(16).padStart(4, "0")
        letters.set(glyph.toString(16).toUpperCase().padStart(4, "0"), textOf(letter))
      }
    }
  return letters
}

/** The unpacked content of a stream. */
const streamOf = (body: string): string => {
  const [, stream = ""] = /stream\r?\n([^]*)\r?\nendstream/.exec(body) ?? []
  const bytes = Buffer.from(stream, "latin1")
  return (body.includes("/FlateDecode") ? inflateSync(bytes) : bytes).toString("latin1")
}

/**
 * The text of each page of a PDF that Chromium printed, in the order in which it is drawn and without white space,
 * which a PDF need not have.
 */
export const printedPages = (pdf: Buffer): ReadonlyArray<string> => {
  const source = pdf.toString("latin1")
  const objects = new Map(
    [...source.matchAll(/(?:^|\n)(\d+) 0 obj\n([^]*?)\nendobj/g)].map(([, number = "", body = ""]) => [
      number,
      body
    ])
  )
  const referred = (body: string, name: string): string =>
    objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? "") ?? ""
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b/.test(body))
    .map((page) => {
      const fonts = new Map(
        [...page.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", number = ""]) => [
          name,
          lettersOf(streamOf(referred(objects.get(number) ?? "", "ToUnicode")))
        ])
      )
      let font: ReadonlyMap<string, string> = new Map()
      let said = ""
      for (const [, name, glyphs = ""] of streamOf(referred(page, "Contents")).matchAll(
        /\/(F\d+) [\d.]+ Tf|<(\w+)> Tj/g
      )) {
        if (name !== undefined) font = fonts.get(name) ?? new Map()
        else said += (glyphs.match(/.{4}/g) ?? []).map((glyph) => font.get(glyph) ?? "").join("")
      }
      return said.replaceAll(/\s/g, "")
    })
}
