import * as Path from "node:path"
import { changedSources } from "./BundleSources.ts"

/** What `build` made of an app, where it did. */
export interface AppBundle {
  readonly main: string
  /** The files that have changed since, from the repository's root: with any, it is another program than the sources. */
  readonly changed: ReadonlyArray<string>
}

/** What `build` made of the app in `folder`. */
export const appBundle = (folder: string): AppBundle | undefined => {
  const dist = Path.join(folder, "dist")
  const changed = changedSources(dist)
  return changed && { main: Path.join(dist, "main.js"), changed }
}

/** The bundle of the app in `folder`, unless it was made of other sources than there are now, or is missing. */
export const currentBundle = (folder: string): string | undefined => {
  const bundle = appBundle(folder)
  return bundle?.changed.length === 0 ? bundle.main : undefined
}
