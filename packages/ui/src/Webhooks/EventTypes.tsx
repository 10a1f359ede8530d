import type { DeliveredType, EventType } from "@vault-custody/client"
import { wordsOf } from "../Design/Words.tsx"
import { t } from "../Texts/Texts.tsx"

/** All event types in words. The compiler says when one is missing here or exists no longer. */
const all: Readonly<Record<EventType, string>> = {
  "fbo_account.created": t("Account created"),
  "fbo_account.updated": t("Account changed"),
  "inbound_shipment.created": t("Parcel announced"),
  "inbound_shipment.status_changed": t("Parcel’s status changed"),
  "inventory.received": t("Item received"),
  "inventory.status_changed": t("Item’s status changed"),
  "inventory.valuation_changed": t("Value changed"),
  "outbound_request.created": t("Shipment requested"),
  "outbound_request.status_changed": t("Request’s status changed"),
  "outbound_shipment.status_changed": t("Shipment’s status changed"),
  "outbound_shipment.delivered": t("Shipment delivered"),
  "return_shipment.created": t("Return received"),
  "transfer.created": t("Transfer created"),
  "transfer.status_changed": t("Transfer’s status changed"),
  "transfer.completed": t("Transfer completed"),
  "statement.generated": t("Statement generated")
}

const isEventType = (text: string): text is EventType => Object.hasOwn(all, text)

/** The event types among some texts. */
export const eventTypesOf = (texts: Iterable<string>): ReadonlyArray<EventType> =>
  [...texts].filter(isEventType)

export const eventTypes: ReadonlyArray<EventType> = eventTypesOf(Object.keys(all))

/** Whether an endpoint is subscribed to every event, whatever types come later. */
export const isOfEveryType = (events: ReadonlyArray<string>): boolean => events[0] === "*"

/** The types of what is delivered: events, and tests of the endpoint. */
export const deliveredTypes: ReadonlyArray<DeliveredType> = [...eventTypes, "webhook.test"]

/** A type in words: `fbo_account.created` as `Account created`. */
export const eventWords = (type: DeliveredType): string => (isEventType(type) ? all[type] : t("Test event"))

/** The event types by what they are about, in the order above. */
export const eventGroups: ReadonlyArray<{ readonly name: string; readonly types: ReadonlyArray<EventType> }> =
  Object.entries(Object.groupBy(eventTypes, (type) => type.split(".")[0] ?? "")).map(
    ([name, types = []]) => ({ name: wordsOf(name), types })
  )
