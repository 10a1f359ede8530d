interface Named {
  readonly id: string
  readonly method: string
  readonly path: string
  /** The path can be read. */
  readonly isCollection: boolean
}

/** `createFboAccountAlias` → `create`, `fbo`, `account`, `alias`. */
const words = (id: string): ReadonlyArray<string> => id.split(/(?=[A-Z])/).map((word) => word.toLowerCase())

const isWordOf = (resource: string, word: string): boolean =>
  resource.split("-").some((part) => part === word || part === `${word}s`)

/**
 * Names an operation on the command line: `vaultc <resource> <name>`.
 *
 * - `/v1/things` and `/v1/things/{id}` are what the operation's id begins with: `list`, `create`, `get`.
 * - A path that ends in words is those: `webhooks rotate`, `products search`, `fbo-accounts holdings-history`; except
 *   where something is added to what can also be read there: `fbo-accounts create-alias`.
 * - Everything deeper is the id without the resource's words: `webhooks get-delivery`, `webhooks redeliver`.
 */
export const commandName = ({ id, isCollection, method, path }: Named) => {
  const [resource = "", ...rest] = path.replace("/v1/", "").split("/")
  const [verb = "", ...others] = words(id)
  const parameters = rest.filter((part) => part.startsWith("{"))
  const own = rest.slice(parameters.length)
  const endsInWords = own.length > 0 && own.every((part) => !part.startsWith("{"))
  const isWords = parameters.length <= 1 && endsInWords && (method === "GET" || !isCollection)
  const name =
    rest.length === parameters.length && rest.length <= 1
      ? verb
      : isWords
        ? own.join("-")
        : [verb, ...others.filter((word) => !isWordOf(resource, word))].join("-")
  return { resource, name }
}
