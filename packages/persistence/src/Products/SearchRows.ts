import { type SearchKeys, searchKeysOf, type WholeText } from "@vault-custody/domain/Products/SearchKeys"
import type { Product } from "@vault-custody/schema/Products/Product"

/** The stored keys of a product: its words separated by spaces, and six numbers of 32 bits. */
export interface StoredKeys {
  readonly words: string
  readonly sku: string
  readonly whole: Uint8Array
}

const numbersInKeys = 6
const bytesInKeys = numbersInKeys * 4

export const storeKeys = ({ words, skuKey, title, sku }: SearchKeys): StoredKeys => {
  const whole = new DataView(new ArrayBuffer(bytesInKeys))
  for (const [index, number] of [...title.words, title.typed, ...sku.words, sku.typed].entries()) {
    whole.setUint32(index * 4, number)
  }
  return { words: words.join(" "), sku: skuKey, whole: new Uint8Array(whole.buffer) }
}

/** Many products as one row, which is decoded much faster than one row for each. */
export interface SearchRows {
  /** The numbers of the products whose keys are stored, four bytes each, and their keys one after the other. */
  readonly numbers: Uint8Array | null
  readonly words: string | null
  readonly skus: string | null
  readonly whole: Uint8Array | null
  /** The products without stored keys. */
  readonly keyless: ReadonlyArray<
    Pick<Product, "title" | "manufacturer" | "metal" | "sku"> & { readonly number: number }
  > | null
}

const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const wholeAt = (whole: DataView, offset: number): WholeText => ({
  words: [whole.getUint32(offset), whole.getUint32(offset + 4)],
  typed: whole.getUint32(offset + 8)
})

/** The products of the rows, by number, with their keys. */
export function* keysIn(rows: SearchRows): Generator<readonly [number: number, keys: SearchKeys]> {
  for (const product of rows.keyless ?? []) yield [product.number, searchKeysOf(product)]
  const numbers = view(rows.numbers ?? new Uint8Array(0))
  const whole = view(rows.whole ?? new Uint8Array(0))
  const words = (rows.words ?? "").split("\n")
  const skus = (rows.skus ?? "").split("\n")
  for (let i = 0; i * 4 < numbers.byteLength; i++) {
    const keys = {
      words: (words[i] ?? "").split(" ").filter((word) => word !== ""),
      skuKey: skus[i] ?? "",
      title: wholeAt(whole, i * bytesInKeys),
      sku: wholeAt(whole, i * bytesInKeys + bytesInKeys / 2)
    }
    yield [numbers.getUint32(i * 4), keys]
  }
}
