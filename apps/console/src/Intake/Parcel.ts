import type { Product, ReceivedItem } from "@vault-custody/operations-client"
import { isSameIdentifier } from "@vault-custody/schema/Common/Identifier"
import { fieldOf, textOf } from "../Common/Json.ts"

export type ParcelProduct = Pick<Product, "id" | "title" | "sku" | "isSerialized">

/** One item of a parcel, before it is received. */
export interface Line {
  readonly key: number
  readonly product: ParcelProduct
  /** Empty where the product has none. */
  readonly serialNumber: string
}

/** The items taken out of a parcel so far. */
export interface Parcel {
  readonly product: ParcelProduct | undefined
  readonly lines: ReadonlyArray<Line>
  readonly nextKey: number
}

export const empty: Parcel = { product: undefined, lines: [], nextKey: 1 }

const productFrom = (json: unknown): ParcelProduct => ({
  id: textOf(json, "id"),
  sku: textOf(json, "sku"),
  title: textOf(json, "title"),
  isSerialized: fieldOf(json, "isSerialized") === true
})

/** The parcel out of its JSON; undefined where that is of no parcel. */
export const parcelFrom = (text: string): Parcel | undefined => {
  const json: unknown = JSON.parse(text)
  const { lines, product }: Readonly<Record<string, unknown>> = Object(json)
  if (!Array.isArray(lines)) return undefined
  const read = lines.map((line: unknown, index) => ({
    key: index + 1,
    product: productFrom(fieldOf(line, "product")),
    serialNumber: textOf(line, "serialNumber")
  }))
  if (read.some((line) => line.product.id === "")) return undefined
  return {
    lines: read,
    product: product === undefined ? undefined : productFrom(product),
    nextKey: read.length + 1
  }
}

/** The product that the next items are. */
export const choose = (parcel: Parcel, product: ParcelProduct): Parcel => ({ ...parcel, product })

/** Adds items of the product that was chosen: one with that serial number, or several without. */
export const add = (parcel: Parcel, serialNumbers: ReadonlyArray<string>): Parcel => {
  const { lines, nextKey, product } = parcel
  if (product === undefined) return parcel
  const added = serialNumbers.map((serialNumber, index) => ({ key: nextKey + index, product, serialNumber }))
  return { product, lines: [...lines, ...added], nextKey: nextKey + added.length }
}

export const remove = (parcel: Parcel, key: number): Parcel => ({
  ...parcel,
  lines: parcel.lines.filter((line) => line.key !== key)
})

export const correct = (parcel: Parcel, key: number, serialNumber: string): Parcel => ({
  ...parcel,
  lines: parcel.lines.map((line) => (line.key === key ? { ...line, serialNumber } : line))
})

/** Removes a line whose serial number is a SKU, and moves the lines scanned after it to that SKU's product. */
export const readAsSku = (parcel: Parcel, key: number, product: ParcelProduct): Parcel => {
  const taken = parcel.lines.find((line) => line.key === key)
  if (taken === undefined) return parcel
  return {
    ...parcel,
    product: parcel.product?.id === taken.product.id ? product : parcel.product,
    lines: remove(parcel, key).lines.map((line) =>
      line.key > key && line.product.id === taken.product.id
        ? { key: line.key, product, serialNumber: line.serialNumber }
        : line
    )
  }
}

/** Whether the parcel has an item of that product with that serial number already. */
export const has = ({ lines }: Parcel, product: ParcelProduct, serialNumber: string): boolean =>
  lines.some((line) => line.product.id === product.id && isSameIdentifier(line.serialNumber, serialNumber))

/** The parcel as it is received, into quarantine where it is to be tested first. */
export const receivedItems = ({ lines }: Parcel, isQuarantined = false): ReadonlyArray<ReceivedItem> =>
  lines.map(({ product, serialNumber }) => ({
    productId: product.id,
    ...(isQuarantined ? { quarantine: true } : {}),
    ...(serialNumber.trim() === "" ? {} : { serialNumber: serialNumber.trim() })
  }))
