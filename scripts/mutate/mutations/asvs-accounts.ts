import { changes } from './changes.ts'

const limits = 'plugins/auth/tests/sign-in-limits.test.ts'
const sessions = 'plugins/auth/tests/sessions.test.ts'
const factors = 'plugins/factors/tests/factors.test.ts'
const tokens = 'plugins/tokens/tests/tokens.test.ts'
const accounts = 'plugins/accounts/tests/accounts.test.ts'

/** Rules of docs/security.md about accounts, sessions, factors and tokens. */
export const asvsAccountMutations = [
  ...changes('plugins/auth/domain/sign-in-limits.ts', limits, [
    [
      'any number of tries from one address',
      'limit: settings.SIGN_IN_ATTEMPTS_PER_MINUTE,',
      'limit: 1_000_000,',
      'are limited whatever the account',
    ],
    [
      'no reserve for the owner',
      'await ctx.limits.take(reserve)',
      'throw error',
      'does not lock the owner out of a new browser at a new address, while it goes on',
    ],
  ]),
  ...changes('plugins/auth/domain/accounts/first-admin.ts', 'plugins/auth/tests/setup-token.test.ts', [
    [
      'a set-up for everybody',
      'return SETUP_TOKEN === undefined ? [] : [SETUP_TOKEN]',
      'return []',
      'asks for the set-up token where the server has one',
    ],
  ]),
  ...changes('plugins/auth/domain/settings.ts', sessions, [
    [
      'longer sessions',
      'SESSION_ABSOLUTE_DAYS: days.default(90)',
      'SESSION_ABSOLUTE_DAYS: days.default(120)',
      'is 90 days, however much it is used; the sweep takes it away',
    ],
    [
      'sessions that nobody uses',
      'SESSION_IDLE_DAYS: days.default(30)',
      'SESSION_IDLE_DAYS: days.default(60)',
      'ends 30 days after its last use, which is written once an hour',
    ],
  ]),
  ...changes('plugins/auth/domain/sessions.ts', sessions, [
    [
      'the same token again',
      "randomBytes(32).toString('base64url')",
      "Buffer.alloc(32).toString('base64url')",
      'has a new token after every sign-in and sign-out, and the old one opens nothing',
    ],
  ]),
  ...changes('plugins/auth/domain/passwords.ts', accounts, [
    [
      'sessions after a new password',
      'await endAccess(inner, account, { keepSession })',
      '',
      'ends other sessions and tokens on the next request in every process, and leaves this one',
    ],
  ]),
  ...changes('plugins/accounts/domain/my-sessions.ts', accounts, [
    [
      'which session is this one',
      'isCurrent: id === ctx.actor.sessionId,',
      'isCurrent: false,',
      'are listed with the device, the last use and this one marked',
    ],
    [
      'a browser that was left open',
      'if (id !== ctx.actor.sessionId) await requireFreshSessions(ctx, accounts)',
      '',
      'elsewhere are ended by nobody who finds a browser left open: each account there has to show who it is',
    ],
  ]),
  ...changes('plugins/accounts/domain/recover-account.ts', 'plugins/accounts/tests/recover-account.test.ts', [
    [
      'a factor that the owner had',
      'await auth.revokeCredentials(inner, account, { provenAt: link.provenAt })',
      'await auth.revokeCredentials(inner, account, { provenAt: null })',
      'goes by "This wasn\'t me" of the mail, by POST alone, while what the owner had stays',
    ],
  ]),
  ...changes('plugins/factors/domain/second-step.ts', factors, [
    [
      'no code after the password',
      'if (!code) throw new SecondFactorNeeded()',
      'if (!code) return',
      'of one with an app asks for a code after the right password only',
    ],
  ]),
  ...changes('plugins/factors/domain/authenticator-app.ts', factors, [
    [
      'a code twice',
      'lastStep: { lt: lastStep }',
      'lastStep: { lte: lastStep }',
      'takes the code of the step before and after, and each once: also of two at the same time',
    ],
    [
      'secrets of any account',
      'const ownerOf = ({ accountKind, accountId }: OwnAccount) => `${accountKind}:${accountId}`',
      "const ownerOf = (_account: OwnAccount) => 'any'",
      'counts only after a first code, and is bound to its account and the installation',
    ],
  ]),
  ...changes('plugins/factors/domain/passkeys.ts', factors, [
    [
      'passkeys of another algorithm',
      'ALGORITHMS = [-8, -7, -257]',
      'ALGORITHMS = [-8, -7, -257, -65535]',
      'that nobody has open nothing, and a challenge is good for what it was made for, once, for minutes',
    ],
  ]),
  ...changes('plugins/auth/domain/fresh-session.ts', factors, [
    [
      'a browser that was left open',
      'if (!session) throw new IdentityNotConfirmed()',
      'if (!session) return',
      'changes no factor and no payout account until the owner confirms: by password, or by code where there is a factor',
    ],
  ]),
  ...changes('plugins/factors/domain/recovery-codes.ts', 'plugins/accounts/tests/recover-account.test.ts', [
    [
      'sessions beside the first factor',
      'await ctx.services.auth.endSessions(ctx, [account], { but: ctx.actor.sessionId ?? undefined })',
      '',
      'ends the other sessions of the account',
    ],
  ]),
  ...changes('plugins/auth/domain/suspending.ts', 'plugins/admin/tests/people.test.ts', [
    [
      'sessions of somebody who is suspended',
      'await endAccess(inner, account, { keepSession: null })',
      '',
      'is out at once everywhere, reads why at sign-in and by mail, and is let in again',
    ],
  ]),
  ...changes('plugins/auth/domain/accounts/first-admin.ts', 'plugins/factors/tests/required-of-admins.test.ts', [
    [
      'admins without a factor',
      'return answers.some(Boolean) ? found :',
      'return found ? found :',
      'does no more with an access token from before',
    ],
  ]),
  ...changes('plugins/tokens/domain/authenticate-bearer.ts', tokens, [
    [
      'any number of requests of a token',
      'limit: ctx.settings.tokens.TOKEN_REQUESTS_PER_MINUTE,',
      'limit: 1_000_000,',
      'are limited per token, and bad ones per address',
    ],
  ]),
  ...changes('api/http/cross-site.ts', tokens, [
    [
      'tokens from other sites',
      'if (bearerToken(request) !== null) return',
      '',
      'stands for its account alone, and is taken by REST and GraphQL, from anywhere',
    ],
  ]),
  ...changes('api/access/token-access.ts', tokens, [
    [
      'tokens that sign in',
      "if (access === 'never' || (access === 'identity' && action === 'write')) throw new TokenNotAccepted()",
      '',
      'neither signs in nor out nor up, nor manages tokens, whatever its scopes',
    ],
    [
      'tokens without their scope',
      'if (covering.some((scope) => scopes.includes(scope))) return',
      'return',
      'with the scope %s: %s needs %s',
    ],
  ]),
  ...changes('plugins/privacy/domain/close-my-account.ts', 'plugins/privacy/tests/deletion.test.ts', [
    [
      'closing without the password',
      "await auth.checkPassword(ctx, account, input.password, 'password')",
      '',
      'asks for the password, signs out everywhere, and lets nobody in who does not come back',
    ],
  ]),
  ...changes('plugins/profiles/rules.ts', 'plugins/profiles/tests/profiles.test.ts', [
    [
      'links of any protocol',
      "url?.protocol === 'https:' && ",
      'url != null && ',
      'refuses links that lead nowhere good, and more than eight',
    ],
  ]),
]
