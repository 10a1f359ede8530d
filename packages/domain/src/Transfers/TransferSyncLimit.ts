import { Context } from "effect"

/** How many items a confirmation moves at once; larger transfers are finished by the dispatcher app. */
export const TransferSyncLimit = Context.Reference<number>(
  "@vault-custody/domain/Transfers/TransferSyncLimit",
  { defaultValue: () => 1000 }
)
