/** How many items and boxes are moved at once, at most. It stands alone for pages, which do not load Schema. */
export const maxMoved = 1000
