import type { StaffOutboundRequest } from "@vault-custody/operations-client"
import { requestColumnsOf } from "@vault-custody/ui/Custody/RequestColumns"
import { accountColumn } from "../Names/Names.tsx"

/** The columns of lists of requests. */
export const requestColumns = requestColumnsOf<StaffOutboundRequest>("/requests", accountColumn)
