import { closedLoad, type ClosedLoad } from "./ClosedLoop.ts"

// The clients, in a process of their own: one load after the other, until the benchmark is over.

const answer = async (load: ClosedLoad): Promise<void> => {
  process.send?.(await closedLoad(load))
}

process.on("message", (load: ClosedLoad) => void answer(load))
process.on("disconnect", () => process.exit())
