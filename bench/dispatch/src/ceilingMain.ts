import { postAll, receiverUrl } from "./Posting.ts"
import { connectorTo, record } from "./SharedHandler.ts"

/** The most unwritten attempts before posting waits for them. */
const maxUnwritten = 2000

// The pool with the further work of every sender: our egress policy at the connection, and the attempt log. A queue
// can only add to that.
let unwritten = 0
await postAll({ connect: connectorTo(receiverUrl) }, (id, durationMs) => {
  unwritten += 1
  const written = record({ id, durationMs, error: null }).then(() => void (unwritten -= 1))
  return unwritten > maxUnwritten ? written : undefined
})
