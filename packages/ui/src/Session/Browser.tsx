import { rich } from "../Texts/Rich.tsx"
import { t } from "../Texts/Texts.tsx"

/** Browsers, in the order in which they are told apart: each also names those below it. */
const browsers: ReadonlyArray<readonly [pattern: RegExp, name: string]> = [
  [/\bEdgA?(?:iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/(?:\b|Headless)(?:Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"]
]

const systems: ReadonlyArray<readonly [pattern: RegExp, name: string]> = [
  [/\bAndroid\b/, "Android"],
  [/\b(?:iPhone|iPad)\b/, "iOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"]
]

const nameIn = (
  userAgent: string,
  names: ReadonlyArray<readonly [pattern: RegExp, name: string]>
): string | undefined => names.find(([pattern]) => pattern.test(userAgent))?.[1]

/** The names of a browser and its system, in what it says of itself; undefined where they are not known. */
export const namesOf = (
  userAgent: string
): { readonly browser: string; readonly system: string } | undefined => {
  const [browser, system] = [nameIn(userAgent, browsers), nameIn(userAgent, systems)]
  return browser === undefined || system === undefined ? undefined : { browser, system }
}

/** A browser by its name; all that it says of itself is shown on hover, and in place of a name that is not known. */
export const BrowserName = ({ userAgent }: { readonly userAgent: string }) => {
  const names = namesOf(userAgent)
  if (names === undefined) return userAgent === "" ? t("Unknown") : <span className="small">{userAgent}</span>
  const { browser, system } = names
  return (
    <span title={userAgent}>
      {rich("{browser} on {system}", {
        browser: <span translate="no">{browser}</span>,
        system: <span translate="no">{system}</span>
      })}
    </span>
  )
}
