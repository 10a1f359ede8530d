import type { Deduplicator, Once } from "./Deduplicator.ts"

/**
 * A deduplicator for one process: for tests, and for receivers whose work may be repeated after a restart.
 *
 * It keeps the last `capacity` events (10,000 by default) until the process ends.
 */
export const memoryDeduplicator = ({
  capacity = 10_000
}: { readonly capacity?: number } = {}): Deduplicator => {
  const handled = new Set<string>()
  const running = new Map<string, Promise<unknown>>()

  const remember = (eventId: string) => {
    if (handled.size >= capacity) {
      const [oldest] = handled
      if (oldest !== undefined) handled.delete(oldest)
    }
    handled.add(eventId)
  }

  const once = async <A>(eventId: string, work: () => Promise<A>): Promise<Once<A>> => {
    // Another call may start during each wait: a call begins only if none runs for the event.
    for (let other = running.get(eventId); other !== undefined; other = running.get(eventId)) {
      await other.catch(() => undefined)
    }
    if (handled.has(eventId)) return { duplicate: true }
    const attempt = Promise.resolve().then(work)
    running.set(eventId, attempt)
    try {
      const value = await attempt
      remember(eventId)
      return { duplicate: false, value }
    } finally {
      running.delete(eventId)
    }
  }

  return { once }
}
