import { Context } from "effect"

/** Annotates an endpoint whose requests may wait long for their answer. */
export const LongPoll = Context.Reference<boolean>("@vault-custody/schema/Api/LongPoll", {
  defaultValue: () => false
})
