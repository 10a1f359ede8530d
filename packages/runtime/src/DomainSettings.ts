import { StatementEmailsEnabled } from "@vault-custody/domain/Statements/StatementEmailsEnabled"
import { TransferSyncLimit } from "@vault-custody/domain/Transfers/TransferSyncLimit"
import { Effect, Layer } from "effect"
import { mail, transferSyncLimit } from "./Settings.ts"

/** What the services of the domain take from the configuration. */
export const layer = Layer.mergeAll(
  Layer.effect(TransferSyncLimit, transferSyncLimit),
  Layer.effect(
    StatementEmailsEnabled,
    Effect.map(mail, (server) => server !== undefined)
  )
)
