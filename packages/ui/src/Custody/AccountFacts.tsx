import type { FboAccount } from "@vault-custody/client"
import type { ReactNode } from "react"
import { Copyable } from "../Design/Copy.tsx"
import { Money } from "../Design/Money.tsx"
import { Time } from "../Design/Time.tsx"
import { t } from "../Texts/Texts.tsx"

type Facts = ReadonlyArray<readonly [name: string, value: ReactNode]>

/** The facts of an account. */
export const accountFacts = (
  account: Omit<FboAccount, "metadata" | "onHold" | "organizationId" | "updatedAt">
): Facts => [
  [
    t("Vault ID"),
    account.vaultId === undefined ? (
      <span className="muted">{t("None yet")}</span>
    ) : (
      <Copyable label={t("vault ID")} text={account.vaultId} />
    )
  ],
  [t("Holder"), `${account.firstName} ${account.lastName}`],
  [t("Business"), account.businessName || "—"],
  [t("Email"), account.email],
  [t("Phone"), account.phone || "—"],
  [
    t("Insured value limit"),
    account.maxInsuredValueCents === "0" ? t("None") : <Money cents={account.maxInsuredValueCents} />
  ],
  [t("Created"), <Time key="created" at={account.createdAt} />],
  [t("Account ID"), <Copyable key="id" label={t("account ID")} text={account.id} />]
]
