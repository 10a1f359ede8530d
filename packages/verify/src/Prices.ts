import type { MetalPriceRecord, ProductPriceRecord } from "@vault-custody/transparency-log/RecordTypes"
import { decimalOf } from "./Exact.ts"
import { unitOf, type Unit } from "./Worth.ts"

interface Dated<A> {
  readonly at: string
  readonly index: number
  readonly value: A
}

/** A moment: the end of a day, by the records before an index of the log. */
export interface AtDaysEnd {
  readonly date: string
  readonly before: number
}

/** Prices of metals and values of products over time. */
export class Prices {
  readonly #metals = new Map<string, Array<Dated<bigint>>>()
  readonly #products = new Map<string, Array<Dated<Unit>>>()

  addMetal({ at, centsPerTroyOunce, metal }: MetalPriceRecord, index: number): void {
    insert(this.#metals, metal, { at, index, value: decimalOf(centsPerTroyOunce, 4) })
  }

  addProduct(record: ProductPriceRecord, index: number): void {
    insert(this.#products, record.productId, { at: record.at, index, value: unitOf(record) })
  }

  /** The price of a metal, in ten thousandths of a cent for a troy ounce. */
  metal(metal: string, moment: AtDaysEnd): bigint | undefined {
    return inForce(this.#metals.get(metal), moment)
  }

  product(productId: string, moment: AtDaysEnd): Unit | undefined {
    return inForce(this.#products.get(productId), moment)
  }
}

/** Sorted by time; of records with the same time, the later one counts. */
const insert = <A>(all: Map<string, Array<Dated<A>>>, name: string, dated: Dated<A>): void => {
  const list = all.get(name)
  if (list === undefined) {
    all.set(name, [dated])
    return
  }
  let at = list.length
  while (at > 0 && list[at - 1]!.at > dated.at) at--
  list.splice(at, 0, dated)
}

const inForce = <A>(list: ReadonlyArray<Dated<A>> | undefined, { before, date }: AtDaysEnd): A | undefined =>
  list?.findLast((dated) => dated.at.slice(0, 10) <= date && dated.index < before)?.value
