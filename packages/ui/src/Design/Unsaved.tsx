import { createContext, type RefObject, use } from "react"

/** What would be lost with a dialog: what somebody typed there, or a secret that is shown this once. */
export type Unsaved = "typed" | "secret" | undefined

export type UnsavedRef = RefObject<Unsaved>

const Current = createContext<UnsavedRef | undefined>(undefined)

/** Says of what is inside that it is in a dialog, which asks before it is lost. */
export const UnsavedIn = Current

/** What would be lost with the dialog that this is in; undefined outside of one. */
export const useUnsaved = (): UnsavedRef | undefined => use(Current)
