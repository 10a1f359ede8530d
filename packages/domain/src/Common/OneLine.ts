/** A text as one line: names are stored as they were sent, and line breaks in them must not write lines of ours. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, " ").trim()
