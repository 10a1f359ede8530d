interface Decided {
  readonly status: string
  readonly reason?: string
}

/** Customers see the reason of a cancellation or rejection. */
const isRefused = (status: string): boolean => status === "cancelled" || status === "rejected"

/** A decision as customers see it, without the reason of an approval, which is for staff only. */
export const withoutApprovalReason = <A extends Decided>(decided: A): A => {
  if (isRefused(decided.status) || decided.reason === undefined) return decided
  const { reason: _staffs, ...shown } = decided
  return shown as A
}
