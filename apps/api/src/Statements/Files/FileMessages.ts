import type { StatementItem } from "@vault-custody/domain/Statements/StatementsRepo"
import type { Statement } from "@vault-custody/schema/Statements/Statement"
import type { OfJob } from "../../Threads/WorkerThread.ts"
import type { StatementParties } from "../Document/StatementDocument.ts"

export type FileFormat = "csv" | "pdf"

/** A request to the worker for a file: each file is a job. Each but `drop` is answered once. */
export type FileRequest = OfJob &
  (
    | {
        readonly kind: "open"
        readonly format: FileFormat
        readonly statement: Statement
        readonly parties: StatementParties
      }
    | { readonly kind: "add"; readonly items: ReadonlyArray<StatementItem> }
    | { readonly kind: "end" }
    | { readonly kind: "drop" }
  )

/** The next bytes of a file, or the reason why there are none. */
export type FileAnswer = OfJob & ({ readonly bytes: Uint8Array<ArrayBuffer> } | { readonly error: string })
