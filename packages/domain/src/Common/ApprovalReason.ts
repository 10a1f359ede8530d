interface Decided {
  readonly status: string
  readonly reason?: string
}

/** What is decided against somebody tells them why. */
const isRefused = (status: string): boolean => status === "cancelled" || status === "rejected"

/** Something as customers see it: the reason of an approval is staff's alone. */
export const withoutApprovalReason = <A extends Decided>(decided: A): A => {
  if (isRefused(decided.status) || decided.reason === undefined) return decided
  const { reason: _staffs, ...shown } = decided
  return shown as A
}
