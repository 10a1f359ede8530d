import { type CsvColumn, csvOf } from "./Csv.tsx"
import type { List } from "@vault-custody/client"
import type { UseQueryResult } from "@tanstack/react-query"
import { DownloadButton } from "./Download.tsx"
import { t } from "../Texts/Texts.tsx"

/** Downloads all rows of a filtered list, across all its pages. An empty list is not downloaded. */
export const CsvDownload = <Row,>({
  columns,
  fileName,
  label = t("Download CSV"),
  query,
  rows
}: {
  readonly fileName: string
  /** Another label, if the rows have files of their own. */
  readonly label?: string
  /** The page of the list that is shown. */
  readonly query: UseQueryResult<List<unknown>>
  readonly columns: ReadonlyArray<CsvColumn<Row>>
  readonly rows: () => AsyncIterable<Row>
}) =>
  query.data?.data.length === 0 ? null : (
    <DownloadButton
      label={label}
      fileName={fileName}
      read={async () => new Blob([await csvOf(rows(), columns)], { type: "text/csv" })}
    />
  )
