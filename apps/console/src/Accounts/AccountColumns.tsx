import { Link } from "@tanstack/react-router"
import type { StaffFboAccount } from "@vault-custody/operations-client"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { holderOf } from "@vault-custody/ui/Custody/Holder"
import type { Column } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { WithOrganization } from "../Names/Names.tsx"
import { t } from "@vault-custody/ui/Texts/Texts"

/** The columns of lists of accounts. */
export const accountColumns: ReadonlyArray<Column<StaffFboAccount>> = [
  {
    name: t("Holder"),
    cell: (account) => (
      <WithOrganization name={account.organizationName}>
        <Link to="/accounts/$id" params={{ id: account.id }}>
          {holderOf(account)}
        </Link>
      </WithOrganization>
    )
  },
  {
    name: t("Vault ID"),
    cell: ({ vaultId }) =>
      vaultId === undefined ? <span className="muted">{t("None yet")}</span> : <code>{vaultId}</code>
  },
  { name: t("Email"), cell: ({ email }) => email },
  { name: t("Status"), cell: ({ onHold }) => (onHold ? <Badge status="on_hold" tone="bad" /> : null) },
  { name: t("Created"), cell: ({ createdAt }) => <Time at={createdAt} /> }
]
