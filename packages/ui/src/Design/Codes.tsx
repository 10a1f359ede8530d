import { Long } from "./Long.tsx"

/** The codes of the API that belong to a sentence, small below it. */
export const Codes = ({ codes }: { readonly codes: ReadonlyArray<string> }) => (
  <div className="row codes small muted">
    {codes.map((code) => (
      <code key={code}>
        <Long text={code} />
      </code>
    ))}
  </div>
)
