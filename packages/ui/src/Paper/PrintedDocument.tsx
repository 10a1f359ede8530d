import type { ReactNode } from "react"
import type { Column } from "../Design/Table.tsx"
import { exactUtc, Time } from "../Design/Time.tsx"
import { useSession } from "../Session/Session.tsx"
import { Barcode } from "./Barcode.tsx"
import { Paper } from "./Paper.tsx"
import { t } from "../Texts/Texts.tsx"
import { rich } from "../Texts/Rich.tsx"

export interface PrintedRows<Row> {
  readonly label: string
  readonly columns: ReadonlyArray<Column<Row>>
  readonly rows: ReadonlyArray<Row>
  readonly keyOf: (row: Row) => string
}

interface Party {
  /** The party's role, such as "Holder". */
  readonly as: string
  readonly lines: ReadonlyArray<ReactNode>
}

interface PrintedDocumentProps<Row> {
  readonly title: string
  /** The reference of the document's subject, printed as text and as a barcode. */
  readonly reference: string
  readonly parties?: ReadonlyArray<Party>
  readonly facts: ReadonlyArray<readonly [name: string, value: ReactNode]>
  readonly table?: PrintedRows<Row>
  readonly totals?: ReadonlyArray<readonly [name: string, value: ReactNode]>
  /** Signers: a line for each. */
  readonly signatures?: ReadonlyArray<string>
}

const Letterhead = () => {
  const vault = useSession()?.vault
  return vault === undefined ? null : (
    <address>
      <strong>{vault.name}</strong>
      {vault.address.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </address>
  )
}

/** The table of a document; each printed page repeats its head. */
const Rows = <Row,>({ columns, keyOf, label, rows }: PrintedRows<Row>) => (
  <table aria-label={label}>
    <thead>
      <tr>
        {columns.map(({ isEnd, name }) => (
          <th key={name} scope="col" className={isEnd === true ? "end" : undefined}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)}>
          {columns.map(({ cell, isEnd, name }) => (
            <td key={name} className={isEnd === true ? "end" : undefined}>
              {cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

/** Names and values in lines, above and below a document's rows. */
const Named = ({ of }: { readonly of: ReadonlyArray<readonly [name: string, value: ReactNode]> }) => (
  <dl>
    {of.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/**
 * The printed document of its page: the vault's letterhead, a reference with its barcode, the parties, facts, rows
 * whose head each page repeats, totals and lines for signatures. The pages are numbered.
 */
export const PrintedDocument = <Row,>({
  facts,
  parties = [],
  reference,
  signatures = [],
  table,
  title,
  totals = []
}: PrintedDocumentProps<Row>) => (
  <Paper>
    <article className="document">
      <header>
        <div>
          <Letterhead />
          <h1>{title}</h1>
        </div>
        <Barcode text={reference} />
      </header>
      <div className="document-parties">
        {parties.map(({ as, lines }) => (
          <section key={as} aria-label={as}>
            <h2>{as}</h2>
            {lines.map((line, index) => (
              <div key={index}>{line}</div>
            ))}
          </section>
        ))}
      </div>
      <Named of={facts} />
      {table === undefined ? null : <Rows {...table} />}
      <footer>
        {totals.length === 0 ? null : (
          <div className="document-totals">
            <Named of={totals} />
          </div>
        )}
        {signatures.length === 0 ? null : (
          <div className="document-signatures">
            {signatures.map((name) => (
              <div key={name}>{t("{name}, date and signature", { name })}</div>
            ))}
          </div>
        )}
        <p className="document-foot">
          {rich("Printed {time} ({utc})", { time: <Time at={Date.now()} />, utc: exactUtc(Date.now()) })}
        </p>
      </footer>
    </article>
  </Paper>
)
