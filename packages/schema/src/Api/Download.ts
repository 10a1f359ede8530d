import { Context } from "effect"

/**
 * Annotates an endpoint that a browser downloads from by its address. It sends no `X-Mode` there, so that the mode of a
 * session's request may stand in the query: `?mode=test`.
 */
export const Download = Context.Reference<boolean>("@vault-custody/schema/Api/Download", {
  defaultValue: () => false
})
