/** A hash of a text, of two numbers of 32 bits: two texts of a catalogue practically never share it. */
export type TextHash = readonly [number, number]

/** Hashes a text the same way everywhere and for good: hashes are stored. */
export const textHash = (text: string): TextHash => {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 0x9e3779b1)
    b = Math.imul(b ^ code, 0x5f356495)
  }
  const mixedA = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35)
  const mixedB = Math.imul(b ^ (b >>> 16), 0x85ebca6b) ^ Math.imul(a ^ (a >>> 13), 0xc2b2ae35)
  return [mixedA >>> 0, mixedB >>> 0]
}
