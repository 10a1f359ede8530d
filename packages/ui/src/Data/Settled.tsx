import { useEffect, useState } from "react"

/** A text once it has stayed the same for so many milliseconds. */
export const useSettled = (text: string, pauseMs: number): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return settled
}
