import { contributionsOf } from '#api/app/plugin.ts'
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { keyUsesOf } from '#api/keys/rotation.ts'
import { plugins } from '#plugins'

// Promises of docs/security.md about the source itself.

const root = new URL('../', import.meta.url)
const sources = (...patterns: string[]) =>
  patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !/\.test\.tsx?$|\/testing\/|node_modules|\.generated\.ts$/.test(file))
    .map((file) => ({ file, text: readFileSync(new URL(file, root), 'utf8') }))
const server = sources('api/**/*.ts', 'plugins/**/*.ts', 'workers/**/*.ts')
const web = sources('web/src/**/*.{ts,tsx}')

/** Each place in these sources that the pattern finds, as `file: text`. */
const found = (of: typeof server, pattern: RegExp) =>
  of.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([match]) => `${file}: ${match}`))

it('reads hundreds of files', () => {
  expect(server.length).toBeGreaterThan(500)
  expect(web.length).toBeGreaterThan(200)
})

it('no child process is started through a shell', () => {
  const started = server.filter(({ text }) => text.includes('node:child_process'))
  expect(started.length).toBeGreaterThan(2)
  expect(
    found(started, /import \{[^}]*\bexec(?:Sync)?\b[^}]*\} from 'node:child_process'|\bshell: (?!false)\S+/g),
  ).toEqual([])
})

