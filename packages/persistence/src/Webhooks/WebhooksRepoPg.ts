import { PgClient } from "@effect/sql-pg"
import { type AttemptTimes, webhookHealth } from "@vault-custody/domain/Webhooks/WebhookHealth"
import {
  boundAccounts,
  type SealedSecrets,
  shownAccounts,
  WebhooksRepo
} from "@vault-custody/domain/Webhooks/WebhooksRepo"
import type { FboAccountId, OrganizationId, WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import { modeOf } from "@vault-custody/schema/Common/Mode"
import { type EventType, eventTypes } from "@vault-custody/schema/Events/Event"
import type { Subscription, Webhook } from "@vault-custody/schema/Webhooks/Webhook"
import { Array, Effect, Layer, Option } from "effect"
import { allOf } from "@vault-custody/schema/Common/CommaSeparated"
import { columnList, type Columns } from "../Common/Columns.ts"
import { at, orStorageFailure, textArray } from "../Common/Database.ts"
import { readListPage } from "../Common/Lists/ListPage.ts"
import {
  type ReferenceColumns,
  referenceColumns,
  referenceConditions,
  toReferenced
} from "../Common/References.ts"

interface SecretsRow {
  readonly secretVersion: number
  readonly secret: Uint8Array
  readonly previousSecret: Uint8Array | null
  readonly previousSecretExpiresAt: number | null
}

const toSecrets = (row: SecretsRow): SealedSecrets => {
  const secrets = { version: row.secretVersion, current: row.secret }
  return row.previousSecret === null || row.previousSecretExpiresAt === null
    ? secrets
    : { ...secrets, previous: { secret: row.previousSecret, expiresAt: row.previousSecretExpiresAt } }
}

/** An endpoint as it is stored. */
export interface WebhookRow
  extends
    Omit<Webhook, "events" | "externalId" | "fboAccountId" | "health" | "metadata" | "mode">,
    ReferenceColumns,
    AttemptTimes {
  readonly attemptsFailingSince: number | null
  readonly events: ReadonlyArray<EventType>
  readonly allEvents: boolean
  readonly fboAccountIds: ReadonlyArray<FboAccountId> | null
}

export const toWebhook = ({
  allEvents,
  attemptsFailingSince,
  events,
  failingSince,
  fboAccountIds,
  lastFailureAt,
  lastSuccessAt,
  ...row
}: WebhookRow): Webhook => ({
  ...toReferenced(row),
  mode: modeOf(row.organizationId),
  events: allEvents ? ["*"] : events,
  ...shownAccounts(fboAccountIds),
  // A process of an earlier version writes only the second column.
  health: webhookHealth({ failingSince: attemptsFailingSince ?? failingSince, lastFailureAt, lastSuccessAt })
})

/** The event types of the first versions: processes of these send them to an endpoint that is subscribed to all. */
const typesOfFirstVersions = eventTypes.filter(
  (type) => type === "fbo_account.created" || !type.endsWith(".created")
)

const storedEvents = (events: ReadonlyArray<Subscription>) => ({
  allEvents: events.includes("*"),
  events: textArray(events.includes("*") ? typesOfFirstVersions : events)
})

export const webhookColumns: Columns<WebhookRow> = {
  id: "text",
  organizationId: "text",
  name: "text",
  url: "text",
  events: "_text",
  allEvents: "bool",
  fboAccountIds: "_text null",
  isActive: "bool",
  headerStyle: "text",
  payload: "text",
  failingSince: "timestamptz null",
  attemptsFailingSince: "timestamptz null",
  lastSuccessAt: "timestamptz null",
  lastFailureAt: "timestamptz null",
  ...referenceColumns,
  createdAt: "timestamptz",
  updatedAt: "timestamptz"
}

export const layer = Layer.effect(
  WebhooksRepo,
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const columns = columnList(sql, webhookColumns)
    const live = (organizationId: OrganizationId, id: WebhookEndpointId) =>
      sql`organization_id = ${organizationId} AND id = ${id} AND deleted_at IS NULL`

    return WebhooksRepo.of({
      insert: (w, { version, current }) => {
        const { allEvents, events } = storedEvents(w.events)
        const accounts = boundAccounts(w)
        return sql`INSERT INTO webhook_endpoints (organization_id, id, name, url, events, all_events, fbo_account_ids,
            is_active, header_style, payload, secret, secret_version, created_at, updated_at)
          VALUES (${w.organizationId}, ${w.id}, ${w.name}, ${w.url}, ${events}, ${allEvents},
            ${accounts === undefined ? null : textArray(accounts)}::text[], ${w.isActive},
            ${w.headerStyle}, ${w.payload}, ${current}, ${version}, ${at(w.createdAt)}, ${at(w.updatedAt)})`.pipe(
          orStorageFailure,
          Effect.asVoid
        )
      },

      // Two statements: the second one sees the changes of a transaction that the first one waited for.
      lockCount: (organizationId) =>
        sql`SELECT 1 FROM organizations WHERE id = ${organizationId} FOR NO KEY UPDATE`.pipe(
          Effect.andThen(
            sql<{ readonly count: number }>`SELECT count(*)::int AS count FROM webhook_endpoints
              WHERE organization_id = ${organizationId} AND deleted_at IS NULL`
          ),
          orStorageFailure,
          Effect.map((rows) => rows[0]?.count ?? 0)
        ),

      find: (organizationId, id) =>
        sql<WebhookRow>`SELECT ${columns} FROM webhook_endpoints WHERE ${live(organizationId, id)}`.pipe(
          orStorageFailure,
          Effect.map((rows) => Option.map(Array.head(rows), toWebhook))
        ),

      lock: (organizationId, id) =>
        sql<WebhookRow>`SELECT ${columns} FROM webhook_endpoints WHERE ${live(organizationId, id)}
          FOR NO KEY UPDATE`.pipe(
          orStorageFailure,
          Effect.map((rows) => Option.map(Array.head(rows), toWebhook))
        ),

      list: (organizationId, { accounts, ...filter }, page) =>
        readListPage(
          sql,
          {
            columns,
            table: sql`webhook_endpoints`,
            condition: sql.and([
              sql`organization_id = ${organizationId} AND deleted_at IS NULL`,
              ...(accounts === undefined ? [] : [sql`fbo_account_ids && ${textArray(allOf(accounts))}`]),
              ...referenceConditions(sql, sql`webhook_endpoints`, organizationId, filter)
            ])
          },
          page,
          toWebhook
        ),

      update: (organizationId, id, { events, fboAccountId, ...fields }, updatedAt) => {
        const accounts =
          fboAccountId === null || fboAccountId === undefined ? undefined : boundAccounts({ fboAccountId })
        return sql`UPDATE webhook_endpoints
          SET ${sql.update({
            ...fields,
            ...(events === undefined ? {} : storedEvents(events)),
            ...(fboAccountId === undefined
              ? {}
              : { fboAccountIds: accounts === undefined ? null : textArray(accounts) }),
            updatedAt: at(updatedAt)
          })}
          WHERE ${live(organizationId, id)}`.pipe(orStorageFailure, Effect.asVoid)
      },

      secrets: (organizationId, id) =>
        sql<SecretsRow>`SELECT secret_version, secret, previous_secret, previous_secret_expires_at
          FROM webhook_endpoints WHERE ${live(organizationId, id)}`.pipe(
          orStorageFailure,
          Effect.map((rows) => Option.map(Array.head(rows), toSecrets))
        ),

      replaceSecrets: (organizationId, id, { version, current, previous }, updatedAt) =>
        sql`UPDATE webhook_endpoints
          SET secret = ${current}, secret_version = ${version}, previous_secret = ${previous?.secret ?? null},
            previous_secret_expires_at = ${previous === undefined ? null : at(previous.expiresAt)},
            updated_at = ${at(updatedAt)}
          WHERE ${live(organizationId, id)}`.pipe(orStorageFailure, Effect.asVoid),

      // Dispatchers empty the queue: they drop the deliveries of a deleted endpoint, in batches.
      delete: (organizationId, id, deletedAt) =>
        sql`UPDATE webhook_endpoints SET deleted_at = ${at(deletedAt)} WHERE ${live(organizationId, id)}`.pipe(
          orStorageFailure,
          Effect.asVoid
        )
    })
  })
)
