import * as RequestMetrics from "../Http/RequestMetrics.ts"

/** How much a listener takes on at once. */
export interface AdmissionLimits {
  /** Requests under way. */
  readonly requests: number
  /** Bytes of the bodies of requests, as announced. */
  readonly bodyBytes: number
}

/**
 * Bounds what is under way at once, so that memory stays bounded and what is taken on is answered in time: under any
 * load the bound is all that waits, and everything else is refused at once, before authentication and without
 * reading its body (`Shedding`). A request whose body is on its way holds memory for it and no place
 * (`UnfinishedBodies`).
 */
export const makeAdmission = (listener: RequestMetrics.ListenerName, limits: AdmissionLimits) => {
  const gauge = RequestMetrics.inFlight({ listener })
  let requests = 0
  let bodyBytes = 0
  return {
    limits,
    inFlight: () => requests,
    /** Whether there is a place for one more request. */
    hasRoom: (): boolean => requests < limits.requests,
    /** Whether there is memory for one more body. One that is alone has room whatever its size. */
    hasMemory: (bytes: number): boolean => bodyBytes === 0 || bodyBytes + bytes <= limits.bodyBytes,
    enter: (): void => {
      requests += 1
      RequestMetrics.update(gauge, requests)
    },
    leave: (): void => {
      requests -= 1
      RequestMetrics.update(gauge, requests)
    },
    hold: (bytes: number): void => {
      bodyBytes += bytes
    },
    free: (bytes: number): void => {
      bodyBytes -= bytes
    }
  }
}

/** The result of {@link makeAdmission}. */
export type Admission = ReturnType<typeof makeAdmission>
