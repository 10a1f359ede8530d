import { Context } from "effect"

/** Annotates an endpoint whose transaction may take minutes: few run at once, and its deadline is later. */
export const LongTransaction = Context.Reference<boolean>("@vault-custody/schema/Api/LongTransaction", {
  defaultValue: () => false
})
