import { useAction } from "@vault-custody/ui/Data/Action"
import { Button } from "@vault-custody/ui/Design/Button"
import { DialogActions, DialogButton } from "@vault-custody/ui/Design/Dialogs"
import { saveFile } from "@vault-custody/ui/Data/Download"
import { counted } from "@vault-custody/ui/Design/Plural"
import { ErrorNotice } from "@vault-custody/ui/Design/States"
import { type Column, Table } from "@vault-custody/ui/Design/Table"
import { useId, useState } from "react"
import { importProducts } from "../Vault.ts"
import {
  type FailedLine,
  failedLinesFile,
  importFile,
  type ImportProgress,
  nothingImported
} from "./ImportFile.ts"

/** The number of failed lines shown; the file has all. */
const shownFailures = 20

const columns: ReadonlyArray<Column<FailedLine>> = [
  { name: "Line", isEnd: true, cell: ({ line }) => line.toLocaleString("en-US") },
  { name: "Why", cell: ({ message }) => message }
]

const Failed = ({
  failed,
  fileName
}: {
  readonly failed: ReadonlyArray<FailedLine>
  readonly fileName: string
}) => (
  <>
    <Table
      label="Lines that failed"
      rows={failed.slice(0, shownFailures)}
      keyOf={({ line }) => String(line)}
      columns={columns}
    />
    <div className="row-spread">
      <span className="muted small">
        {failed.length > shownFailures ? `The first ${shownFailures} of ${count(failed.length)}.` : ""}
      </span>
      <Button size="small" onClick={() => saveFile(`failed-${fileName}`, failedLinesFile(failed))}>
        Download failed lines
      </Button>
    </div>
  </>
)

const count = (of: number): string => of.toLocaleString("en-US")

const Counts = ({
  progress: { failed, imported, lines, updated }
}: {
  readonly progress: ImportProgress
}) => (
  <p role="status">
    {counted(lines, "line")} read: {count(imported)} new, {count(updated)} updated, {count(failed.length)}{" "}
    failed.
  </p>
)

const ImportProducts = ({ onClose }: { readonly onClose: () => void }) => {
  const id = useId()
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState<ImportProgress>()
  const { error, isBusy, run } = useAction<File, ImportProgress>((chosen) => {
    setProgress(nothingImported)
    return importFile(chosen, importProducts, setProgress)
  })
  const isDone = progress !== undefined && !isBusy && error === null
  return (
    <div className="stack">
      <div className="field">
        <label className="field-label" htmlFor={id}>
          File
        </label>
        <input
          className="input"
          id={id}
          type="file"
          accept=".ndjson,.jsonl,application/x-ndjson"
          disabled={isBusy}
          onChange={({ target }) => {
            setFile(target.files?.[0])
            setProgress(undefined)
          }}
        />
        <span className="field-hint">
          One product a line, as JSON. A SKU that exists gets exactly what its line says; the same file can be
          imported again.
        </span>
      </div>
      {file === undefined || progress === undefined ? null : (
        <>
          <progress
            className="bar"
            aria-label="Import"
            max={Math.max(1, file.size)}
            value={isDone ? Math.max(1, file.size) : progress.doneBytes}
          />
          <Counts progress={progress} />
          {progress.failed.length === 0 ? null : <Failed failed={progress.failed} fileName={file.name} />}
        </>
      )}
      {error instanceof TypeError ? (
        <p className="notice" data-tone="bad" role="alert">
          This file is not UTF-8 text. Save it as UTF-8, one JSON document a line.
        </p>
      ) : (
        <ErrorNotice error={error} />
      )}
      <DialogActions>
        <Button isDisabled={isBusy} onClick={onClose}>
          {isDone ? "Done" : "Cancel"}
        </Button>
        <Button
          look="primary"
          isBusy={isBusy}
          isDisabled={file === undefined || isDone}
          onClick={() => {
            if (file !== undefined) run(file)
          }}
        >
          Import
        </Button>
      </DialogActions>
    </div>
  )
}

/** Imports products from a file. */
export const ImportProductsButton = () => (
  <DialogButton label="Import" title="Import products" isWide>
    {(close) => <ImportProducts onClose={close} />}
  </DialogButton>
)
