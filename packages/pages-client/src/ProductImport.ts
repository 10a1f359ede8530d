import type { RequestOptions, VaultClientOptions } from "@vault-custody/client/internal"
import { makeCall } from "./Call.ts"

/** The outcome of an import by lines: each but the blank ones counts once. */
export interface ImportResult {
  /** Lines that made a new product */
  readonly imported: number
  /** Lines whose SKU existed, whether they changed it or not */
  readonly updated: number
  /** The first 1,000 lines that failed, counted from 1, blank lines too */
  readonly failed: ReadonlyArray<{ readonly line: number; readonly message: string }>
}

/** Imports products: `lines` has a JSON document on each. Repeating it is harmless. */
export type ImportProducts = (lines: Blob, options?: RequestOptions) => Promise<ImportResult>

/** The operation `importProducts`, whose body is no JSON document but one a line. */
export const createProductImport = (clientOptions: VaultClientOptions): ImportProducts => {
  const call = makeCall(clientOptions)
  return (content, options = {}) =>
    call({
      id: "importProducts",
      operation: { method: "POST", path: "/ops/v1/products/import" },
      target: "/ops/v1/products/import",
      file: { contentType: "application/x-ndjson", content },
      options
    })
}
