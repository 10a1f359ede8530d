import type { HeldItem } from "@vault-custody/domain/Inventory/HeldItem"
import { comparedIdentifier, scannedIdentifiers } from "@vault-custody/schema/Common/Identifier"

const codesOf = (item: HeldItem): ReadonlyArray<string> =>
  [item.serialNumber, item.internalIdentifier].map(comparedIdentifier)

/** The items that a scan means: those with the number as it was read or, where there are none, without the identifier in front. */
export const meantBy = (q: string, all: ReadonlyArray<HeldItem>): ReadonlyArray<HeldItem> =>
  scannedIdentifiers(q)
    .map((code) => all.filter((item) => codesOf(item).includes(code)))
    .find(({ length }) => length > 0) ?? []
