import { type CsvColumn, csvOf } from "./Csv.tsx"
import { DownloadButton } from "./Download.tsx"

/** Downloads all that a list is filtered to, however many pages it has. */
export const CsvDownload = <Row,>({
  columns,
  fileName,
  rows
}: {
  readonly fileName: string
  readonly columns: ReadonlyArray<CsvColumn<Row>>
  readonly rows: () => AsyncIterable<Row>
}) => (
  <DownloadButton
    label="Download CSV"
    fileName={fileName}
    read={async () => new Blob([await csvOf(rows(), columns)], { type: "text/csv" })}
  />
)
