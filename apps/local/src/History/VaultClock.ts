import type { Effect } from "effect"

/** Sets both clocks, the database's and that of the services, so many days behind. */
export type GoTo = (days: number) => Effect.Effect<void>

/** The body of `vault_now()`, by which the database goes, so many days behind. */
const clockBehind = (days: number): string =>
  days === 0
    ? "date_trunc('milliseconds', clock_timestamp())"
    : `date_trunc('milliseconds', clock_timestamp() - interval '${Math.round(days * 86_400_000)} milliseconds')`

/** Lets the vault's clock go so many days behind; 0 sets it right. Only the database's owner may run it. */
export const setVaultClock = (days: number): string =>
  `CREATE OR REPLACE FUNCTION vault_now() RETURNS timestamptz LANGUAGE sql PARALLEL SAFE RETURN ${clockBehind(days)}`
