import * as Fs from "node:fs"
import { createRequire } from "node:module"
import * as Path from "node:path"
import Pdf from "pdfkit"
import { lettersOf, wrapped } from "./PrintedText.ts"

const installed = createRequire(Path.join(import.meta.dirname, "Sheet.ts"))
const fontFile = (name: string) => Fs.readFileSync(installed.resolve(`@expo-google-fonts/noto-sans/${name}`))

/** Read once: the letters of Latin, Greek and Cyrillic scripts. A document embeds those that it uses. */
const fonts = {
  regular: fontFile("400Regular/NotoSans_400Regular.ttf"),
  bold: fontFile("700Bold/NotoSans_700Bold.ttf")
}

/** The parts of an embedded font that lay texts out. */
interface EmbeddedFont {
  /** The glyphs of a text with their positions; cached. */
  readonly layoutCached: (text: string) => Layout
  layout: (text: string) => Layout
}

interface Layout {
  readonly glyphs: ReadonlyArray<unknown>
  readonly positions: ReadonlyArray<unknown>
  readonly advanceWidth: number
}

const isEmbedded = (font: unknown): font is EmbeddedFont =>
  typeof font === "object" && font !== null && "layout" in font && "layoutCached" in font

/**
 * Lays texts out letter by letter, and caches each letter. The library would look up the font's feature tables for
 * each word instead, and handle only a thousand items a minute: no two serial numbers are the same word.
 */
const byLetters = (font: unknown): void => {
  if (!isEmbedded(font)) throw new Error("The version of pdfkit lays texts out in another way")
  font.layout = (text) => {
    const runs = lettersOf(text).map((letter) => font.layoutCached(letter))
    return {
      glyphs: runs.flatMap(({ glyphs }) => glyphs),
      positions: runs.flatMap(({ positions }) => positions),
      advanceWidth: runs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0)
    }
  }
}

export type Weight = keyof typeof fonts

export const margin = 40
export const fontSize = 8
export const lineHeight = 11
/** A4, in landscape. */
export const page = { width: 841.89, height: 595.28 }
/** The lower end of a page's content, above the footer. */
export const bottom = page.height - margin - 2 * lineHeight

/** One cell of a line: its start, its width, and the alignment of its text. */
export interface Column {
  readonly x: number
  readonly width: number
  readonly isEnd?: boolean
}

/** A4 pages, on which lines of cells are written from the top down. */
export class Sheet {
  readonly #doc
  readonly #ended: Promise<void>
  readonly #chunks: Array<Buffer> = []
  /** The width of each letter, for a font size of one point. */
  readonly #widths = { regular: new Map<string, number>(), bold: new Map<string, number>() }
  y = margin

  constructor(title: string, madeAt: number) {
    this.#doc = new Pdf({
      autoFirstPage: false,
      bufferPages: true,
      size: [page.width, page.height],
      // The footer lies in the bottom margin: with one, the library would begin a new page for it.
      margins: { top: margin, left: margin, right: margin, bottom: 0 },
      info: { Title: title, CreationDate: new Date(madeAt) },
      lang: "en"
    })
    for (const [name, file] of Object.entries(fonts)) {
      this.#doc.registerFont(name, file).font(name)
      byLetters(Reflect.get(this.#doc, "_font"))
    }
    this.#doc.on("data", (chunk: Buffer) => this.#chunks.push(chunk))
    this.#ended = new Promise((resolve) => this.#doc.on("end", resolve))
  }

  addPage(): void {
    this.#doc.addPage()
    this.y = margin
  }

  #widthOf(weight: Weight, size: number) {
    const known = this.#widths[weight]
    return (letter: string) => {
      const width = known.get(letter) ?? this.#doc.font(weight).fontSize(1000).widthOfString(letter) / 1000
      known.set(letter, width)
      return width * size
    }
  }

  /** Breaks a text into lines that fit into a column. */
  wrap(text: string, { width }: Column, weight: Weight = "regular", size = fontSize): ReadonlyArray<string> {
    return wrapped(text, width, this.#widthOf(weight, size))
  }

  /** Writes the lines of each cell, from a height down. */
  write(
    y: number,
    cells: ReadonlyArray<readonly [Column, ReadonlyArray<string>]>,
    { size = fontSize, weight = "regular" }: { readonly weight?: Weight; readonly size?: number } = {}
  ): void {
    const widthOf = this.#widthOf(weight, size)
    this.#doc.font(weight).fontSize(size)
    for (const [{ isEnd = false, width, x }, lines] of cells) {
      for (const [index, line] of lines.entries()) {
        let at = x
        if (isEnd) {
          let taken = 0
          for (const letter of line) taken += widthOf(letter)
          at = x + width - taken
        }
        this.#doc.text(line, at, y + index * lineHeight, { lineBreak: false })
      }
    }
  }

  rule(y: number, { width, x }: Column = { x: margin, width: page.width - 2 * margin }): void {
    this.#doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .strokeColor("#888888")
      .stroke()
  }

  /** Fills rectangles with black: the bars of a barcode. */
  fill(
    areas: ReadonlyArray<{
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
    }>
  ): void {
    for (const { height, width, x, y } of areas) this.#doc.rect(x, y, width, height)
    this.#doc.fill("black")
  }

  /** The bytes that are ready and have not been taken. */
  take(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(Buffer.concat(this.#chunks.splice(0)))
  }

  /** Writes the footer of each page with the total number of pages, and returns the rest of the document. */
  async end(foot: (page: number, pages: number) => string): Promise<Uint8Array<ArrayBuffer>> {
    const { count } = this.#doc.bufferedPageRange()
    for (let index = 0; index < count; index += 1) {
      this.#doc.switchToPage(index)
      this.write(page.height - margin, [
        [{ x: margin, width: page.width - 2 * margin }, [foot(index + 1, count)]]
      ])
    }
    this.#doc.end()
    await this.#ended
    return this.take()
  }
}
