/** Compares texts by their UTF-16 code units, for sorting that no language changes. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
