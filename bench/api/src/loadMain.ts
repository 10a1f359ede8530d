import { type Load, load } from "./OpenLoop.ts"

// The clients, in a process of their own: what they do must not delay what is measured beside them.

const answer = async (options: Load): Promise<void> => {
  const { answers, ...times } = await load(options)
  process.send?.({ ...times, answers: [...answers] }, () => process.disconnect())
}

process.on("message", (options: Load) => void answer(options))
