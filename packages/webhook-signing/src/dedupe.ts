/**
 * Handle each event once: the interface, and deduplicators in memory and over PostgreSQL.
 *
 * @module
 */
export type { Deduplicator, Once } from "./dedupe/Deduplicator.ts"
export { memoryDeduplicator } from "./dedupe/MemoryDeduplicator.ts"
export {
  createWebhookEventsTable,
  type PostgresClient,
  postgresDeduplicator
} from "./dedupe/PostgresDeduplicator.ts"
