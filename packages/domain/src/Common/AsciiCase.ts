/** Text without ASCII case, as it is compared: `A` to `Z` become small letters, everything else stays. */
export const asciiLowerCase = (text: string): string =>
  text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
