/** How many numbers a piece has, as a power of two. */
const pieceBits = 14
export const pieceSize = 1 << pieceBits

const nothing = new Uint32Array(pieceSize)

/** Numbers of 32 bits, 0 where none was set. They are kept in pieces, so that none is copied when there are more. */
export class LongList {
  readonly #pieces: Array<Uint32Array> = []

  get(index: number): number {
    return this.#pieces[index >>> pieceBits]?.[index & (pieceSize - 1)] ?? 0
  }

  set(index: number, value: number): void {
    const piece = (this.#pieces[index >>> pieceBits] ??= new Uint32Array(pieceSize))
    piece[index & (pieceSize - 1)] = value
  }

  /** The piece that a number is in, for who reads many that are in the same one. */
  pieceOf(index: number): Uint32Array {
    return this.#pieces[index >>> pieceBits] ?? nothing
  }

  /** Where in its piece a number is. */
  placeOf(index: number): number {
    return index & (pieceSize - 1)
  }
}
