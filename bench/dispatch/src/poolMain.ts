import { postAll } from "./Posting.ts"

// A bare pool of connections that signs and posts, without egress policy and log: the limit of an HTTP client here.
await postAll({}, () => undefined)
