import type { ProductId } from "@vault-custody/schema/Common/Id"
import { comparedIdentifier } from "@vault-custody/schema/Common/Identifier"
import type { AnnouncedItem, Discrepancy } from "@vault-custody/schema/InboundShipments/AnnouncedItem"
import type { ReceivedItem } from "@vault-custody/schema/InboundShipments/InboundShipment"

interface Compared {
  announced: number
  received: number
  /** As they were written, by the form by which they are compared. */
  readonly announcedNumbers: Map<string, string>
  readonly receivedNumbers: Map<string, string>
}

const without = (numbers: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>) =>
  [...numbers].flatMap(([key, number]) => (others.has(key) ? [] : [number]))

/**
 * The received numbers that were not announced; none where enough items were announced without a number, since these
 * may have any.
 */
const unexpectedNumbers = ({ announced, announcedNumbers, receivedNumbers }: Compared) => {
  const others = without(receivedNumbers, announcedNumbers)
  const unnamed = announced - announcedNumbers.size
  return others.length <= unnamed || (unnamed > 0 && announcedNumbers.size === 0) ? [] : others
}

/**
 * Differences between the received and the announced items, by product: announced products first, in their order.
 * Empty where the announcement has no contents.
 */
export const discrepanciesOf = (
  announced: ReadonlyArray<AnnouncedItem>,
  received: ReadonlyArray<ReceivedItem>
): ReadonlyArray<Discrepancy> => {
  if (announced.length === 0) return []
  const products = new Map<ProductId, Compared>()
  const comparedOf = (id: ProductId): Compared => {
    const known = products.get(id)
    if (known !== undefined) return known
    const added = { announced: 0, received: 0, announcedNumbers: new Map(), receivedNumbers: new Map() }
    products.set(id, added)
    return added
  }
  for (const { productId, quantity, serialNumbers = [] } of announced) {
    const compared = comparedOf(productId)
    compared.announced += quantity
    for (const number of serialNumbers) compared.announcedNumbers.set(comparedIdentifier(number), number)
  }
  for (const { productId, serialNumber = "" } of received) {
    const compared = comparedOf(productId)
    compared.received += 1
    if (serialNumber !== "") compared.receivedNumbers.set(comparedIdentifier(serialNumber), serialNumber)
  }
  return [...products].flatMap(([productId, compared]) => {
    const missingSerialNumbers = without(compared.announcedNumbers, compared.receivedNumbers)
    const unexpectedSerialNumbers = unexpectedNumbers(compared)
    const agrees =
      compared.announced === compared.received &&
      missingSerialNumbers.length === 0 &&
      unexpectedSerialNumbers.length === 0
    return agrees
      ? []
      : [
          {
            productId,
            announced: compared.announced,
            received: compared.received,
            missingSerialNumbers,
            unexpectedSerialNumbers
          }
        ]
  })
}
