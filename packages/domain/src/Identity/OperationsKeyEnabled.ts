import { Context } from "effect"

/** Whether there is an operations key. Without one the last active admin cannot go: nobody could let anyone in again. */
export const OperationsKeyEnabled = Context.Reference<boolean>(
  "@vault-custody/domain/Identity/OperationsKeyEnabled",
  { defaultValue: () => true }
)
