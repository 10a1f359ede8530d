import type { Webhook } from "@vault-custody/client"
import { Badge } from "../Design/Badge.tsx"

/** Whether an endpoint gets events, and whether its receiver accepts them. */
export const EndpointState = ({
  endpoint: { health, isActive }
}: {
  readonly endpoint: Pick<Webhook, "health" | "isActive">
}) => {
  if (!isActive) return <Badge status="paused" />
  return health.state === "failing" ? <Badge status="failing" tone="bad" /> : <Badge status="active" />
}
