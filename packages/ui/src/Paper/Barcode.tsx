import JsBarcode from "jsbarcode"
import { t } from "../Texts/Texts.tsx"

/** The object passed to the library in place of an element: the library stores the bars in it, we draw them. */
interface Drawn {
  encodings?: ReadonlyArray<{ readonly data: string }>
}

/** The quiet zone on either side, in modules: it stays white so that a scanner finds where the bars begin. */
const quiet = 10

/** The bars of a text as Code 128, a digit a module; undefined where it has a letter that Code 128 lacks. */
export const code128 = (text: string): string | undefined => {
  const drawn: Drawn = {}
  let isEncodable = true
  JsBarcode(drawn, text, { format: "CODE128", valid: (valid) => void (isEncodable = valid) })
  return isEncodable ? drawn.encodings?.map(({ data }) => data).join("") : undefined
}

/** A number as Code 128 and below it as text; as text alone where it has a letter that Code 128 lacks. */
export const Barcode = ({ text }: { readonly text: string }) => {
  const modules = code128(text)
  return (
    <div className="barcode">
      {modules === undefined ? null : (
        <svg
          role="img"
          aria-label={t("Barcode of {text}", { text })}
          viewBox={`0 0 ${modules.length + 2 * quiet} 1`}
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
        >
          <path
            d={[...modules.matchAll(/1+/g)]
              .map(({ 0: { length }, index }) => `M${index + quiet} 0h${length}v1h-${length}z`)
              .join("")}
          />
        </svg>
      )}
      <code>{text}</code>
    </div>
  )
}
