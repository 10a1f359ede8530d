import type { StaffInventoryItem } from "@vault-custody/operations-client"
import { ConfirmButton } from "@vault-custody/ui/Design/Dialogs"
import { Facts } from "@vault-custody/ui/Shell/Frame"
import { valueFacts } from "@vault-custody/ui/Custody/ItemValue"
import { useLive } from "@vault-custody/ui/Data/Live"
import { itemName } from "@vault-custody/ui/Custody/ItemName"
import { useSession } from "@vault-custody/ui/Session/Session"
import { Time } from "@vault-custody/ui/Design/Time"
import { say } from "@vault-custody/ui/Design/Toasts"
import { ReasonButton } from "@vault-custody/ui/Design/Reason"
import { t } from "@vault-custody/ui/Texts/Texts"
import { rich } from "@vault-custody/ui/Texts/Rich"
import { useAccountName } from "../Names/Names.tsx"
import { usePermission } from "../Permissions.ts"
import { vault } from "../Vault.ts"

/** The product of the item that would be voided, its holder, its place and its values. */
const Worth = ({ item }: { readonly item: StaffInventoryItem }) => {
  const { data: product } = useLive(["product", item.productId], (options) =>
    vault.reads.getProduct(item.productId, options)
  )
  return (
    <Facts
      facts={[
        [t("Product"), product?.title ?? "…"],
        [t("Account"), useAccountName(item.fboAccountId) ?? "…"],
        [t("Place"), item.placePath ?? "—"],
        ...valueFacts(item, product)
      ]}
    />
  )
}

const Void = ({ item }: { readonly item: StaffInventoryItem }) => (
  <ReasonButton
    label={t("Void")}
    isRequired
    title={t("Void {item} of {organizationName}?", {
      item: itemName(item),
      organizationName: item.organizationName
    })}
    facts={<Worth item={item} />}
    act={(reason = "", options) => vault.inventory.voidInventoryItem(item.id, { reason }, options)}
    onDone={({ status }) => say(status === "voided" ? t("Voided") : t("It waits for a second operator."))}
  >
    {t(
      "The item is no longer held for anybody. This cannot be undone. Above the vault's threshold two operators have to void it."
    )}
  </ReasonButton>
)

/** Takes an item out of the books, with a second operator where it is worth much. */
export const VoidActions = ({ item }: { readonly item: StaffInventoryItem }) => {
  const session = useSession()
  const mayVoid = usePermission("voidInventoryItem")
  const mayWithdraw = usePermission("withdrawVoid")
  if (item.status !== "in_vault" && item.status !== "quarantined") return null
  if (!mayVoid) return <span className="muted">{t("A supervisor can void it.")}</span>
  const { pendingVoid } = item
  // "Void" stays in its place when a first void comes or goes: a question that is open meanwhile stays open.
  return (
    <>
      {pendingVoid !== undefined && mayWithdraw ? (
        <ConfirmButton
          confirm={t("Withdraw void")}
          isDangerous={false}
          title={t("Withdraw the void of {item}?", { item: itemName(item) })}
          act={(_, options) => vault.inventory.withdrawVoid(item.id, options)}
          onDone={() => say(t("Withdrawn"))}
        >
          {t("The item stays in the vault as before.")}
        </ConfirmButton>
      ) : null}
      {pendingVoid !== undefined && pendingVoid.operatorId === session?.operator?.id ? (
        <span className="muted">{t("Another operator has to void it as well.")}</span>
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
      {rich("{name} voided this, {time}: {reason} It waits for a second operator.", {
        name: pendingVoid.name,
        time: <Time at={pendingVoid.at} />,
        reason: pendingVoid.reason
      })}
    </p>
  )
