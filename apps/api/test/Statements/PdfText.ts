import { readCode128 } from "@vault-custody/testing/Code128"
import { inflateSync } from "node:zlib"

const hexToText = (hex: string): string =>
  String.fromCharCode(
    ...Array.from({ length: hex.length / 4 }, (_, i) => parseInt(hex.slice(i * 4, i * 4 + 4), 16))
  )

/** The letters of a font's glyphs, by the glyph's number in four hexadecimal digits. */
const lettersOf = (map: string): ReadonlyMap<string, string> => {
  const letters = new Map<string, string>()
  for (const [, from = "", , list = ""] of map.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/g)) {
    const texts = [...list.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = ""]) => hexToText(hex))
    for (const [index, text] of texts.entries())
      letters.set((parseInt(from, 16) + index).toString(16).padStart(4, "0"), text)
  }
  return letters
}

/** The unpacked content of a stream. */
const streamOf = (body: string): string => {
  const [, stream = ""] = /stream\r?\n([^]*)\r?\nendstream/.exec(body) ?? []
  const bytes = Buffer.from(stream, "latin1")
  return (body.includes("/FlateDecode") ? inflateSync(bytes) : bytes).toString("latin1")
}

/** The objects of a document: its pages, and what an object refers to. */
const objectsOf = (pdf: Uint8Array) => {
  const source = Buffer.from(pdf).toString("latin1")
  const objects = new Map(
    [...source.matchAll(/(?:^|\n)(\d+) 0 obj\n([^]*?)\nendobj/g)].map(([, number = "", body = ""]) => [
      number,
      body
    ])
  )
  return {
    objects,
    referred: (body: string, name: string): string =>
      objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? "") ?? "",
    pages: [...objects.values()].filter((body) => /\/Type \/Page\b(?!s)/.test(body))
  }
}

/** The text that a scanner reads from the bars on a document's first page. */
export const pdfBarcode = (pdf: Uint8Array): string => {
  const { pages, referred } = objectsOf(pdf)
  const bars = [
    ...streamOf(referred(pages[0] ?? "", "Contents")).matchAll(/([\d.]+) [\d.]+ ([\d.]+) [\d.-]+ re/g)
  ].map(([, x, width]) => ({ x: Number(x), width: Number(width) }))
  const narrowest = Math.min(...bars.map(({ width }) => width))
  return readCode128(
    bars.map(({ width, x }) => ({
      at: Math.round((x - (bars[0]?.x ?? 0)) / narrowest),
      width: Math.round(width / narrowest)
    }))
  )
}

/**
 * The text of a document's pages, line by line: its content streams, by the letters that its fonts say their
 * glyphs are. Of the documents that this service makes alone.
 */
export const pdfPages = (pdf: Uint8Array): ReadonlyArray<ReadonlyArray<string>> => {
  const { objects, pages, referred } = objectsOf(pdf)
  return pages.map((page) => {
    const resources = referred(page, "Resources") || page
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", number = ""]) => [
        name,
        lettersOf(streamOf(referred(objects.get(number) ?? "", "ToUnicode")))
      ])
    )
    const said: Array<string> = []
    let font: ReadonlyMap<string, string> = new Map()
    for (const [, name, texts = ""] of streamOf(referred(page, "Contents")).matchAll(
      /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g
    )) {
      if (name !== undefined) {
        font = fonts.get(name) ?? new Map()
        continue
      }
      const glyphs = [...texts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = ""]) => hex).join("")
      said.push((glyphs.match(/.{4}/g) ?? []).map((glyph) => font.get(glyph) ?? "").join(""))
    }
    return said
  })
}
