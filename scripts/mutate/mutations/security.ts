import { changes } from './changes.ts'

const bound = 'plugins/streaming/tests/bound-urls.test.ts'
const semantics = 'api/rest/http-semantics.test.ts'
const https = 'api/http/tests/over-https.test.ts'
const onHttps = 'pages over https are held to it for a year, with nosniff, a policy and no frames'

/** Proof for rows of docs/security.md: each change breaks a rule that its row names a test for. */
export const securityMutations = [
  ...changes('api/http/url-holder.ts', bound, [
    [
      'playback URLs for any session',
      'return sessionToken !== null && holder.startsWith(SESSION) && isMark(`session:${sessionToken}`, given)',
      'return sessionToken !== null',
      'serves the browser session that opened it, and no other session of the same or another account',
    ],
  ]),
  ...changes('api/keys/keys.ts', 'api/keys/keys.test.ts', [
    [
      'signatures with the id of a key alone',
      'return key !== null && isMac(key, signature.slice(ID_LENGTH))',
      'return key !== null',
      'are both accepted, the current one makes, and each value names the one that made it',
    ],
    [
      'sealing with any key',
      'ring.hasRotated() ? [key.idBytes] : []',
      'ring.hasRotated() ? [Buffer.alloc(6)] : []',
      'are both accepted, the current one makes, and each value names the one that made it',
    ],
  ]),
  ...changes('api/backup/write-backup.ts', 'api/backup/encrypted-backup.test.ts', [
    [
      'the secret in a backup in clear',
      "if (secret.kept === 'file') await",
      "if (secret.kept !== 'environment') await",
      'never holds the secret, and a restore says to bring it',
    ],
  ]),
  ...changes('api/rest/mount-routes.ts', semantics, [
    [
      'path parameters from the query',
      'parseInput(route.params, request.params)',
      'parseInput(route.params, { ...(request.params as object), ...(request.query as object) })',
      'path, query and body are taken apart, and none of them twice',
    ],
  ]),
  ...changes('api/http/content-security-policy.ts', https, [
    ['plug-ins in pages', `objectSrc: ["'none'"],`, `objectSrc: ["'self'"],`, onHttps],
    ['scripts from pages', `scriptSrc: ["'self'",`, `scriptSrc: ["'self'", "'unsafe-inline'",`, onHttps],
    ['the microphone', "'magnetometer', 'microphone', 'midi'", "'magnetometer', 'midi'", onHttps],
  ]),
  ...changes('api/http/server.ts', 'plugins/auth/tests/sessions.test.ts', [
    [
      'storage after the last sign-out',
      `isLast ? '"cache", "storage"' : '"cache"'`,
      `isLast ? '"cache"' : '"cache"'`,
      'clears the cache of the browser at a sign-out, and what is stored there with the last account',
    ],
  ]),
  ...changes('api/http/cross-site.ts', 'api/tests/kernel.test.ts', [
    [
      'calls of other sites',
      "site !== 'same-origin' && site !== 'none'",
      "site === 'never'",
      'refuses unsafe requests that come from another site',
    ],
  ]),
  ...changes('plugins/auth/domain/sessions.ts', 'plugins/auth/tests/sessions.test.ts', [
    [
      'sessions stored as they are',
      "hash('sha256', token, 'buffer')",
      'Buffer.from(token)',
      'stands in the database as a hash only',
    ],
  ]),
  ...changes('plugins/factors/domain/recovery-codes.ts', 'plugins/factors/tests/factors.test.ts', [
    [
      'recovery codes for ever',
      'codeHash: { in: hashesOf(ctx, account, code).accepted }, usedAt: null }',
      'codeHash: { in: hashesOf(ctx, account, code).accepted } }',
      'takes a recovery code once, however it is written',
    ],
  ]),
  ...changes('plugins/auth/domain/passwords.ts', 'plugins/accounts/tests/accounts.test.ts', [
    [
      'guesses of a password',
      'limit: ctx.settings.auth.SIGN_IN_FAILURES, windowSeconds',
      'limit: 1_000_000, windowSeconds',
      'is not set without the current one, and guessing it is limited',
    ],
  ]),
]
