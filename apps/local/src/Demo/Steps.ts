import { Console } from "effect"

/** Prints the next step of the demo. */
export const step = (text: string) => Console.log(`\n▶ ${text}`)

/** Prints the result of a step. */
export const detail = (text: string) => Console.log(`  ${text}`)
