import { type RequestOptions, Transport, type VaultClientOptions } from "@vault-custody/client/internal"

/** The certificate of a count as a document to print. */
export type CountCertificateFile = (countId: string, options?: RequestOptions) => Promise<Blob>

/** The operation `getCountCertificate` where it answers a document in place of JSON. */
export const createCountCertificateFile = (clientOptions: VaultClientOptions): CountCertificateFile => {
  const transport = new Transport(clientOptions)
  return async (countId, options = {}) => {
    const path = `/ops/v1/counts/${countId}/certificate`
    const answer = await transport.send({
      id: "getCountCertificate",
      operation: { method: "GET", path, answers: "file" },
      target: `${path}?format=pdf`,
      options
    })
    // The transport answers what has `data`, and a file where one is asked for.
    return (answer as { readonly data: Blob }).data
  }
}
