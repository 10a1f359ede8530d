import { nextTask } from "../Data/Tasks.tsx"

let moments: Intl.DateTimeFormat | undefined

/** How moments are written, in the viewer's zone. */
export const momentFormat = (): Intl.DateTimeFormat =>
  (moments ??= new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" }))

let seconds: Intl.DateTimeFormat | undefined

/** The same, to the second: for attempts that follow each other within a minute. */
export const secondFormat = (): Intl.DateTimeFormat =>
  (seconds ??= new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "medium" }))

/**
 * Preloads the browser's locale data, for which the first formatting would wait: all of it takes twice as long as a
 * slice of a page's first rendering, so it is loaded in three tasks.
 */
export const readLanguage = async (): Promise<void> => {
  for (const read of [() => new Intl.Collator(), () => new Intl.NumberFormat("en-US"), momentFormat]) {
    await nextTask()
    read()
  }
}
