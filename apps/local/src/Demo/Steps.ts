import { Console } from "effect"

/** Tells what the demo does next. */
export const step = (text: string) => Console.log(`\n▶ ${text}`)

/** Tells what came of it. */
export const detail = (text: string) => Console.log(`  ${text}`)
