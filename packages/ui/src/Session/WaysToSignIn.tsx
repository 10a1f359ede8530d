import { useQuery } from "@tanstack/react-query"
import { VaultApiError } from "@vault-custody/client"
import { auth } from "./Auth.tsx"

/** The ways to sign in, from the details of a 401 without a session: each with its words. */
const waysIn = (error: unknown): ReadonlyMap<string, string> => {
  if (!(error instanceof VaultApiError) || error.code !== "UNAUTHORIZED") throw error
  return new Map(error.details.map(({ message, path }) => [path, message]))
}

/** The ways to sign in that this server offers; undefined until they are loaded. */
export const useWaysToSignIn = (): ReadonlyMap<string, string> | undefined =>
  useQuery({
    queryKey: ["ways-to-sign-in"],
    // A session that exists meanwhile is noticed elsewhere; here it restricts no way to sign in.
    queryFn: ({ signal }) =>
      auth.sessions
        .getSession({ signal, background: true })
        .then((): ReadonlyMap<string, string> => new Map([["email_code", ""]]), waysIn),
    refetchInterval: ({ state }) => (state.data === undefined ? 2000 : false),
    staleTime: "static"
  }).data
