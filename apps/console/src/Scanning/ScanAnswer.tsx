import { useState } from "react"
import { beep } from "./Beep.ts"

interface Answer {
  readonly words: string
  readonly isWrong: boolean
  /** Makes the same words new, so that they are read out again. */
  readonly turn: number
}

/** The message about the last scan. An error comes with a sound, and at once to a screen reader. */
export const useScanAnswer = () => {
  const [answer, setAnswer] = useState<Answer>()
  const say = (words: string, isWrong: boolean) =>
    setAnswer((last) => ({ words, isWrong, turn: (last?.turn ?? 0) + 1 }))
  return {
    answer,
    confirm: (words: string) => say(words, false),
    refuse: (words: string) => {
      beep()
      say(words, true)
    }
  }
}

export type ScanAnswers = ReturnType<typeof useScanAnswer>

export const ScanAnswer = ({ answer }: { readonly answer: Answer | undefined }) => (
  <div className="answers">
    <div role="status">
      {answer === undefined || answer.isWrong ? null : (
        <p className="notice" data-tone="good" key={answer.turn}>
          {answer.words}
        </p>
      )}
    </div>
    <div role="alert">
      {answer?.isWrong === true ? (
        <p className="notice" data-tone="bad" key={answer.turn}>
          {answer.words}
        </p>
      ) : null}
    </div>
  </div>
)
