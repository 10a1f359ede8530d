/** `1 item`, `1,200 items`. */
export const itemsWords = (count: number): string =>
  count === 1 ? "1 item" : `${count.toLocaleString("en-US")} items`
