import type { Transfer } from "@vault-custody/client"
import { Steps } from "../Design/Steps.tsx"
import { stepsTo } from "../Design/StepsTo.tsx"
import { Time } from "../Design/Time.tsx"
import { Card } from "../Shell/Frame.tsx"
import { t } from "../Texts/Texts.tsx"

type Moved = Pick<Transfer, "completedAt" | "createdAt" | "status">

const stagesOf = ({ completedAt, createdAt }: Moved) => [
  { state: "pending_approval", name: t("Created"), note: <Time at={createdAt} /> },
  { state: "processing", name: t("Processing") },
  { state: "completed", name: t("Completed"), note: <Time at={completedAt} none="" /> }
]

/** How far a transfer has come. */
export const TransferProgress = ({ transfer }: { readonly transfer: Moved }) => (
  <Card title={t("Progress")}>
    <Steps label={t("Progress")} steps={stepsTo(stagesOf(transfer), transfer.status)} />
  </Card>
)
