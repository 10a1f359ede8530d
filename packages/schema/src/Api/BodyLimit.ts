import { Context } from "effect"

/** Annotates an endpoint whose body may be larger than 1 MiB with the most bytes that it may have. */
export const BodyLimit = Context.Reference<number>("@vault-custody/schema/Api/BodyLimit", {
  defaultValue: () => 1024 * 1024
})
