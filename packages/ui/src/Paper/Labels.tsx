import { Tag } from "lucide-react"
import { type ReactNode, useEffect, useState } from "react"
import { DialogForm } from "../Design/DialogForm.tsx"
import { DialogButton } from "../Design/Dialogs.tsx"
import { RadioCards } from "../Design/RadioCards.tsx"
import { Barcode } from "./Barcode.tsx"
import { Paper } from "./Paper.tsx"
import { t } from "../Texts/Texts.tsx"

export interface Label {
  /** The text of the barcode: the vault's mark of an item, or the path of a place. */
  readonly code: string
  /** Lines of text below the code. */
  readonly lines: ReadonlyArray<ReactNode>
}

const papers = [
  {
    value: "roll",
    title: t("Label printer"),
    note: t("One label of 62 × 29 mm after the other"),
    perSheet: 1
  },
  { value: "a4", title: t("A4 sheet"), note: t("24 labels of 70 × 37 mm on a sheet"), perSheet: 24 }
] as const
type LabelPaper = (typeof papers)[number]["value"]

const isPaper = (text: string | null): text is LabelPaper => papers.some(({ value }) => value === text)

const kept = "vault-label-paper"

const lastPaper = (): LabelPaper => {
  const last = localStorage.getItem(kept)
  return isPaper(last) ? last : "roll"
}

const sheetsOf = (labels: ReadonlyArray<Label>, paper: LabelPaper): ReadonlyArray<ReadonlyArray<Label>> => {
  const { perSheet = 1 } = papers.find(({ value }) => value === paper) ?? {}
  return Array.from({ length: Math.ceil(labels.length / perSheet) }, (_, sheet) =>
    labels.slice(sheet * perSheet, (sheet + 1) * perSheet)
  )
}

/** Renders the labels on their paper, prints them at once, and calls `onPrinted` afterwards. */
const Printing = ({
  labels,
  onPrinted,
  paper
}: {
  readonly labels: ReadonlyArray<Label>
  readonly paper: LabelPaper
  readonly onPrinted: () => void
}) => {
  useEffect(() => {
    window.addEventListener("afterprint", onPrinted)
    const timer = setTimeout(() => window.print())
    return () => {
      clearTimeout(timer)
      window.removeEventListener("afterprint", onPrinted)
    }
    // Prints once for each request.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <Paper>
      {sheetsOf(labels, paper).map((sheet, index) => (
        <div className="labels" data-paper={paper} key={index}>
          {sheet.map(({ code, lines }) => (
            <div className="label" key={code}>
              <Barcode text={code} />
              {lines.map((line, at) => (
                <div key={at}>{line}</div>
              ))}
            </div>
          ))}
        </div>
      ))}
    </Paper>
  )
}

/** Prints labels on the chosen paper; the last used one comes first. */
export const PrintLabels = ({ labels }: { readonly labels: ReadonlyArray<Label> }) => {
  const [chosen, choose] = useState<LabelPaper>(lastPaper)
  const [printing, setPrinting] = useState<LabelPaper>()
  return (
    <>
      <DialogButton
        label={t("Print labels")}
        symbol={<Tag size={14} />}
        title={t("Print {count, plural, one {# label} other {# labels}}", { count: labels.length })}
      >
        {(close) => (
          <DialogForm
            error={undefined}
            isBusy={false}
            submit={t("Print")}
            onCancel={close}
            onSubmit={() => {
              localStorage.setItem(kept, chosen)
              close()
              setPrinting(chosen)
            }}
          >
            <RadioCards
              name="paper"
              legend={t("Paper")}
              cards={papers}
              chosen={chosen}
              onChange={(value) => isPaper(value) && choose(value)}
            />
          </DialogForm>
        )}
      </DialogButton>
      {printing === undefined ? null : (
        <Printing labels={labels} paper={printing} onPrinted={() => setPrinting(undefined)} />
      )}
    </>
  )
}
