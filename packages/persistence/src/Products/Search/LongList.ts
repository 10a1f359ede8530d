/** How many numbers a piece has, as a power of two. */
const pieceBits = 14
const pieceSize = 1 << pieceBits

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
}
