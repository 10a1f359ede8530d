import type { StaffFboAccount } from "@vault-custody/operations-client"
import { holderOf } from "@vault-custody/ui/Custody/Holder"
import { t } from "@vault-custody/ui/Texts/Texts"
import { rich } from "@vault-custody/ui/Texts/Rich"

/** Whose the parcel is, to be read from an arm's length. */
export const HolderCard = ({
  account,
  isByAlias
}: {
  readonly account: StaffFboAccount
  readonly isByAlias: boolean
}) => (
  <section className="card card-body stack-tight" aria-label={t("Whose it is")}>
    <p className="holder">{holderOf(account)}</p>
    <p>
      {account.organizationName}
      {account.vaultId === undefined ? null : (
        <> {rich("· vault ID {vaultId}", { vaultId: <code>{account.vaultId}</code> })}</>
      )}
    </p>
    {isByAlias ? (
      <p className="notice">
        {t(
          "This number is an alias of the account. Compare the name with the one on the parcel before you go on."
        )}
      </p>
    ) : null}
    {account.onHold ? (
      <p className="notice">{t("The account is on hold. What arrives for it is received all the same.")}</p>
    ) : null}
  </section>
)
