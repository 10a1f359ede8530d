import { Context } from "effect"

/** Annotates an endpoint that reads its body as a stream itself, so that neither size nor media type is checked first. */
export const StreamedBody = Context.Reference<boolean>("@vault-custody/schema/Api/StreamedBody", {
  defaultValue: () => false
})
