import { asciiLowerCase } from "../Common/AsciiCase.ts"

/** The comparison key of an e-mail address: the address in ASCII lower case. */
export const emailKey = asciiLowerCase

/** Whether two addresses are the same, ASCII case aside. */
export const sameEmail = (a: string, b: string): boolean => emailKey(a) === emailKey(b)
