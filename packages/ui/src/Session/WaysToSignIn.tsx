import { useQuery } from "@tanstack/react-query"
import { VaultApiError } from "@vault-custody/client"
import { auth } from "./Auth.tsx"

/** What the vault tells whoever has no session: each way to sign in, with words for it. */
const waysIn = (error: unknown): ReadonlyMap<string, string> => {
  if (!(error instanceof VaultApiError) || error.code !== "UNAUTHORIZED") throw error
  return new Map(error.details.map(({ message, path }) => [path, message]))
}

/** The ways to sign in that are offered here; undefined until they are known. */
export const useWaysToSignIn = (): ReadonlyMap<string, string> | undefined =>
  useQuery({
    queryKey: ["ways-to-sign-in"],
    // Somebody who has a session meanwhile is noticed elsewhere, and is kept from none of the ways here.
    queryFn: ({ signal }) =>
      auth.sessions
        .getSession({ signal, background: true })
        .then((): ReadonlyMap<string, string> => new Map([["email_code", ""]]), waysIn),
    refetchInterval: ({ state }) => (state.data === undefined ? 2000 : false),
    staleTime: "static"
  }).data
