import { expect, it } from "vitest"
import { doneOf, thingOf } from "../../src/Custody/AuditSentence.tsx"

const said = (action: string, type: string) => doneOf(action).replace("{it}", thingOf(type, "obr_01abcdef"))

it("an entry of the audit log is said as people speak, whatever the operation", () => {
  expect(said("outbound_request.approve", "outbound_request")).toBe("approved request ABCDEF")
  expect(said("outbound_request.approve_first", "outbound_request")).toBe(
    "gave the first approval of request ABCDEF"
  )
  expect(said("transfer.cancel", "transfer")).toBe("cancelled transfer ABCDEF")
  expect(said("api_key.update", "api_key")).toBe("changed API key ABCDEF")
  expect(said("saved_address.delete", "saved_address")).toBe("deleted saved address ABCDEF")
  expect(said("inventory.void", "inventory_item")).toBe("voided item ABCDEF")
  expect(said("fbo_account.assign_vault_id", "fbo_account")).toBe("assigned the vault ID of account ABCDEF")
  expect(said("inventory.void_withdraw", "inventory_item")).toBe("withdrew the void of item ABCDEF")
  expect(said("session.create", "session")).toBe("signed in")
})
