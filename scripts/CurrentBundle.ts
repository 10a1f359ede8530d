import * as Path from "node:path"
import { changedSources } from "./BundleSources.ts"

/** The bundle that `build` made of an app. */
export interface AppBundle {
  readonly main: string
  /** Files changed since, by path from the repository's root: with any, the bundle differs from the sources. */
  readonly changed: ReadonlyArray<string>
}

/** The bundle that `build` made of the app in `folder`; `undefined` without one. */
export const appBundle = (folder: string): AppBundle | undefined => {
  const dist = Path.join(folder, "dist")
  const changed = changedSources(dist)
  return changed && { main: Path.join(dist, "main.js"), changed }
}

/** The bundle of the app in `folder`, unless it is missing or its sources have changed. */
export const currentBundle = (folder: string): string | undefined => {
  const bundle = appBundle(folder)
  return bundle?.changed.length === 0 ? bundle.main : undefined
}
