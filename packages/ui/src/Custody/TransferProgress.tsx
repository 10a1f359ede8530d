import type { Transfer } from "@vault-custody/client"
import { Time } from "../Design/Time.tsx"
import { t } from "../Texts/Texts.tsx"
import { ProgressCard } from "./ProgressCard.tsx"

type Moved = Pick<Transfer, "completedAt" | "createdAt" | "status">

const stagesOf = ({ completedAt, createdAt }: Moved) => [
  { state: "pending_approval", name: t("Created"), note: <Time at={createdAt} /> },
  { state: "processing", name: t("Processing") },
  { state: "completed", name: t("Completed"), note: <Time at={completedAt} none="" /> }
]

/** How far a transfer has come. */
export const TransferProgress = ({ transfer }: { readonly transfer: Moved }) => (
  <ProgressCard stages={stagesOf(transfer)} state={transfer.status} />
)
