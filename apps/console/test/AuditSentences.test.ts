import { auditActions } from "@vault-custody/schema/AuditLog/AuditActions"
import { doneOf } from "@vault-custody/ui/Custody/AuditSentence"
import { expect, it } from "vitest"

it("every action of the audit log has a sentence of its own", () => {
  expect(auditActions.filter((action) => doneOf(action) === undefined)).toEqual([])
})
