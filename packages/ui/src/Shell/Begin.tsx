import { readLanguage } from "../Design/Language.tsx"
import { nextTask } from "../Data/Tasks.tsx"
import { type Catalogues, loadLanguage } from "../Texts/Languages.tsx"

/** Modules that run a library's code as they are loaded. */
const libraries = [() => import("./ReactCode.tsx"), () => import("./RouterCode.tsx")]

/**
 * Runs the code of the libraries and of an application and then starts it, each in a task of its own, so that the
 * browser draws and handles input between them. The texts of the browser's language come first: modules make their
 * texts as they are loaded.
 */
export const begin = async (
  loadApp: () => Promise<{ readonly start: () => Promise<void> }>,
  catalogues: Catalogues
): Promise<void> => {
  await Promise.all([readLanguage(), loadLanguage(catalogues)])
  for (const load of libraries) {
    await nextTask()
    await load()
  }
  await nextTask()
  const { start } = await loadApp()
  await nextTask()
  await start()
}
