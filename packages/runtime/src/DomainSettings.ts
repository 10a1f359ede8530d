import { StatementsMailed } from "@vault-custody/domain/Statements/StatementsMailed"
import { TransferSyncLimit } from "@vault-custody/domain/Transfers/TransferSyncLimit"
import { Effect, Layer } from "effect"
import { mail, transferSyncLimit } from "./Settings.ts"

/** What the services of the domain take from the configuration. */
export const layer = Layer.mergeAll(
  Layer.effect(TransferSyncLimit, transferSyncLimit),
  Layer.effect(
    StatementsMailed,
    Effect.map(mail, (server) => server !== undefined)
  )
)
