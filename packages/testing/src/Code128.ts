/** The widths of bars and spaces of each symbol of Code 128 by its value, as ISO/IEC 15417 has them. */
const widths =
  "212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 \
123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 \
232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 \
313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 \
111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 \
111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 \
114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112".split(" ")

const startOf: Readonly<Record<number, "A" | "B" | "C">> = { 103: "A", 104: "B", 105: "C" }
const changeTo: Readonly<Record<number, "A" | "B" | "C">> = { 99: "C", 100: "B", 101: "A" }
const stop = 106

/** A bar, by its place and width in modules. */
interface Bar {
  readonly at: number
  readonly width: number
}

/** The values of the symbols that bars stand for. */
const valuesOf = (bars: ReadonlyArray<Bar>): Array<number> => {
  const runs = bars.flatMap(({ at, width }, index) => {
    const next = bars[index + 1]
    return next === undefined ? [width] : [width, next.at - at - width]
  })
  const values: Array<number> = []
  for (let at = 0; at < runs.length;) {
    const length = runs.length - at === 7 ? 7 : 6
    const value = widths.indexOf(runs.slice(at, at + length).join(""))
    if (value < 0) throw new Error(`No symbol of Code 128: ${runs.slice(at, at + length).join("")}`)
    values.push(value)
    at += length
  }
  return values
}

/** Reads bars as a scanner does: start, symbols, check symbol and stop. */
export const readCode128 = (bars: ReadonlyArray<Bar>): string => {
  const values = valuesOf(bars)
  const [start = -1, ...rest] = values
  const [check, end] = rest.splice(-2)
  const sum = rest.reduce((total, value, index) => total + value * (index + 1), start)
  if (end !== stop || check !== sum % 103) throw new Error("The check symbol is wrong")
  let set = startOf[start]
  let text = ""
  for (const value of rest) {
    if (changeTo[value] !== undefined && changeTo[value] !== set) set = changeTo[value]
    else if (set === "C") text += String(value).padStart(2, "0")
    else text += String.fromCharCode(set === "A" && value >= 64 ? value - 64 : value + 32)
  }
  return text
}
