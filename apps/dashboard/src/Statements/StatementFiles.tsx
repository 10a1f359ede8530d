import type { Statement } from "@vault-custody/client"
import { DownloadButton } from "@vault-custody/ui/Download"
import { vault } from "../Vault.ts"

/** A statement as a table of every item and as a document to print; and its proof, once the log has it. */
export const StatementFiles = ({ statement }: { readonly statement: Statement }) => {
  const { fboAccountId, id, logIndex, statementDate, version } = statement
  const name = `statement-${statementDate}-${fboAccountId}${version === 1 ? "" : `-version-${version}`}`
  return (
    <span className="row row-end">
      <DownloadButton
        label="Download CSV"
        fileName={`${name}.csv`}
        read={(options) => vault.statements.getStatementCsv(id, options)}
      />
      <DownloadButton
        label="Download PDF"
        fileName={`${name}.pdf`}
        read={(options) => vault.statements.getStatementPdf(id, options)}
      />
      {logIndex === undefined ? null : (
        <DownloadButton
          label="Download proof"
          fileName={`${name}.tlog-proof`}
          read={(options) => vault.statements.getStatementProof(id, options)}
        />
      )}
    </span>
  )
}
