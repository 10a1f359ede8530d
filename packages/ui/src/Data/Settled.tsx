import { useEffect, useState } from "react"

/** Debounces a text: returns it once it is unchanged for `pauseMs` milliseconds. */
export const useSettled = (text: string, pauseMs: number): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return settled
}
