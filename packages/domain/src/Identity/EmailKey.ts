/** What an e-mail address is compared by: itself, without ASCII case. */
export const emailKey = (email: string): string =>
  email.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())

/** Whether two addresses are the same, ASCII case aside. */
export const sameEmail = (a: string, b: string): boolean => emailKey(a) === emailKey(b)
