import type { TransferStatus } from "@vault-custody/schema/Common/Statuses"

/**
 * The commands of a transfer. A confirmation is one of two: `confirm` moves every item at once, `confirm_large`
 * reserves them and leaves the moving to the dispatcher app, which says `finish` when all have moved.
 */
export type TransferCommand = "confirm" | "confirm_large" | "finish" | "cancel"

export const transferCommands: ReadonlyArray<TransferCommand> = [
  "confirm",
  "confirm_large",
  "finish",
  "cancel"
]

/** (state, command) → next state, or undefined where it is refused (docs/rules/Transfers.md#states). */
const table: Record<TransferStatus, Partial<Record<TransferCommand, TransferStatus>>> = {
  pending_approval: { confirm: "completed", confirm_large: "processing", cancel: "cancelled" },
  processing: { finish: "completed" },
  completed: {},
  cancelled: {}
}

/** The state that a command leads to; undefined where it is refused. */
export const nextTransferStatus = (
  status: TransferStatus,
  command: TransferCommand
): TransferStatus | undefined => table[status][command]
