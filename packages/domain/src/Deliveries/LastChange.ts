import type { Delivery } from "@vault-custody/schema/Deliveries/Delivery"

/**
 * When a delivery last changed (epoch ms): with the end of an attempt, or when a fresh round was begun of which nothing
 * has been tried yet.
 */
export const lastChangeOf = (
  { attempts, createdAt }: Pick<Delivery, "attempts" | "createdAt">,
  restartedAt: number | null
): number =>
  Math.max(
    createdAt,
    restartedAt ?? 0,
    ...attempts.map(({ durationMs, startedAt }) => startedAt + durationMs)
  )
