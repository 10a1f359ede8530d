import { Context, Effect, Effectable, Exit } from "effect"

/** Called with how a read has ended; with undefined where it was not answered, and has to be run as the effect it is. */
export type OnExit<A, E> = (exit: Exit.Exit<A, E> | undefined) => void

/**
 * An effect that is one read of storage, and nothing that needs a fiber. It is an effect like any other. Who answers
 * thousands of them a second may {@link begin} it instead: a fiber costs a fifth of all that a process does for a read
 * that is alone. What {@link andThen}, {@link map} and {@link withService} make of one is one too; whatever else is made
 * of it is an effect and no more.
 */
export abstract class Direct<A, E = never, R = never> extends Effectable.Class<A, E, R> {
  /** Begins it for whoever has these services. Answers whether it was begun; if not, nothing has happened. */
  abstract begin(services: Context.Context<never>, onExit: OnExit<A, E>): boolean
}

const followedBy = <A, E, B, E2, R2>(
  exit: Exit.Exit<A, E>,
  f: (value: A) => Effect.Effect<B, E2, R2>
): Effect.Effect<B, E | E2, R2> => {
  if (Exit.isFailure(exit)) return Exit.failCause(exit.cause)
  try {
    return f(exit.value)
  } catch (defect) {
    return Exit.die(defect)
  }
}

const isExit = <A, E, R>(effect: Effect.Effect<A, E, R>): effect is Exit.Exit<A, E> => Exit.isExit(effect)

class Followed<A, E, R, B, E2, R2> extends Direct<B, E | E2, R | R2> {
  readonly #read: Direct<A, E, R>
  readonly #f: (value: A) => Effect.Effect<B, E2, R2>

  constructor(read: Direct<A, E, R>, f: (value: A) => Effect.Effect<B, E2, R2>) {
    super()
    this.#read = read
    this.#f = f
  }

  asEffect(): Effect.Effect<B, E | E2, R | R2> {
    return Effect.flatMap(this.#read, this.#f)
  }

  begin(services: Context.Context<never>, onExit: OnExit<B, E | E2>): boolean {
    return this.#read.begin(services, (exit) => {
      if (exit === undefined) return onExit(undefined)
      const next = followedBy(exit, this.#f)
      if (isExit(next)) onExit(next)
      else if (!begin(next, services, onExit)) onExit(undefined)
    })
  }
}

class Treated<A, E, E2, R, R2> extends Direct<A, E2, R2> {
  readonly #read: Direct<A, E, R>
  readonly #treat: (effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E2, R2>

  constructor(read: Direct<A, E, R>, treat: (effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E2, R2>) {
    super()
    this.#read = read
    this.#treat = treat
  }

  asEffect(): Effect.Effect<A, E2, R2> {
    return this.#treat(this.#read)
  }

  begin(services: Context.Context<never>, onExit: OnExit<A, E2>): boolean {
    return this.#read.begin(services, (exit) =>
      // A read that has failed was not answered: as an effect it says why.
      onExit(exit !== undefined && Exit.isSuccess(exit) ? Exit.succeed(exit.value) : undefined)
    )
  }
}

class OfService<I, S, A, E, R> extends Direct<A, E, R | I> {
  readonly #service: Context.Key<I, S>
  readonly #f: (found: S) => Effect.Effect<A, E, R>

  constructor(service: Context.Key<I, S>, f: (found: S) => Effect.Effect<A, E, R>) {
    super()
    this.#service = service
    this.#f = f
  }

  asEffect(): Effect.Effect<A, E, R | I> {
    return Effect.flatMap(this.#service, this.#f)
  }

  begin(services: Context.Context<never>, onExit: OnExit<A, E>): boolean {
    const found = Context.getOrUndefined(services, this.#service)
    if (found === undefined) return false
    let read: Effect.Effect<A, E, R>
    try {
      read = this.#f(found)
    } catch {
      // As an effect it says why.
      return false
    }
    return begin(read, services, onExit)
  }
}

/** Begins an effect without a fiber, where it is direct. Answers whether it was begun; if not, nothing has happened. */
export const begin = <A, E, R>(
  effect: Effect.Effect<A, E, R>,
  services: Context.Context<never>,
  onExit: OnExit<A, E>
): boolean => effect instanceof Direct && effect.begin(services, onExit)

/** Has failures of an effect treated otherwise. */
export const treated = <A, E, R, E2, R2>(
  effect: Effect.Effect<A, E, R>,
  treat: (effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E2, R2>
): Effect.Effect<A, E2, R2> => (effect instanceof Direct ? new Treated(effect, treat) : treat(effect))

/** Makes of a read's answer what follows from it: alone, or by another read. */
export const andThen =
  <A, B, E2, R2 = never>(f: (value: A) => Effect.Effect<B, E2, R2>) =>
  <E, R>(read: Effect.Effect<A, E, R>): Effect.Effect<B, E | E2, R | R2> =>
    read instanceof Direct ? new Followed(read, f) : Effect.flatMap(read, f)

/** The same for what cannot fail. */
export const map = <A, B>(
  f: (value: A) => B
): (<E, R>(read: Effect.Effect<A, E, R>) => Effect.Effect<B, E, R>) =>
  andThen((value) => Exit.succeed(f(value)))

/** A read of someone: `f` says which, and may be called twice. */
export const withService = <I, S, A, E, R>(
  service: Context.Key<I, S>,
  f: (found: S) => Effect.Effect<A, E, R>
): Effect.Effect<A, E, R | I> => new OfService(service, f)
