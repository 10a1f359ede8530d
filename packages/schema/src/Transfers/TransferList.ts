import type { ListDescription } from "../Common/ListDescription.ts"
import { transferStatuses } from "../Common/Statuses.ts"

/** The list of transfers. */
export const transferList = {
  expands: true,
  hasReferences: true,
  filters: {
    q: { kind: "search" },
    status: { kind: "status", values: transferStatuses },
    fboAccountId: {
      kind: "id",
      prefix: "fbo",
      description: "Only transfers of this account, as source or destination",
      fields: ["fromFboAccountId", "toFboAccountId"]
    },
    productId: { kind: "lookUp", form: "productId", description: "Only transfers of items of this product" }
  }
} as const satisfies ListDescription
