import { useAction } from "@vault-custody/ui/Data/Action"
import { Button } from "@vault-custody/ui/Design/Button"
import { DialogActions, DialogButton } from "@vault-custody/ui/Design/Dialogs"
import { saveFile } from "@vault-custody/ui/Data/Download"
import { ErrorNotice } from "@vault-custody/ui/Design/States"
import { type Column, Table } from "@vault-custody/ui/Design/Table"
import { formatNumber } from "@vault-custody/ui/Texts/Formats"
import { t } from "@vault-custody/ui/Texts/Texts"
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
  { name: t("Line"), isEnd: true, cell: ({ line }) => formatNumber(line) },
  { name: t("Why"), cell: ({ message }) => message }
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
      label={t("Lines that failed")}
      rows={failed.slice(0, shownFailures)}
      keyOf={({ line }) => String(line)}
      columns={columns}
    />
    <div className="row-spread">
      <span className="muted small">
        {failed.length > shownFailures
          ? t("The first {shownFailures} of {failed}.", { shownFailures, failed: count(failed.length) })
          : ""}
      </span>
      <Button size="small" onClick={() => saveFile(`failed-${fileName}`, failedLinesFile(failed))}>
        {t("Download failed lines")}
      </Button>
    </div>
  </>
)

const count = formatNumber

const Counts = ({
  progress: { failed, imported, lines, updated }
}: {
  readonly progress: ImportProgress
}) => (
  <p role="status">
    {t(
      "{count, plural, one {# line} other {# lines}} read: {imported} new, {updated} updated, {failed} failed.",
      { count: lines, imported: count(imported), updated: count(updated), failed: count(failed.length) }
    )}
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
          {t("File")}
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
          {t(
            "One product a line, as JSON. A SKU that exists gets exactly what its line says; the same file can be imported again."
          )}
        </span>
      </div>
      {file === undefined || progress === undefined ? null : (
        <>
          <progress
            className="bar"
            aria-label={t("Import")}
            max={Math.max(1, file.size)}
            value={isDone ? Math.max(1, file.size) : progress.doneBytes}
          />
          <Counts progress={progress} />
          {progress.failed.length === 0 ? null : <Failed failed={progress.failed} fileName={file.name} />}
        </>
      )}
      {error instanceof TypeError ? (
        <p className="notice" data-tone="bad" role="alert">
          {t("This file is not UTF-8 text. Save it as UTF-8, one JSON document a line.")}
        </p>
      ) : (
        <ErrorNotice error={error} />
      )}
      <DialogActions>
        <Button isDisabled={isBusy} onClick={onClose}>
          {isDone ? t("Done") : t("Cancel")}
        </Button>
        <Button
          look="primary"
          isBusy={isBusy}
          isDisabled={file === undefined || isDone}
          onClick={() => {
            if (file !== undefined) run(file)
          }}
        >
          {t("Import")}
        </Button>
      </DialogActions>
    </div>
  )
}

/** Imports products from a file. */
export const ImportProductsButton = () => (
  <DialogButton label={t("Import")} title={t("Import products")} isWide>
    {(close) => <ImportProducts onClose={close} />}
  </DialogButton>
)
