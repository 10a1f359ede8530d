import { createContext, type RefObject, use } from "react"

/** The kind of content that closing a dialog would lose: typed input, or a secret that is shown once. */
export type Unsaved = "typed" | "secret" | undefined

export type UnsavedRef = RefObject<Unsaved>

const Current = createContext<UnsavedRef | undefined>(undefined)

/** Provides the unsaved work of a dialog to its content; the dialog asks before it is lost. */
export const UnsavedIn = Current

/** The unsaved work of the enclosing dialog; undefined outside of a dialog. */
export const useUnsaved = (): UnsavedRef | undefined => use(Current)
