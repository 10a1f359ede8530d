import type { Statement } from "@vault-custody/schema/Statements/Statement"
import type { NewEvent } from "../Events/Outbox.ts"

/** The event of a new statement, or of a correction. */
export const statementGenerated = ({
  id,
  organizationId,
  fboAccountId,
  statementDate
}: Pick<Statement, "id" | "organizationId" | "fboAccountId" | "statementDate">): NewEvent => ({
  event: "statement.generated",
  data: { id, organizationId, fboAccountId, statementDate }
})
