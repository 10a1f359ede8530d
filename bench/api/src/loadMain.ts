import { type Load, load } from "./OpenLoop.ts"

// The clients, in a separate process: their work must not delay the measurements beside them.

const answer = async (options: Load): Promise<void> => {
  const { answers, ...times } = await load(options)
  process.send?.({ ...times, answers: [...answers] }, () => process.disconnect())
}

process.on("message", (options: Load) => void answer(options))
