import { type RequestOptions, VaultApiError } from "@vault-custody/client"
import type { ReceivedShipment } from "@vault-custody/operations-client"
import type { ListQuery } from "@vault-custody/pages-client/WeightLists"
import { useAction } from "@vault-custody/ui/Data/Action"
import { Button } from "@vault-custody/ui/Design/Button"
import { ErrorNotice } from "@vault-custody/ui/Design/States"
import { t } from "@vault-custody/ui/Texts/Texts"
import { useId, useState } from "react"
import type { ParcelProduct } from "./Parcel.ts"

/** Receives a weight list: what the query lacks is the parcel's. */
export type ReceiveList = (list: Blob, query: ListQuery, options: RequestOptions) => Promise<ReceivedShipment>

interface ChosenFile {
  readonly name: string
  readonly size: number
  readonly query: ListQuery
}

/** The errors of single lines of a list. */
const Faults = ({ error }: { readonly error: unknown }) => {
  const faults = error instanceof VaultApiError ? error.details.filter(({ line }) => line !== undefined) : []
  return faults.length === 0 ? null : (
    <ul>
      {faults.map(({ line, message, path }) => (
        <li key={`${line} ${path}`}>
          {t("Line {line}: {path} {message}", { line: line ?? "", path, message })}
        </li>
      ))}
    </ul>
  )
}

/** Receives bars of one product by a weight list, all of them or none. */
export const WeightListUpload = ({
  isQuarantined,
  onReceived,
  product,
  receive
}: {
  readonly product: ParcelProduct
  readonly isQuarantined: boolean
  readonly receive: ReceiveList
  readonly onReceived: (received: ReceivedShipment) => void
}) => {
  const id = useId()
  const [file, setFile] = useState<File>()
  const { error, isBusy, run } = useAction(
    ({ query }: ChosenFile, options) => receive(file ?? new Blob(), query, options),
    onReceived
  )
  return (
    <details>
      <summary>{t("Or receive a weight list")}</summary>
      <div className="stack">
        <div className="field">
          <label className="field-label" htmlFor={id}>
            {t("Weight list")}
          </label>
          <input
            className="input"
            id={id}
            type="file"
            accept=".csv,text/csv"
            disabled={isBusy}
            onChange={({ target }) => setFile(target.files?.[0])}
          />
          <span className="field-hint">
            {t(
              "A bar of {title} a line: serial number, brand code, gross weight, assay, fine weight, year.",
              { title: product.title }
            )}
          </span>
        </div>
        <ErrorNotice error={error} />
        <Faults error={error} />
        <div className="row">
          <Button
            isBusy={isBusy}
            isDisabled={file === undefined}
            onClick={() => {
              if (file === undefined) return
              const { name, size } = file
              run({ name, size, query: { productId: product.id, quarantine: String(isQuarantined) } })
            }}
          >
            {t("Receive weight list")}
          </Button>
        </div>
      </div>
    </details>
  )
}
