import { Context } from "effect"

/** Whether there is an operations key. Without one the last active admin has to stay, to let others in. */
export const OperationsKeyEnabled = Context.Reference<boolean>(
  "@vault-custody/domain/Identity/OperationsKeyEnabled",
  { defaultValue: () => true }
)
