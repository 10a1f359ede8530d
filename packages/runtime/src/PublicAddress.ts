/** Whether a URL's host is this machine itself. */
const isLoopback = ({ hostname }: URL): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname) || hostname.endsWith(".localhost")

/** Whether a URL is https, or http to this machine itself. */
export const isSecureOrLocal = (url: URL): boolean =>
  url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url))
