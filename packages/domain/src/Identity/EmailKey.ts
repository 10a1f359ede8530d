import { asciiLowerCase } from "../Common/AsciiCase.ts"

/** What an e-mail address is compared by: itself, without ASCII case. */
export const emailKey = asciiLowerCase

/** Whether two addresses are the same, ASCII case aside. */
export const sameEmail = (a: string, b: string): boolean => emailKey(a) === emailKey(b)
