import { type Call, Transport, type VaultClientOptions } from "@vault-custody/client/internal"

/** Makes a function that sends a call and resolves to the `data` of its answer, or to the file that was asked for. */
export const makeCall = (options: VaultClientOptions) => {
  const transport = new Transport(options)
  return async <A>(call: Call): Promise<A> =>
    // The transport answers what has `data`, and the service what its contract says.
    ((await transport.send(call)) as { readonly data: A }).data
}
