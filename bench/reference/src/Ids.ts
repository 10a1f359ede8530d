import { randomFillSync } from "node:crypto"

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz"
const bytes = new Uint8Array(26)

/** A prefix and 26 characters, those of the time first. */
export const newId = (prefix: string): string => {
  randomFillSync(bytes)
  let id = `${prefix}_`
  let time = Date.now()
  let head = ""
  for (let n = 0; n < 10; n++) {
    head = (alphabet[time % 32] ?? "0") + head
    time = Math.floor(time / 32)
  }
  id += head
  for (let n = 10; n < 26; n++) id += alphabet[(bytes[n] ?? 0) & 31]
  return id
}
