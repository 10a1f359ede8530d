/** The body of an operation that may be given a reason. */
export const because = (reason: string | undefined): { readonly reason?: string } =>
  reason === undefined ? {} : { reason }
