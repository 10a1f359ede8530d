import type { ListDescription } from "../Common/ListDescription.ts"
import { outboundRequestStatuses } from "../Common/Statuses.ts"

/** The list of outbound requests. */
export const outboundRequestList = {
  expands: true,
  hasReferences: true,
  filters: {
    q: { kind: "search" },
    status: { kind: "status", values: outboundRequestStatuses },
    fboAccountId: { kind: "id", prefix: "fbo", description: "Only requests of this account" },
    productId: { kind: "lookUp", form: "productId", description: "Only requests for items of this product" }
  }
} as const satisfies ListDescription
