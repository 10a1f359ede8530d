import type { StaffOutboundRequest } from "@vault-custody/operations-client"

/** A summary of an account's other requests. */
export interface EarlierRequests {
  readonly total: number
  /** How many there are in each state, in the order in which they first come. */
  readonly byStatus: ReadonlyArray<readonly [status: StaffOutboundRequest["status"], count: number]>
  /** How many of them went, or go, where this one is to go. */
  readonly sameAddress: number
}

/** A normalized destination address, for comparing differently written ones. */
const placeOf = ({ destinationAddress }: StaffOutboundRequest): string => {
  const { city, country, state, street1, street2 = "", zip } = destinationAddress
  return [street1, street2, city, state, zip, country]
    .join("\n")
    .toLowerCase()
    .replaceAll(/[ .,-]/g, "")
}

/** Whether a request brought its items, or is about to. */
const isSent = ({ status }: StaffOutboundRequest): boolean =>
  status === "fulfilled" || status === "processing"

/** Counts an account's requests, but for the one that is looked at. */
export const earlierOf = (
  request: StaffOutboundRequest,
  all: ReadonlyArray<StaffOutboundRequest>
): EarlierRequests => {
  const others = all.filter(({ id }) => id !== request.id)
  return {
    total: others.length,
    byStatus: [...Map.groupBy(others, ({ status }) => status)].map(([status, of]) => [status, of.length]),
    sameAddress: others.filter((other) => isSent(other) && placeOf(other) === placeOf(request)).length
  }
}
