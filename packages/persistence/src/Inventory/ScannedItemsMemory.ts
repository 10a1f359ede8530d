import type { HeldItem } from "@vault-custody/domain/Inventory/HeldItem"
import { comparedIdentifier, scannedIdentifiers } from "@vault-custody/schema/Common/Identifier"

const codesOf = (item: HeldItem): ReadonlyArray<string> =>
  [item.serialNumber, item.internalIdentifier].map(comparedIdentifier)

/** What a scan means among these: what has the number as it was read or, where nothing does, without what is in front. */
export const meantBy = (q: string, all: ReadonlyArray<HeldItem>): ReadonlyArray<HeldItem> =>
  scannedIdentifiers(q)
    .map((code) => all.filter((item) => codesOf(item).includes(code)))
    .find(({ length }) => length > 0) ?? []
