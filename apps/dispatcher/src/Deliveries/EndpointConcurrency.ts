/** How many requests an endpoint gets at once before anything is known of it. */
const initialWindow = 4

/** So many failures in a row open the circuit. */
const failuresToOpen = 5

/**
 * How much of an endpoint's work is under way, and how much may be.
 *
 * The number of requests at once opens with success and closes with failure. A circuit that is open lets one request
 * out at a time: the delivery whose turn it is, as its own attempt on its own schedule. Nothing that is not sent
 * counts as an attempt, so an open circuit uses up nobody's three; it only keeps an endpoint that does not answer
 * from holding more than one place.
 */
export class EndpointConcurrency {
  readonly #max: number
  #window: number
  #failuresInRow = 0
  #inFlight = 0
  #lastSucceeded: boolean | undefined
  /** How many looks at the queue have gone by since it last had anything to do. */
  idleLooks = 0

  /** @param max how many requests at once the endpoint may ever get */
  constructor(max: number) {
    this.#max = max
    this.#window = Math.min(initialWindow, max)
  }

  get inFlight(): number {
    return this.#inFlight
  }

  /** How many more requests it may get now. */
  get capacity(): number {
    return Math.max(0, this.#window - this.#inFlight)
  }

  get isOpen(): boolean {
    return this.#failuresInRow >= failuresToOpen
  }

  /**
   * How many of so many requests at once are unproven: all of them once the last attempt has failed, and all but one
   * before there was any. What is unproven shares a part of all places.
   */
  unproven(requests: number): number {
    if (this.#lastSucceeded === true) return 0
    return this.#lastSucceeded === false ? requests : Math.max(0, requests - 1)
  }

  begin(): void {
    this.#inFlight += 1
  }

  /** An attempt has ended; undefined when it was given up without a result. */
  end(succeeded: boolean | undefined): void {
    this.#inFlight -= 1
    if (succeeded !== undefined) this.#lastSucceeded = succeeded
    if (succeeded === true) {
      this.#failuresInRow = 0
      this.#window = Math.min(this.#max, this.#window + 1)
    } else if (succeeded === false) {
      this.#failuresInRow += 1
      this.#window = this.isOpen ? 1 : Math.max(1, Math.floor(this.#window / 2))
    }
  }
}
