import { type ComponentType, lazy, type LazyExoticComponent, useState } from "react"

let loads: ReadonlyArray<() => Promise<unknown>> = []
let isAttended = false

/** The delay of prefetching, in milliseconds: the person's first action, such as a scan, is answered before. */
const afterMs = 250

const attend = (): void => {
  isAttended = true
  for (const load of loads) void load()
  loads = []
}

const wait = (): void => void setTimeout(attend, afterMs)

for (const type of ["pointermove", "pointerdown", "keydown"]) {
  window.addEventListener(type, wait, { once: true, capture: true, passive: true })
}

/**
 * A lazy component, prefetched after the person's first input: it neither delays the page's first view nor is waited
 * for when it is needed. Loaded much later, its file might be of another version.
 */
export const lazyBeforehand = <Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>
): LazyExoticComponent<ComponentType<Props>> => {
  if (isAttended) void load()
  else loads = [...loads, load]
  return lazy(load)
}

/** Whether something was ever open: it stays rendered after it closes, so that it can animate out. */
export const useWasOpen = (isOpen: boolean): boolean => {
  const [was, setWas] = useState(isOpen)
  if (isOpen && !was) setWas(true)
  return was || isOpen
}
