/** How much a listener takes on at once. */
export interface AdmissionLimits {
  /** Requests under way. */
  readonly requests: number
  /** Bytes of the bodies of requests under way, as announced. */
  readonly bodyBytes: number
}

/**
 * Bounds what is under way at once, so that memory stays bounded and what is taken on is answered in time: under any
 * load the bound is all that waits, and everything else is refused at once, before authentication and without
 * reading its body (`Shedding`).
 */
export const makeAdmission = (limits: AdmissionLimits) => {
  let requests = 0
  let bodyBytes = 0
  return {
    inFlight: () => requests,
    /** Whether there is room for one more. One that is alone has room whatever its size. */
    hasRoom: (bytes: number): boolean =>
      requests < limits.requests && (requests === 0 || bodyBytes + bytes <= limits.bodyBytes),
    enter: (bytes: number): void => {
      requests += 1
      bodyBytes += bytes
    },
    leave: (bytes: number): void => {
      requests -= 1
      bodyBytes -= bytes
    }
  }
}

/** What {@link makeAdmission} makes. */
export type Admission = ReturnType<typeof makeAdmission>
