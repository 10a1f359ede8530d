import { CopyButton } from "./Copy.tsx"
import { t } from "../Texts/Texts.tsx"

const laidOut = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** JSON, formatted for reading; the copy has its exact bytes. */
export const JsonBlock = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <div className="stack-tight">
    <pre className="code-block" role="group" aria-label={t("{label} as JSON", { label })} tabIndex={0}>
      {laidOut(text)}
    </pre>
    <div>
      <CopyButton text={text} />
    </div>
  </div>
)
