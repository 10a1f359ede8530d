import type { StaffInventoryItem } from "@vault-custody/operations-client"
import { ConfirmButton } from "@vault-custody/ui/Design/Dialogs"
import { itemName } from "@vault-custody/ui/Custody/ItemName"
import { useSession } from "@vault-custody/ui/Session/Session"
import { Time } from "@vault-custody/ui/Design/Time"
import { say } from "@vault-custody/ui/Design/Toasts"
import { ReasonButton } from "@vault-custody/ui/Design/Reason"
import { usePermission } from "../Permissions.ts"
import { vault } from "../Vault.ts"

const Void = ({ item }: { readonly item: StaffInventoryItem }) => (
  <ReasonButton
    label="Void"
    isRequired
    title={`Void ${itemName(item)} of ${item.organizationName}?`}
    act={(reason = "", options) => vault.inventory.voidInventoryItem(item.id, { reason }, options)}
    onDone={({ status }) => say(status === "voided" ? "Voided" : "It waits for a second operator.")}
  >
    The item is no longer held for anybody. This cannot be undone. Above the vault's threshold two operators
    have to void it.
  </ReasonButton>
)

/** Takes an item out of the books, with a second operator where it is worth much. */
export const VoidActions = ({ item }: { readonly item: StaffInventoryItem }) => {
  const session = useSession()
  const mayVoid = usePermission("voidInventoryItem")
  const mayWithdraw = usePermission("withdrawVoid")
  if (item.status !== "in_vault" && item.status !== "quarantined") return null
  if (!mayVoid) return <span className="muted">A supervisor can void it.</span>
  const { pendingVoid } = item
  // "Void" stays in its place when a first void comes or goes: a question that is open meanwhile stays open.
  return (
    <>
      {pendingVoid !== undefined && mayWithdraw ? (
        <ConfirmButton
          confirm="Withdraw void"
          isDangerous={false}
          title={`Withdraw the void of ${itemName(item)}?`}
          act={(_, options) => vault.inventory.withdrawVoid(item.id, options)}
          onDone={() => say("Withdrawn")}
        >
          The item stays in the vault as before.
        </ConfirmButton>
      ) : null}
      {pendingVoid !== undefined && pendingVoid.operatorId === session?.operator?.id ? (
        <span className="muted">Another operator has to void it as well.</span>
      ) : (
        <Void item={item} />
      )}
    </>
  )
}

/** The void that awaits a second operator. */
export const PendingVoid = ({ item: { pendingVoid } }: { readonly item: StaffInventoryItem }) =>
  pendingVoid === undefined ? null : (
    <p className="notice">
      {pendingVoid.name} voided this, <Time at={pendingVoid.at} />: {pendingVoid.reason} It waits for a second
      operator.
    </p>
  )
