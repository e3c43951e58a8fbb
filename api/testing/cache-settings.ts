const SWITCHES = ['READY_ANSWERS', 'FAST_LANE'] as const

/**
 * Settings by which a whole run of the tests keeps no answers and compiles no documents (`npm run test:uncached`):
 * every application that a test starts has them. A test that is about one of them gives it itself.
 */
export const cacheSettings = (): Record<string, string> =>
  Object.fromEntries(SWITCHES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
