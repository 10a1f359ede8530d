import type { RequestOptions, Statement } from "@vault-custody/client"
import { DownloadButton } from "../Data/Download.tsx"
import { t } from "../Texts/Texts.tsx"

type ReadFile = (id: string, options: RequestOptions) => Promise<Blob>

/** The application's reads of a statement's files. */
export interface StatementFileReads {
  readonly getStatementCsv: ReadFile
  readonly getStatementPdf: ReadFile
  readonly getStatementProof?: ReadFile
}

/** A statement as a table of every item and as a document to print; and its proof, once the log has it. */
export const StatementFiles = ({
  reads: { getStatementCsv, getStatementPdf, getStatementProof },
  statement
}: {
  readonly reads: StatementFileReads
  readonly statement: Pick<Statement, "fboAccountId" | "id" | "logIndex" | "statementDate" | "version">
}) => {
  const { fboAccountId, id, logIndex, statementDate, version } = statement
  const name = `statement-${statementDate}-${fboAccountId}${version === 1 ? "" : `-version-${version}`}`
  return (
    <span className="row row-end">
      <DownloadButton
        label={t("Download CSV")}
        short={t("CSV")}
        fileName={`${name}.csv`}
        read={(options) => getStatementCsv(id, options)}
      />
      <DownloadButton
        label={t("Download PDF")}
        short={t("PDF")}
        fileName={`${name}.pdf`}
        read={(options) => getStatementPdf(id, options)}
      />
      {logIndex === undefined || getStatementProof === undefined ? null : (
        <DownloadButton
          label={t("Download proof")}
          short={t("Proof")}
          fileName={`${name}.tlog-proof`}
          read={(options) => getStatementProof(id, options)}
        />
      )}
    </span>
  )
}
