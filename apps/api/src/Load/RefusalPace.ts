/** Milliseconds of every `window` that refusing may take: `usual`, or `late` where somebody has waited for `longWait`. */
const pace = { window: 20, usual: 2, late: 10, longWait: 2000 }

/**
 * Bounds the share of a process's time that goes into refusing. A refusal costs time too, most of it in the
 * operating system: with nine refusals for each request that is served, refusing all of them at once would leave half of
 * the time for serving. So refusals have a small share, and what is beyond it waits: a burst is refused beside what is
 * served. Under a flood that goes on, the share grows before anyone has waited long, and what it takes is still bounded.
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
