import type { Webhook } from "@vault-custody/client"
import { Badge } from "@vault-custody/ui/Badge"
import { useFailing } from "./Failing.ts"

/** Whether an endpoint gets what happens. Its health is waited for: one that fails is never shown as active. */
export const EndpointState = ({ endpoint: { id, isActive } }: { readonly endpoint: Webhook }) => {
  const failing = useFailing()
  if (!isActive) return <Badge status="paused" />
  if (failing === undefined) return <Badge status="active" tone="plain" words="…" />
  return failing.some((one) => one.id === id) ? (
    <Badge status="failing" tone="bad" />
  ) : (
    <Badge status="active" />
  )
}
