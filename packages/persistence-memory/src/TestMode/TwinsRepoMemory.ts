import { TwinsRepo } from "@vault-custody/domain/TestMode/TwinsRepo"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import { modeOf } from "@vault-custody/schema/Common/Mode"
import type { TestSettings } from "@vault-custody/schema/TestMode/TestMode"
import { Clock, Effect, Layer } from "effect"
import { MemoryStore } from "../Common/MemoryStore.ts"
import { loggedEvents } from "../Events/LoggedEvents.ts"
import { defaultTestSettings } from "@vault-custody/domain/TestMode/DefaultTestSettings"

/** Every table of what a twin may have, but for its keys, members, endpoints and settings. */
const emptied = [
  "simulated_steps",
  "webhook_replays",
  "deliveries",
  "events",
  "event_log",
  "audit_log",
  "outbound_requests",
  "outbound_shipments",
  "return_shipments",
  "transfers",
  "item_tests",
  "inventory_movements",
  "inventory_items",
  "inbound_shipments",
  "statements",
  "saved_addresses",
  "vault_ids",
  "fbo_accounts"
]

/** Rows say whose they are, or hold the record that does. */
interface Owned {
  readonly organizationId?: OrganizationId
  readonly ownerOrganizationId?: OrganizationId
  readonly action?: string
}
type Row = Owned & Partial<Record<"event" | "request" | "statement", Owned>>

const ownerOf = ({ event, organizationId, ownerOrganizationId, request, statement }: Row) =>
  organizationId ?? ownerOrganizationId ?? (event ?? request ?? statement)?.organizationId

export const layer = Layer.effect(
  TwinsRepo,
  Effect.map(MemoryStore, (store) => {
    const settings = store.table<TestSettings>("test_settings")
    const resets = store.table<number>("test_resets")
    const log = loggedEvents(store)

    const settingsOf = (twin: OrganizationId) => Effect.sync(() => settings.get(twin) ?? defaultTestSettings)

    const deleteWhere = <A>(table: string, isGone: (key: string, row: A) => boolean) => {
      const rows = store.table<A>(table)
      for (const [key, row] of rows) if (isGone(key, row)) rows.delete(key)
    }

    const deleteAll = (twin: OrganizationId, since: number) => {
      log.trims.set(twin, log.head(twin))
      for (const name of emptied) {
        deleteWhere<Row>(name, (_, row) => ownerOf(row) === twin && row.action !== "test_data.reset")
      }
      const transfers = store.table<unknown>("transfers")
      deleteWhere<{ readonly transferId: string }>(
        "transfer_items",
        (_, row) => !transfers.has(row.transferId)
      )
      const items = store.table<unknown>("inventory_items")
      deleteWhere("bar_keys", (id) => !items.has(id))
      deleteWhere<{ readonly createdAt: number }>(
        "idempotency_records",
        (key, row) => key.startsWith(JSON.stringify([twin]).slice(0, -1)) && row.createdAt < since
      )
    }

    return TwinsRepo.of({
      settings: settingsOf,
      lockSettings: settingsOf,
      setSettings: (twin, changed) => Effect.sync(() => void settings.set(twin, changed)),
      beginReset: (twin) =>
        Effect.map(Clock.currentTimeMillis, (now) => {
          const since = resets.get(twin) ?? now
          resets.set(twin, since)
          return since
        }),
      resetting: Effect.sync(() => new Set(resets.keys() as Iterable<OrganizationId>)),
      resetNext: (twin) =>
        Effect.sync(() => {
          if (modeOf(twin) === "live") throw new Error(`${twin} is not an organization for tests`)
          const since = resets.get(twin)
          if (since === undefined) return false
          deleteAll(twin, since)
          resets.delete(twin)
          return false
        })
    })
  })
)
