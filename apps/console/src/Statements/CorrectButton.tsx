import type { StaffStatement, Statement } from "@vault-custody/operations-client"
import { ConfirmButton } from "@vault-custody/ui/Design/Dialogs"
import { say } from "@vault-custody/ui/Design/Toasts"
import { formatDay } from "@vault-custody/ui/Texts/Formats"
import { t } from "@vault-custody/ui/Texts/Texts"
import { vault } from "../Vault.ts"

/** Corrects a final statement. One that is not final is not corrected: its day is generated anew. */
export const CorrectButton = ({
  size,
  statement: { fboAccountId, isFinal, organizationName, statementDate, version }
}: {
  readonly size?: "small"
  readonly statement: StaffStatement
}) =>
  isFinal ? (
    <ConfirmButton<Statement>
      {...(size === undefined ? {} : { size })}
      confirm={t("Correct")}
      isDangerous={false}
      title={t("Correct the statement of {organizationName} of {day}?", {
        organizationName,
        day: formatDay(statementDate)
      })}
      act={(_, options) => vault.statements.correctStatement({ fboAccountId, statementDate }, options)}
      onDone={(corrected) =>
        say(
          corrected.version === version
            ? t("The ledger says the same: there is nothing to correct")
            : t("Version {version} is generated", { version: corrected.version })
        )
      }
    >
      {t(
        "A new version is generated from the ledger and takes the place of this one, which stays on record."
      )}
    </ConfirmButton>
  ) : null
