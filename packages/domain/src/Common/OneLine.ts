/** A text as one line: names are stored as sent, and their line breaks must not begin new lines in the output. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, " ").trim()
