import type { Locator, Page } from "playwright-core"
import { faultsOfDialog } from "./Person.ts"

/** Presses a button, and answers with the dialog that it opens, whose own button has the same name or another. */
export const ask = async (within: Locator | Page, name: string, submit = name): Promise<Locator> => {
  const page = "goto" in within ? within : within.page()
  await within.getByRole("button", { name, exact: true }).click()
  const dialog = page
    .getByRole("dialog")
    .filter({ has: page.getByRole("button", { name: submit, exact: true }) })
  await dialog.waitFor()
  const faults = await faultsOfDialog(page)
  if (faults.length > 0) throw new Error(faults.join("\n"))
  return dialog
}

/** Fills in what a question asks for, by the labels, and presses its button. */
export const answer = async (
  question: Locator,
  name: string,
  answers: Readonly<Record<string, string>> = {}
): Promise<void> => {
  for (const [label, text] of Object.entries(answers)) await question.getByLabel(label).fill(text)
  await question.getByRole("button", { name, exact: true }).click()
}

/** Presses a button that asks first, until it is done. Answers with the title of the question. */
export const press = async (
  within: Locator | Page,
  name: string,
  answers: Readonly<Record<string, string>> = {},
  submit = name
): Promise<string> => {
  const question = await ask(within, name, submit)
  const title = (await question.getByRole("heading").textContent()) ?? ""
  await answer(question, submit, answers)
  await question.waitFor({ state: "hidden" })
  return title
}
