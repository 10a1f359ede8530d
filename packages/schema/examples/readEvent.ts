import { EventPayload } from "@vault-custody/schema"
import { Schema } from "effect"

export const readEvent = (json: string): string => {
  const event = Schema.decodeUnknownSync(Schema.fromJsonString(EventPayload))(json)
  switch (event.event) {
    case "transfer.completed":
      return `${event.data.totalItems} items moved to ${event.data.toFboAccountId}`
    case "inventory.status_changed":
      return `${event.data.id} is ${event.data.status}`
    default:
      return event.data.id
  }
}
