import { t } from "../Texts/Texts.tsx"
import { rich } from "../Texts/Rich.tsx"
/** The path of the other mode's pages, for an application that has two. */
export interface TestDataOptions {
  readonly isOn: boolean
  readonly otherBase: string
}

/** Switches between real data and test data. Loads a new document, so that the two are never mixed. */
export const TestDataSwitch = ({ isOn, otherBase }: TestDataOptions) => (
  <button
    type="button"
    role="switch"
    aria-checked={isOn}
    className="test-switch"
    onClick={() => window.location.assign(otherBase)}
  >
    {t("Test data")}
    <span className="test-switch-mark" aria-hidden="true" />
  </button>
)

/** The band across every page that shows test data. */
export const TestDataBand = ({ isOn }: Pick<TestDataOptions, "isOn">) =>
  isOn ? (
    <p className="test-band" role="note">
      {rich("<strong>Test data.</strong> Nothing here is metal, and nothing leaves the vault.", {
        strong: (text) => <strong>{text}</strong>
      })}
    </p>
  ) : null
