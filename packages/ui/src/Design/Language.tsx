import { nextTask } from "../Data/Tasks.tsx"
import { momentFormat, numberFormat } from "../Texts/Formats.tsx"

/**
 * Preloads the browser's locale data, for which the first formatting would wait: all of it takes twice as long as a
 * slice of a page's first rendering, so it is loaded in three tasks.
 */
export const readLanguage = async (): Promise<void> => {
  for (const read of [() => new Intl.Collator(), numberFormat, momentFormat]) {
    await nextTask()
    read()
  }
}
