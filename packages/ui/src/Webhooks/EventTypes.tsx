import type { DeliveredType, EventType } from "@vault-custody/client"
import { wordsOf } from "../Design/Words.tsx"

/** All event types. The compiler says when one is missing here or exists no longer. */
const all: Readonly<Record<EventType, true>> = {
  "fbo_account.created": true,
  "fbo_account.updated": true,
  "inbound_shipment.created": true,
  "inbound_shipment.status_changed": true,
  "inventory.received": true,
  "inventory.status_changed": true,
  "inventory.valuation_changed": true,
  "outbound_request.created": true,
  "outbound_request.status_changed": true,
  "outbound_shipment.status_changed": true,
  "outbound_shipment.delivered": true,
  "return_shipment.created": true,
  "transfer.created": true,
  "transfer.status_changed": true,
  "transfer.completed": true,
  "statement.generated": true
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

/** The event types by what they are about, in the order above. */
export const eventGroups: ReadonlyArray<{ readonly name: string; readonly types: ReadonlyArray<EventType> }> =
  Object.entries(Object.groupBy(eventTypes, (type) => type.split(".")[0] ?? "")).map(
    ([name, types = []]) => ({ name: wordsOf(name), types })
  )
