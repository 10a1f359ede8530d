import { wordsOf } from "./Words.tsx"
import type { Step } from "./Steps.tsx"

/** A state on the ordinary way of something, under the name that people know it by. */
export interface Stage extends Pick<Step, "name" | "note"> {
  readonly state: string
}

/**
 * How far something has come on its way: the stages before its state are done, and the last one is where it is reached.
 * A state beside the way, such as `cancelled`, ended it after the first stage.
 */
export const stepsTo = (stages: ReadonlyArray<Stage>, state: string): ReadonlyArray<Step> => {
  const reached = stages.findIndex((stage) => stage.state === state)
  if (reached === -1) {
    return [
      ...stages.slice(0, 1).map((stage): Step => stepOf(stage, "done")),
      { name: wordsOf(state), state: "failed" }
    ]
  }
  const last = stages.length - 1
  return stages.map((stage, index) =>
    stepOf(stage, index < reached || reached === last ? "done" : index === reached ? "current" : "todo")
  )
}

const stepOf = ({ name, note }: Stage, state: Step["state"]): Step => ({ name, state, note })
