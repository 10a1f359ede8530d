const form = /^Bearer +(.+)$/i

/** The token of an `Authorization` header (RFC 6750); empty if there is none. */
export const bearerToken = (authorization: string | undefined): string =>
  authorization === undefined ? "" : (form.exec(authorization)?.[1] ?? "")
