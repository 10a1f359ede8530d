/** The path of the other mode's pages, for an application that has two. */
export interface TestDataOptions {
  readonly isOn: boolean
  readonly otherBase: string
}

/** Leads between real things and those of tests. A page of its own is loaded: nothing of the one is taken for the other. */
export const TestDataSwitch = ({ isOn, otherBase }: TestDataOptions) => (
  <button
    type="button"
    role="switch"
    aria-checked={isOn}
    className="test-switch"
    onClick={() => window.location.assign(otherBase)}
  >
    Test data
    <span className="test-switch-mark" aria-hidden="true" />
  </button>
)

/** Across every page that shows things of tests. */
export const TestDataBand = ({ isOn }: Pick<TestDataOptions, "isOn">) =>
  isOn ? (
    <p className="test-band" role="note">
      <strong>Test data.</strong> Nothing here is metal, and nothing leaves the vault.
    </p>
  ) : null
