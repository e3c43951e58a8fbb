import { createRequire } from 'node:module'
import type * as Argon2 from '@node-rs/argon2'

/**
 * Takes the place of `@node-rs/argon2` in the server's tests (vitest.config.ts): the same argon2id, of the least cost
 * there is. A hash at the product's cost takes 27 ms of a processor, and every account and sign-in of a test makes one
 * or two. The real cost is asserted by `plugins/auth/tests/password.alone.test.ts`, on the library itself.
 */
const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2
const LEAST = { memoryCost: 8, timeCost: 1, parallelism: 1 }

export const hash: typeof Argon2.hash = (password, options, signal) =>
  real.hash(password, { ...LEAST, ...options }, signal)
/** The cost is in the hash. */
export const verify: typeof Argon2.verify = (...given) => real.verify(...given)
