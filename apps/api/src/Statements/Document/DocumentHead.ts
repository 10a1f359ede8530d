import type { Letterhead } from "../VaultLetterhead.ts"
import { barsOf } from "./Code128.ts"
import { type Column, fontSize, lineHeight, margin, page, type Sheet } from "./Sheet.ts"

/** The width of a barcode's narrowest bar, in points: scanners read it from a good print, as that of other documents. */
const module = 0.575
const barHeight = 28

const barcodeWidth = 260
const letterhead: Column = { x: margin, width: page.width - 2 * margin - barcodeWidth }
const whole: Column = { x: margin, width: page.width - 2 * margin }

/** Writes a reference at the right margin: as bars, and below them as text. */
const writeReference = (sheet: Sheet, reference: string): void => {
  const bars = barsOf(reference)
  const last = bars.at(-1) ?? { at: 0, width: 0 }
  const x = page.width - margin - (last.at + last.width) * module
  sheet.fill(
    bars.map(({ at, width }) => ({
      x: x + at * module,
      y: margin,
      width: width * module,
      height: barHeight
    }))
  )
  sheet.write(margin + barHeight + 3, [[{ x, width: barcodeWidth }, [reference]]])
}

/** Writes the head of a document: the vault's letterhead beside the reference, and the title. */
export const writeHead = (sheet: Sheet, vault: Letterhead, title: string, reference: string): void => {
  writeReference(sheet, reference)
  const least = margin + barHeight + 2 * fontSize
  for (const [index, text] of [vault.name, ...vault.address].entries()) {
    if (text === "") continue
    const weight = index === 0 ? "bold" : "regular"
    const lines = sheet.wrap(text, letterhead, weight)
    sheet.write(sheet.y, [[letterhead, lines]], { weight })
    sheet.y += lines.length * lineHeight + 2
  }
  sheet.y = Math.max(sheet.y, least) + lineHeight / 2
  sheet.write(sheet.y, [[whole, [title]]], { weight: "bold", size: 16 })
  sheet.y += 2.4 * lineHeight
}
