import type { Statement } from "@vault-custody/client"
import type { CsvColumn } from "../Data/Csv.tsx"
import { decimalCents } from "../Design/Money.tsx"
import { t } from "../Texts/Texts.tsx"

/** The columns of a file with a list of statements. */
export const statementCsv: ReadonlyArray<CsvColumn<Statement>> = [
  [t("Statement ID"), ({ id }) => id],
  [t("Day (UTC)"), ({ statementDate }) => statementDate],
  [t("Account ID"), ({ fboAccountId }) => fboAccountId],
  [t("Version"), ({ version }) => version],
  [t("Final"), ({ isFinal }) => (isFinal ? t("yes") : t("no"))],
  [t("Items held"), ({ totalItemCount }) => totalItemCount],
  [t("Insured value"), ({ totalInsuredValueCents }) => decimalCents(totalInsuredValueCents)],
  [t("Market value"), ({ totalMarketValueCents }) => decimalCents(totalMarketValueCents)],
  [t("Items without market value"), ({ itemsWithoutMarketValue }) => itemsWithoutMarketValue ?? ""]
]
