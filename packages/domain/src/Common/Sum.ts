/** Adds up whole numbers of any size; 0 for none. */
export const sum = (values: ReadonlyArray<bigint>): bigint =>
  values.reduce((total, value) => total + value, 0n)
