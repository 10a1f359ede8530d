import { postAll } from "./Posting.ts"

// A bare pool of connections that signs and posts, with neither egress policy nor log: what an HTTP client can do here.
await postAll({}, () => undefined)
