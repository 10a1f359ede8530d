/** The tokens left in a bucket, and when they were counted. */
export interface TokenBucket {
  /** The number of tokens, with a fraction while the next one refills. */
  readonly tokens: number
  /** Epoch milliseconds. */
  readonly at: number
}

export const fullBucket = (perMinute: number, at: number): TokenBucket => ({ tokens: perMinute, at })

/** The bucket at a later time: it refills evenly and holds one minute's allowance. A clock that goes back adds nothing. */
export const refill = ({ at, tokens }: TokenBucket, perMinute: number, now: number): TokenBucket => ({
  tokens: Math.min(perMinute, tokens + (Math.max(0, now - at) * perMinute) / 60_000),
  at: Math.max(at, now)
})

/** Milliseconds until the bucket holds so many tokens. */
export const millisUntil = ({ tokens }: TokenBucket, wanted: number, perMinute: number): number =>
  (Math.max(0, wanted - tokens) * 60_000) / perMinute
