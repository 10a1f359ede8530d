import { nextTask } from "../Data/Tasks.tsx"

let moments: Intl.DateTimeFormat | undefined

/** How moments are written, in the viewer's zone. */
export const momentFormat = (): Intl.DateTimeFormat =>
  (moments ??= new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" }))

/**
 * Lets the browser read what it knows of the viewer's language, which whatever is formatted first would wait for: all
 * of it takes twice as long as a slice of a page's first drawing, so it is read in three tasks.
 */
export const readLanguage = async (): Promise<void> => {
  for (const read of [() => new Intl.Collator(), () => new Intl.NumberFormat("en-US"), momentFormat]) {
    await nextTask()
    read()
  }
}
