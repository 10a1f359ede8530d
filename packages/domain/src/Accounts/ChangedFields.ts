/** The names of the fields that a PATCH gives a new value, in the order of their names. */
export const changedFields = <A extends object>(before: A, patch: Partial<A>): ReadonlyArray<string> =>
  Object.entries(patch)
    .filter(([name, value]) => value !== Reflect.get(before, name))
    .map(([name]) => name)
    .sort()
