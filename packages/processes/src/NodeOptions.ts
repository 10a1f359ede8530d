/**
 * The options of Node.js that the API and the dispatcher are started with. Every command that starts one of them names
 * them; without them a process does the same with more memory and processor time.
 */
export const nodeOptions = [
  // A process that has little to do for a while keeps its young generation.
  "--min-semi-space-size=16",
  // Objects of requests that waited in a crowd survive a collection; V8 would make all later ones among the old objects.
  "--no-allocation-site-pretenuring",
  // The SQL parser is WebAssembly and runs for a fraction of a second: optimizing it takes four seconds of a core, which
  // the end of the process waits for.
  "--liftoff-only"
]
