import type { StatementItem } from "@vault-custody/domain/Statements/StatementsRepo"
import type { Statement } from "@vault-custody/schema/Statements/Statement"
import type { StatementSubtotals } from "@vault-custody/schema/Statements/StatementSubtotals"
import type { OfJob } from "../../Threads/WorkerThread.ts"
import type { StatementParties } from "../Document/StatementDocument.ts"

/** The parts of a file that are known before its items are read. */
export type FileOpening = { readonly statement: Statement; readonly parties: StatementParties } & (
  | { readonly format: "csv" }
  | { readonly format: "pdf"; readonly subtotals: StatementSubtotals }
)

export type FileFormat = FileOpening["format"]

/** A request to the worker that makes files: each file is a job. Each request but `drop` gets one answer. */
export type FileRequest = OfJob &
  (
    | ({ readonly kind: "open" } & FileOpening)
    | { readonly kind: "add"; readonly items: ReadonlyArray<StatementItem> }
    | { readonly kind: "end" }
    | { readonly kind: "drop" }
  )

/** The next bytes of a file, or the reason why there are none. */
export type FileAnswer = OfJob & ({ readonly bytes: Uint8Array<ArrayBuffer> } | { readonly error: string })
