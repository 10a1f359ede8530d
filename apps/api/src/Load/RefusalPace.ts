/** The milliseconds of each `window` for refusals: `usual`, or `late` once a request has waited for `longWait`. */
const pace = { window: 20, usual: 2, late: 10, longWait: 2000 }

/**
 * Limits the share of a process's time that refusals take. A refusal costs time too, most of it in the operating
 * system: with nine refusals for each served request, refusing all of them at once would leave half of the time for
 * serving. So refusals have a small share, and those beyond it wait: a short burst is refused beside the served
 * requests. In a longer flood the share grows before a request has waited for long, but stays bounded.
 */
export const makeRefusalPace = (now: () => number) => {
  let endsAt = 0
  let spent = 0
  return {
    /** When the next window begins. */
    endsAt: () => endsAt,
    /** Refuses a request that waits since `since`, unless the window's time is used up; returns whether it did. */
    refuse: (since: number, refusing: () => void): boolean => {
      const begun = now()
      if (begun >= endsAt) {
        endsAt = begun + pace.window
        spent = 0
      }
      if (spent >= (begun - since >= pace.longWait ? pace.late : pace.usual)) return false
      refusing()
      spent += now() - begun
      return true
    }
  }
}
