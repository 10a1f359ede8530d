import { Context } from "effect"

/** Annotates an endpoint that others send parameters of their own to, so that unknown ones are ignored. */
export const AnyQuery = Context.Reference<boolean>("@vault-custody/schema/Api/AnyQuery", {
  defaultValue: () => false
})
