import { postAll, receiverUrl } from "./Posting.ts"
import { connectorTo, record } from "./SharedHandler.ts"

/** So many attempts may wait to be written before posting waits for them. */
const maxUnwritten = 2000

// The pool with what every sender has to do besides: our egress policy where it connects, and the attempt log. A queue can
// only add to that.
let unwritten = 0
await postAll({ connect: connectorTo(receiverUrl) }, (id, durationMs) => {
  unwritten += 1
  const written = record({ id, durationMs, error: null }).then(() => void (unwritten -= 1))
  return unwritten > maxUnwritten ? written : undefined
})
