import type { StaffInventoryItem } from "@vault-custody/operations-client"
import type { CsvColumn } from "@vault-custody/ui/Data/Csv"
import { t } from "@vault-custody/ui/Texts/Texts"

/** The columns of files with items. */
export const itemCsv: ReadonlyArray<CsvColumn<StaffInventoryItem>> = [
  [t("Item ID"), ({ id }) => id],
  [t("Vault mark"), ({ internalIdentifier }) => internalIdentifier],
  [t("Serial number"), ({ serialNumber }) => serialNumber],
  [t("Product ID"), ({ productId }) => productId],
  [t("Fine troy ounces"), ({ fineTroyOunces }) => fineTroyOunces],
  [t("Organization"), ({ organizationName }) => organizationName],
  [t("Account ID"), ({ fboAccountId }) => fboAccountId],
  [t("Place"), ({ placePath }) => placePath ?? ""],
  [t("Status"), ({ status }) => status],
  [t("Received"), ({ createdAt }) => createdAt]
]
