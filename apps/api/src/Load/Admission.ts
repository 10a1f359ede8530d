import * as RequestMetrics from "../Http/RequestMetrics.ts"

/** The limits of a listener on requests under way. */
export interface AdmissionLimits {
  /** Requests under way. */
  readonly requests: number
  /** Bytes of the bodies of requests, as announced. */
  readonly bodyBytes: number
}

/**
 * Limits the requests under way, so that memory stays bounded and admitted requests are answered in time. At most
 * this many wait under any load; all others are refused at once, before authentication and without reading their
 * bodies (`Shedding`). A request whose body is arriving holds memory for it, but no place (`UnfinishedBodies`).
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
    /** Whether there is memory for one more body. A body of any size is admitted if it is the only one. */
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
