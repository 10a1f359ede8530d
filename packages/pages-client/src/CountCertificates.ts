import type { RequestOptions, VaultClientOptions } from "@vault-custody/client/internal"
import { makeCall } from "./Call.ts"

/** The certificate of a count as a document to print. */
export type CountCertificateFile = (countId: string, options?: RequestOptions) => Promise<Blob>

/** The operation `getCountCertificate` where it answers a document in place of JSON. */
export const createCountCertificateFile = (clientOptions: VaultClientOptions): CountCertificateFile => {
  const call = makeCall(clientOptions)
  return (countId, options = {}) => {
    const path = `/ops/v1/counts/${countId}/certificate`
    return call({
      id: "getCountCertificate",
      operation: { method: "GET", path, answers: "file" },
      target: `${path}?format=pdf`,
      options
    })
  }
}
