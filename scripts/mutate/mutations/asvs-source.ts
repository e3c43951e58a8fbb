import { changes } from './changes.ts'

const source = 'scripts/source-security.test.ts'
const names = 'api/text/archive-names.ts'
const longest = 'const MAX_LENGTH = 120'

/** Lines that docs/security.md says stand nowhere in the source. */
export const sourceMutations = [
  ...changes(names, source, [
    [
      'a pattern of what people write',
      longest,
      `${longest}\nexport const patternOf = (text: string) => new RegExp(text)`,
      'no pattern is made of what people write',
    ],
    [
      'an address that somebody gave',
      longest,
      `${longest}\nexport const ask = (url: string) => fetch(url)`,
      'the server asks no address that somebody gave',
    ],
    [
      'a token by Math.random',
      longest,
      `${longest}\nexport const newToken = () => Math.random().toString(36)`,
      'what must not be guessed is never made by Math.random',
    ],
  ]),
  ...changes('api/platform/audio/ffmpeg-audio.ts', source, [
    [
      'a shell',
      "from 'node:child_process'",
      "from 'node:child_process'\nexport const options = { shell: '/bin/sh' }",
      'no child process is started through a shell',
    ],
  ]),
  ...changes('plugins/tokens/domain/token-secret.ts', source, [
    [
      'MD5',
      "createHash('sha256')",
      "createHash('md5')",
      'hashes are SHA-256, ciphers AES-256-GCM, and nothing older is named',
    ],
    [
      'a signature that is not in the inventory',
      "createHash('sha256')",
      "createHmac('sha256', '')",
      'what signs, encrypts and derives keys is in the inventory of docs/security.md',
    ],
  ]),
  ...changes('api/platform/mail/smtp-mail.ts', source, [
    [
      'any certificate',
      'pool: true,',
      'pool: true, tls: { rejectUnauthorized: false },',
      'certificates of others are always checked',
    ],
  ]),
  ...changes('plugins/royalties/domain/payouts/payouts.ts', source, [
    [
      'the console',
      'ctx.log.info({ payout: providerPayoutId }',
      'console.info({ payout: providerPayoutId }',
      'plugins log by the logger alone',
    ],
    [
      'a log message with a value in it',
      "'an event about a payout of somebody else’s'",
      '`an event about the payout ${providerPayoutId}`',
      'log messages are constants, with values beside them',
    ],
  ]),
  ...changes('web/src/features/auth/login-form.tsx', source, [
    [
      'a password field without a word for password managers',
      ' autoComplete="current-password"',
      '',
      'no field hinders pasting, and passwords are typed unseen with a word for password managers',
    ],
  ]),
  ...changes('web/src/features/streaming/shortcuts.ts', source, [
    [
      'a token in the browser',
      'localStorage.setItem(settingKey, ',
      "localStorage.setItem('token', ",
      'browsers keep no name, mail, token or password',
    ],
  ]),
  ...changes('prisma/schema/factors.prisma', source, [
    [
      'a secret question',
      'model AuthenticatorApp {',
      'model AuthenticatorApp {\n  secretAnswer String?',
      'no account has a secret question or a hint of its password',
    ],
  ]),
  ...changes('web/src/ui/face.tsx', source, [
    [
      'a plug-in',
      '<Frame aria-hidden="true"',
      '<object aria-hidden="true"',
      'the web asks for no plug-in of a browser',
    ],
  ]),
  ...changes('web/src/ui/face.tsx', 'scripts/security-table.test.ts', [
    [
      'HTML of the web',
      "currentTarget.style.visibility = 'hidden'",
      "currentTarget.innerHTML = ''",
      'nothing in the web writes HTML by itself',
    ],
  ]),
  ...changes('api/access/security-log.ts', 'scripts/security-table.test.ts', [
    [
      'an event that is not in the list',
      "'code-wrong': 'a code of a second factor was wrong',",
      "'code-wrong': 'a code of a second factor was wrong',\n  'code-taken': 'a code was taken',",
      'docs/security.md lists what the log tells of security, and nothing else',
    ],
  ]),
  ...changes('plugins/factors/domain/passkeys.ts', 'api/tests/boundaries.test.ts', [
    [
      'input that is parsed in the domain',
      "const NAME = 'Fairwave'",
      "const NAME = 'Fairwave'\nexport const parsed = (input: unknown) => input",
      'parses at the doors: nothing in domain/ takes unknown input or parses it again',
    ],
  ]),
  ...changes('package.json', 'scripts/dependencies.test.ts', [
    [
      'a package without a line',
      '"uqr": ',
      '"left-pad": "1.3.0",\n    "uqr": ',
      'docs/dependencies.md names every package once',
    ],
    [
      'a package that nothing imports',
      '"uqr": ',
      '"left-pad": "1.3.0",\n    "uqr": ',
      'lists no package that nothing imports',
    ],
  ]),
  ...changes('scripts/audit-exceptions.ts', 'scripts/audit-exceptions.test.ts', [
    [
      'an exception for another version',
      ' && entry.version === version',
      '',
      'are stale when the package is gone, or there in another version only',
    ],
  ]),
  ...changes('prisma/schema/royalties.prisma', 'plugins/privacy/tests/privacy-table.test.ts', [
    [
      'a model that docs/privacy.md does not know',
      'model ClosedMonth {',
      'model ClosedMonths {',
      'docs/privacy.md says of every model what it holds, and where it goes',
    ],
  ]),
  ...changes('docker-compose.yml', 'scripts/docker-compose.test.ts', [
    [
      'another count of proxies',
      'TRUST_PROXY: "1"',
      'TRUST_PROXY: "2"',
      'gives the application settings that it accepts',
    ],
  ]),
  ...changes('api/graphql/limits/operation-limits.ts', 'api/graphql/limits/documented-limits.test.ts', [
    ['another depth', 'depth: 12,', 'depth: 13,', 'the numbers of docs/api.md are those that hold'],
  ]),
]
