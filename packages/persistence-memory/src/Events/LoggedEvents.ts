import type { StoredEvent } from "@vault-custody/domain/Events/StoredEvent"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import type { MemoryStore } from "../Common/MemoryStore.ts"

/** An event in the log as the in-memory tables keep it. */
export interface LoggedEvent {
  readonly event: StoredEvent
  readonly position: bigint
  readonly loggedAt: number
}

/** The end of a log, or of what is past retention in it. */
interface LogEnd {
  readonly position: bigint
  readonly id: StoredEvent["id"] | ""
}

const beginning: LogEnd = { position: 0n, id: "" }

/** The logs in the in-memory tables. */
export const loggedEvents = (store: MemoryStore["Service"]) => {
  const logged = store.table<LoggedEvent>("event_log")
  const heads = store.table<LogEnd>("event_log_heads")
  const trims = store.table<LogEnd>("event_log_trims")
  return {
    logged,
    trims,
    head: (organizationId: OrganizationId) => heads.get(organizationId) ?? beginning,
    trimmed: (organizationId: OrganizationId) => trims.get(organizationId) ?? beginning,
    append: (event: StoredEvent, loggedAt: number) => {
      const position = (heads.get(event.organizationId) ?? beginning).position + 1n
      heads.set(event.organizationId, { position, id: event.id })
      logged.set(event.id, { event, position, loggedAt })
    },
    /** The events within retention, in their order. */
    of: (organizationId: OrganizationId) => {
      const { position } = trims.get(organizationId) ?? beginning
      return [...logged.values()].filter(
        (row) => row.event.organizationId === organizationId && row.position > position
      )
    }
  }
}