it('no pattern is made of what people write', () => {
  // Those of the generator of plugins run on a developer's machine; the others are made of constants.
  const made = found(server, /new RegExp\([^\n]*/g).filter((place) => !place.startsWith('api/scaffold/'))
  expect(made.filter((place) => !/\$\{(?:UUID|TOKEN_PREFIX)\}/.test(place))).toEqual([])
})

it('the server asks no address that somebody gave', () => {
  const asking = server.filter(({ text }) =>
    /(?<![.\w])fetch\(|import (?!type)[^\n]* from '(?:node:https?|undici)'/.test(text),
  )
  // The server itself, the port that refuses private addresses, the payment provider's client, the checks of what the operator's settings
  // name, and programs that ask the sites that their callers name.
  const ofDoctor = asking.filter(({ file }) => file.startsWith('api/doctor/'))
  expect(asking.flatMap(({ file }) => (file.startsWith('api/doctor/') ? [] : [file])).sort()).toEqual([
    'api/http/server.ts',
    'api/platform/outgoing/exchange.ts',
    'api/platform/payments/stripe-client.ts',
    'workers/verify.ts',
    'workers/witness.ts',
  ])
  expect(ofDoctor.filter(({ text }) => /\bctx\b|DomainContext|prisma/i.test(text)).map(({ file }) => file)).toEqual([])
})

it('hashes are SHA-256, ciphers AES-256-GCM, and nothing older is named', () => {
  // The podcast namespace asks for a UUIDv5, which is made by SHA-1 and protects nothing.
  const ofNamespace = ["api/rest/feeds/feed.ts: createHash('sha1'"]
  expect(found(server, /create(?:Hash|Hmac)\((?!'sha256')[^,)]*/g)).toEqual(ofNamespace)
  // Authenticator apps count by HMAC-SHA-1: RFC 6238, and all that people have know no other.
  expect(found(server, /['"`](?:md5|sha1|des|rc4|aes-\d+-(?:ecb|cbc|ctr))\b/gi)).toEqual([
    "api/rest/feeds/feed.ts: 'sha1",
    "plugins/factors/domain/authenticator-app.ts: 'SHA1",
  ])
  expect(found(server, /aes-256-gcm/g).length).toBeGreaterThan(0)
})

it('certificates of others are always checked', () => {
  expect(found(server, /rejectUnauthorized: (?!true)\S+|NODE_TLS_REJECT_UNAUTHORIZED/g)).toEqual([])
})

it('plugins log by the logger alone', () => {
  const plugins = server.filter(({ file }) => file.startsWith('plugins/'))
  expect(found(plugins, /\bconsole\.\w+\(|process\.std(?:out|err)\b/g)).toEqual([])
})

it('no field hinders pasting, and passwords are typed unseen with a word for password managers', () => {
  expect(found(web, /\bonPaste\b|onBeforeInput=/g)).toEqual([])
  const fields = found(web, /<PasswordInput\b[^>]*>/g)
  expect(fields.length).toBeGreaterThan(5)
  expect(fields.filter((field) => !/autoComplete=/.test(field))).toEqual([])
})

it('browsers keep no name, mail, token or password', () => {
  expect(found(web, /(?:local|session)Storage\.setItem\([^)]*(?:token|password|secret|email)/gi)).toEqual([])
})

it('what signs, encrypts and derives keys is in the inventory of docs/security.md', () => {
  // A new place belongs into the table “Keys and algorithms” first.
  const places = server.filter(({ text }) => /\b(?:createHmac|createCipheriv|hkdfSync)\(/.test(text))
  expect(places.map(({ file }) => file).sort()).toEqual([
    'api/backup/backup-files.ts',
    'api/backup/backup-key.ts',
    'api/backup/encrypted-stream.ts',
    'api/keys/derive-key.ts',
    'api/keys/keys.ts',
    'api/platform/payments/webhook-signature.ts',
    'plugins/royalties/domain/statement-lines.ts',
  ])
})

it('the secret is read by one module, and each purpose of its keys is declared for their rotation', () => {
  const readers = server.filter(({ text }) =>
    /\b(?:config|settings|env)\.SESSION_SECRET|\.secret\.current\b/.test(text),
  )
  expect(
    readers
      .map(({ file }) => file)
      .filter((file) => !file.startsWith('api/keys/'))
      .sort(),
  ).toEqual([
    // The settings themselves; what finds out whether a backup is of this installation; where to look, in words.
    'api/app/config.ts',
    'api/backup/open-target.ts',
    'api/backup/write-backup.ts',
    'api/doctor/check-keys.ts',
    'workers/backup.ts',
  ])
  const derive = server.filter(({ text }) => /from '[^']*derive-key\.ts'/.test(text)).map(({ file }) => file)
  expect(derive.sort()).toEqual(['api/backup/manifest-signature.ts', 'api/keys/key-ring.ts', 'api/keys/keys.ts'])

  const users = found(server, /\bkeys\.(?:sign|verify|seal|open|hashes|compareKeys|sharedSecrets)\(/g)
  const declared = keyUsesOf({ contributions: (point) => contributionsOf(plugins, point) }).map(
    ({ purpose }) => purpose,
  )
  expect(new Set(declared).size).toBe(declared.length)
  // Every file that uses keys names the purposes: as constants or in the call.
  const purposes = new Set(
    [...new Set(users.map((place) => place.split(': ')[0] as string))].flatMap((file) => {
      const text = readFileSync(new URL(file, root), 'utf8')
      const named = [
        ...text.matchAll(/(?:const PURPOSE = |keys\.\w+\(\s*)'([^']+)'/g),
        ...text.matchAll(/purpose: '([^']+)'/g),
      ].map(([, purpose]) => purpose as string)
      expect(named.length, `${file} names no purpose`).toBeGreaterThan(0)
      return named
    }),
  )
  expect([...purposes].sort()).toEqual([...declared].sort())
})

it('no account has a secret question or a hint of its password', () => {
  const models = ['auth', 'accounts', 'factors', 'staff'].map((name) =>
    readFileSync(new URL(`prisma/schema/${name}.prisma`, root), 'utf8').replaceAll(/^\s*\/\/.*$/gm, ''),
  )
  expect(models.join('\n')).toContain('passwordHash')
  expect(models.join('\n').match(/\w*(?:hint|question|secretAnswer)\w*/gi)).toBe(null)
})

it('the web asks for no plug-in of a browser', () => {
  expect(found(web, /<(?:object|embed|applet)\s+[a-zA-Z-]+=|\bActiveXObject\b|\bnew \w*XDomainRequest\b/g)).toEqual([])
})

it('log messages are constants, with values beside them', () => {
  const made = found(server, /\blog\.(?:debug|info|warn|error|fatal)\([^)]*`[^`]*\$\{[^`]*`/g)
  // Names of parts of this server.
  expect(made.filter((place) => !place.startsWith('api/platform/until-it-answers.ts'))).toEqual([])
})

it('what must not be guessed is never made by Math.random', () => {
  // Spreads the times of new tries.
  expect(found(server, /\bMath\.random\(/g)).toEqual([
    'api/work/run-work.ts: Math.random(',
    'api/platform/until-it-answers.ts: Math.random(',
  ])
})
