import { type ComponentType, lazy, type LazyExoticComponent, useState } from "react"

let loads: ReadonlyArray<() => Promise<unknown>> = []
let isAttended = false

/** What a person did first, such as a scan, is answered before anything is loaded for later. */
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
 * A component that is loaded at the first sign of a person, so that it neither delays the page's first view nor is
 * waited for when it is needed. Loaded much later its file might be another version's.
 */
export const lazyBeforehand = <Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>
): LazyExoticComponent<ComponentType<Props>> => {
  if (isAttended) void load()
  else loads = [...loads, load]
  return lazy(load)
}

/** Whether something has been open at all; what closes is kept, so that it can leave as it came. */
export const useWasOpen = (isOpen: boolean): boolean => {
  const [was, setWas] = useState(isOpen)
  if (isOpen && !was) setWas(true)
  return was || isOpen
}
