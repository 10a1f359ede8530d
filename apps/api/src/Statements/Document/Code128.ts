import JsBarcode from "jsbarcode"

/** The object passed to the library in place of an element: the library stores the bars in it, we draw them. */
interface Drawn {
  encodings?: ReadonlyArray<{ readonly data: string }>
}

/** A bar of a barcode, in modules from the beginning of the first one. */
interface Bar {
  readonly at: number
  readonly width: number
}

/** The bars of a text as Code 128. */
export const barsOf = (text: string): ReadonlyArray<Bar> => {
  const drawn: Drawn = {}
  JsBarcode(drawn, text, { format: "CODE128" })
  const modules = drawn.encodings?.map(({ data }) => data).join("") ?? ""
  return [...modules.matchAll(/1+/g)].map(({ 0: { length }, index }) => ({ at: index, width: length }))
}
