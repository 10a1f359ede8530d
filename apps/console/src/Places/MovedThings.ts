import type { CreateMove, Place, StaffInventoryItem } from "@vault-custody/operations-client"
import { placedStatuses } from "@vault-custody/schema/Common/Statuses"
import { itemName } from "@vault-custody/ui/Custody/ItemName"
import { wordsOf } from "@vault-custody/ui/Design/Words"
import { t } from "@vault-custody/ui/Texts/Texts"
import { placeBeyondDoubt } from "../Counts/Scans.ts"

/** An item or a box that is going to be moved. */
export type MovedThing =
  | { readonly kind: "item"; readonly id: StaffInventoryItem["id"]; readonly item: StaffInventoryItem }
  | { readonly kind: "box"; readonly id: Place["id"]; readonly box: Place }

export const nameOf = (thing: MovedThing): string =>
  thing.kind === "item" ? itemName(thing.item) : thing.box.path

/** The input of the move of these things to a place. */
export const moveOf = (
  toPlaceId: Place["id"],
  things: ReadonlyArray<MovedThing>,
  breakSeal: boolean
): CreateMove => ({
  toPlaceId,
  items: things.flatMap((thing) => (thing.kind === "item" ? [{ inventoryItemId: thing.id }] : [])),
  boxes: things.flatMap((thing) => (thing.kind === "box" ? [{ placeId: thing.id }] : [])),
  breakSeal
})

/** Everything that has the scanned number: items as their numbers are compared, and places. */
interface Fitting {
  readonly items: ReadonlyArray<StaffInventoryItem>
  readonly places: ReadonlyArray<Place>
}

/** The thing that a scan means, or the reason why it is refused. */
export type ScannedThing =
  | { readonly is: "found"; readonly thing: MovedThing }
  | { readonly is: "refused"; readonly words: string }

const refused = (words: string): ScannedThing => ({ is: "refused", words })

const asItem = (item: StaffInventoryItem, text: string, to: Place): ScannedThing => {
  if (item.status === "pending_outbound")
    return refused(t("{text} is picked for a shipment. It cannot be moved.", { text }))
  if (!placedStatuses.includes(item.status)) {
    return refused(
      t("{text} is not in the vault: its status is {status}.", {
        text,
        status: wordsOf(item.status).toLowerCase()
      })
    )
  }
  return item.placeId === to.id
    ? refused(t("{text} is in {place} already.", { text, place: to.path }))
    : { is: "found", thing: { kind: "item", id: item.id, item } }
}

const asBox = (box: Place, text: string, to: Place): ScannedThing => {
  if (box.id === to.id) return refused(t("{text} is this place itself.", { text }))
  return box.parentId === to.id
    ? refused(t("{text} is in {place} already.", { text, place: to.path }))
    : { is: "found", thing: { kind: "box", id: box.id, box } }
}

/** Finds the one thing that a scan means: a box by its path, seal or id, an item by its number, a box by its code. */
export const scannedThing = ({ items, places }: Fitting, text: string, to: Place): ScannedThing => {
  const boxes = places.filter(({ kind }) => kind === "box")
  const beyondDoubt = placeBeyondDoubt(boxes, text)
  const exact = boxes.find(({ id }) => id === beyondDoubt?.id)
  if (exact !== undefined) return asBox(exact, text, to)
  const here = items.filter(({ status }) => placedStatuses.includes(status) || status === "pending_outbound")
  const fitting = here.length > 0 ? here : items
  const [item] = fitting
  if (item !== undefined) {
    return fitting.length === 1
      ? asItem(item, text, to)
      : refused(
          t("{count} items have the number {text}. Scan the vault mark instead.", {
            count: fitting.length,
            text
          })
        )
  }
  const [box, ...otherBoxes] = boxes
  if (box !== undefined) {
    return otherBoxes.length === 0
      ? asBox(box, text, to)
      : refused(
          t("{count} boxes have the code {text}. Scan the whole path, or the seal.", {
            count: otherBoxes.length + 1,
            text
          })
        )
  }
  return refused(
    places.length > 0
      ? t("{text} is a place, not a box. Only items and boxes can be moved here.", { text })
      : t("No item or box has the number {text}. Scan it again, or look at what it is.", { text })
  )
}
