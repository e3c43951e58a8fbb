import pg from 'pg'
import { execFile, execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readConfig } from '../app/config.ts'
import { scratchDirectory } from '../platform/database/scratch-directory.ts'
import { eventually, freePort, type ServerProcess } from '../testing/programs/server-process.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { type S3Server, startS3Server } from '../testing/programs/s3-server.ts'
import { compileCache, root, startProgram, untilReady } from '../testing/programs/product-process.ts'
import { type Manifest, MANIFEST, parseManifest, readManifestText } from './manifest.ts'
import { SIGNATURE, signManifest } from './manifest-signature.ts'
import { openSource } from './open-source.ts'
import { PATIENCE } from '../testing/patience.ts'

const scratch = scratchDirectory()
const undo: (() => unknown)[] = []
afterAll(async () => {
  for (const step of undo.reverse()) await step()
  rmSync(scratch, { recursive: true, force: true })
})

type Env = Record<string, string>
const readManifest = async (directory: string) => parseManifest(directory, await readManifestText(directory))
/** Changes a manifest as the installation itself would have written it. */
function save(directory: string, manifest: Manifest, secret: string): void {
  const text = JSON.stringify(manifest)
  writeFileSync(join(directory, MANIFEST), text)
  writeFileSync(join(directory, SIGNATURE), signManifest(secret, text))
}
const place = (name: string) => join(scratch, name)
const base = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', LOG_LEVEL: 'warn' }

/** `npm run backup` and `npm run restore`, without npm. */
function run(command: 'backup' | 'restore', directory: string, env: Env) {
  const started = execFile(process.execPath, [`workers/${command}.ts`, directory], {
    cwd: root,
    env: { ...base, ...compileCache, ...env },
  })
  let output = ''
  for (const stream of [started.stdout, started.stderr]) stream?.on('data', (text: string) => (output += text))
  const ended = new Promise<{ code: number | null; output: string }>((done) =>
    started.once('close', (code) => done({ code, output })),
  )
  return { process: started, ended }
}
async function succeed(command: 'backup' | 'restore', directory: string, env: Env): Promise<string> {
  const ended = await run(command, directory, env).ended
  expect(ended).toMatchObject({ code: 0 })
  return ended.output
}

interface Product {
  url: string
  started: ServerProcess
}

async function start(env: Env): Promise<Product> {
  const port = await freePort()
  const started = startProgram('api/main.ts', {
    PORT: String(port),
    SEED_DEMO: 'false',
    REGISTRATIONS_PER_HOUR: '100000',
    ...env,
  })
  undo.push(() => started.stop())
  const url = `http://127.0.0.1:${port}`
  await untilReady(url, started)
  return { url, started }
}

/** A browser: keeps its cookie. */
function browser({ url }: Product, cookie = '') {
  const self = {
    cookie,
    async call(method: string, path: string, body?: unknown) {
      const headers: Record<string, string> = { cookie: self.cookie }
      if (body !== undefined) headers['content-type'] = 'application/json'
      const answer = await fetch(`${url}/api${path}`, {
        method,
        headers,
        body: body === undefined ? undefined : JSON.stringify(body),
        redirect: 'manual',
      })
      self.cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? self.cookie
      if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      const text = await answer.text()
      return text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text
    },
  }
  return self
}
const account = (username: string) => ({ username, email: `${username}@example.com`, password: 'secret-1' })
const card = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' }

async function tone(name: string): Promise<Buffer> {
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', 'sine=frequency=330:duration=2', place(name)])
  return readFileSync(place(name))
}

/** Simulates people: an artist with a song, a listener who pays and tips. */
async function live(product: Product) {
  const artist = browser(product)
  const { artist: profile } = await artist.call('POST', '/auth/artist/register', {
    ...account('nightline'),
    name: 'Nightline',
    genre: 'Synthwave',
    bio: 'Plays at night, sleeps by day.',
  })
  const audio = await tone('tone.mp3')
  const target = await artist.call('POST', '/objects/upload', { purpose: 'audio', size: audio.length })
  const put = await fetch(new URL(target.uploadURL, product.url), {
    method: 'PUT',
    headers: target.headers,
    body: new Uint8Array(audio),
  })
  expect(put.status).toBe(200)
  const song = await artist.call('POST', '/songs', {
    title: 'Grid',
    genre: 'Outrun',
    duration: 2,
    audioFileUrl: target.objectPath,
  })
  const fan = browser(product)
  await fan.call('POST', '/auth/user/register', { ...account('ada'), displayName: 'Ada "Äö" \\N \\. €' })
  const { clientSecret } = await fan.call('POST', '/subscription/create')
  await fan.call('POST', '/payments/sandbox/confirm', { clientSecret, card })
  await eventually(async () => (await fan.call('GET', '/subscription/status')).isSubscribed, { within: 60_000 })
  return { artist, fan, audio, song: song as { id: string }, profile: profile as { id: string } }
}

interface State {
  tables: Record<string, { rows: number; digest: string }>
  objects: Record<string, string>
  ledger: unknown[]
  sequences: unknown[]
}

/** All that there is where the settings say, as the adapters see it. */
async function stateOf(env: Env): Promise<State> {
  const source = await openSource(readConfig(env))
  const client = new pg.Client({ connectionString: source.databaseUrl })
  await client.connect()
  try {
    const query = async (sql: string) => (await client.query(sql)).rows
    const tables: State['tables'] = {}
    for (const { name } of await query(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition AND relname <> ALL ('{_prisma_migrations,_fairwave_sql}')`,
    )) {
      const [row] = await query(
        `SELECT count(*)::int AS rows, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS digest FROM "${name}" t`,
      )
      tables[name] = row
    }
    const objects: State['objects'] = {}
    for await (const { key } of source.objects.list('')) {
      const head = await source.objects.head(key)
      const bytes = await buffer((await source.objects.read(key)) as Readable)
      objects[key] = `${head?.contentType} ${createHash('sha256').update(bytes).digest('hex')}`
    }
    const ledger = await query(
      `SELECT "code", sum("cents")::int AS cents FROM "LedgerEntry" JOIN "LedgerAccount" a ON a."id" = "accountId" GROUP BY 1 ORDER BY 1`,
    )
    const sequences = await query(
      `SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
    )
    return { tables, objects, ledger, sequences }
  } finally {
    await client.end()
    await source.close()
  }
}

const filesBelow = (directory: string) =>
  readdirSync(directory, { recursive: true, withFileTypes: true }).map((entry) => ({
    path: join(entry.parentPath, entry.name),
    isFile: entry.isFile(),
  }))

describe('embedded', () => {
  const env = { FAIRWAVE_DATA_DIR: place('first') }
  const quiet = place('backups-quiet')
  let product: Product
  let people: Awaited<ReturnType<typeof live>>

  beforeAll(async () => {
    product = await start(env)
    people = await live(product)
  })

  /** As an operator does who stored it apart. */
  const bringSecret = (target: { FAIRWAVE_DATA_DIR: string }) =>
    cpSync(join(env.FAIRWAVE_DATA_DIR, 'secret'), join(target.FAIRWAVE_DATA_DIR, 'secret'))

  it('is backed up while it runs and people write: what is restored is the state of one moment', async () => {
    const { fan, profile } = people
    const busy = place('backups-busy')
    const enough = new AbortController()
    let tips = 0
    const writing = (async () => {
      while (!enough.signal.aborted) {
        const { clientSecret } = await fan.call('POST', `/artists/${profile.id}/tips`, { amount: 5 }).catch(() => ({}))
        if (clientSecret) await fan.call('POST', '/payments/sandbox/confirm', { clientSecret, card })
        await browser(product).call('POST', '/auth/user/register', { ...account(`fan-${tips}`), displayName: 'Fan' })
        tips += 1
      }
    })()
    await expect.poll(() => tips).toBeGreaterThan(2)
    const before = tips
    await succeed('backup', busy, env)
    enough.abort()
    await writing

    const restored = { FAIRWAVE_DATA_DIR: place('restored-busy') }
    await succeed('restore', busy, restored)
    bringSecret(restored)
    const { tables } = await readManifest(busy)
    const state = await stateOf(restored)
    for (const { name, rows } of tables) expect([name, state.tables[name]?.rows]).toEqual([name, rows])
    expect(state.tables.Listener?.rows).toBeGreaterThan(before)
    // Whole transactions: what a payment touched is all there or not at all.
    const source = await openSource(readConfig(restored))
    const client = new pg.Client({ connectionString: source.databaseUrl })
    await client.connect()
    const { rows } = await client.query(`
      SELECT (SELECT count(*)::int FROM (SELECT FROM "LedgerEntry" GROUP BY "transactionId" HAVING sum("cents") <> 0) x) AS unbalanced,
        (SELECT count(*)::int FROM "LedgerTransaction" t WHERE NOT EXISTS (SELECT FROM "LedgerEntry" WHERE "transactionId" = t."id")) AS hollow,
        (SELECT count(*)::int FROM "Tip" WHERE "state" = 'paid')
          - (SELECT count(*)::int FROM "LedgerTransaction" WHERE "kind" = 'tip') AS apart`)
    await client.end()
    await source.close()
    expect(rows).toEqual([{ unbalanced: 0, hollow: 0, apart: 0 }])
  })

  it('comes back to an empty folder as it was: rows, ledger, objects, sequences; and runs', async () => {
    await product.started.stop()
    const before = await stateOf(env)
    await succeed('backup', quiet, env)
    const restored = { FAIRWAVE_DATA_DIR: place('restored-quiet') }
    expect(await succeed('restore', quiet, restored)).toContain('The session secret is not in this backup')
    bringSecret(restored)
    expect(await stateOf(restored)).toEqual(before)
    expect(Object.keys(before.objects).length).toBeGreaterThan(0)
    expect(before.ledger.length).toBeGreaterThan(2)

    const again = await start(restored)
    // The same session, signed by the same secret.
    expect(await browser(again, people.fan.cookie).call('GET', '/subscription/status')).toMatchObject({
      isSubscribed: true,
    })
    const audio = await fetch(`${again.url}/api/songs/${people.song.id}/audio`, {
      headers: { cookie: people.artist.cookie },
    })
    expect(Buffer.from(await audio.arrayBuffer()).equals(people.audio)).toBe(true)
    await browser(again).call('POST', '/auth/user/register', { ...account('newcomer'), displayName: 'New' })
    // The guards are up again.
    const source = await openSource(readConfig({ ...restored, DATABASE_URL: embeddedUrl(restored) }))
    const client = new pg.Client({ connectionString: source.databaseUrl })
    await client.connect()
    await expect(client.query('DELETE FROM "LedgerEntry"')).rejects.toThrow('append-only')
    await expect(client.query('DELETE FROM "Subscription"')).rejects.toThrow('foreign key')
    await client.end()
    await source.close()
    await again.started.stop()
  })

  it('keeps what it wrote to its owner', () => {
    const written = filesBelow(quiet)
    expect(written.filter(({ isFile }) => isFile).length).toBeGreaterThan(20)
    for (const { path, isFile } of [...written, { path: quiet, isFile: false }])
      expect([path, (statSync(path).mode & 0o777).toString(8)]).toEqual([path, isFile ? '600' : '700'])
    // An unencrypted backup never holds the key to the data.
    const secret = readFileSync(join(env.FAIRWAVE_DATA_DIR, 'secret'), 'utf8')
    for (const { path, isFile } of written)
      if (isFile) expect([path, readFileSync(path).includes(secret)]).toEqual([path, false])
  })

  it('refuses a target that is not empty, a folder that is taken, and a folder that is no backup', async () => {
    expect(await run('restore', quiet, env).ended).toMatchObject({
      code: 1,
      output: expect.stringContaining('is not empty: restore into another FAIRWAVE_DATA_DIR'),
    })
    expect(await run('backup', quiet, env).ended).toMatchObject({
      code: 1,
      output: expect.stringContaining('is not empty: choose another folder'),
    })
    expect(await run('restore', scratch, { FAIRWAVE_DATA_DIR: place('never') }).ended).toMatchObject({
      code: 1,
      output: expect.stringContaining('holds no backup'),
    })
    expect(await run('backup', place('nothing'), { FAIRWAVE_DATA_DIR: place('never') }).ended).toMatchObject({
      code: 1,
      output: expect.stringContaining('nothing to back up'),
    })
    expect([existsSync(place('never')), existsSync(place('nothing'))]).toEqual([false, false])
  })

  const changed = (change: (directory: string, manifest: Manifest) => void) => async () => {
    const copy = place('damaged')
    rmSync(copy, { recursive: true, force: true })
    cpSync(quiet, copy, { recursive: true })
    const manifest = await readManifest(copy)
    change(copy, manifest)
    return copy
  }
  const secretHere = () => readFileSync(join(env.FAIRWAVE_DATA_DIR, 'secret'), 'utf8')
  const largest = ({ tables }: Manifest) =>
    tables.toSorted((one, other) => other.rows - one.rows)[0] as Manifest['tables'][0]

  it.each([
    [
      'a table that is cut',
      changed((at, manifest) => writeFileSync(join(at, largest(manifest).file), 'short')),
      'is damaged',
    ],
    ['an object that is missing', changed((at) => rmSync(join(at, 'objects'), { recursive: true })), 'cannot be read'],
    ['a list of objects that is shorter', changed((at) => writeFileSync(join(at, 'objects.jsonl'), '')), 'is damaged'],
    [
      'half a manifest',
      changed((at) => writeFileSync(join(at, MANIFEST), readFileSync(join(quiet, MANIFEST), 'utf8').slice(0, 200))),
      'manifest.json is damaged',
    ],
    ['no manifest', changed((at) => rmSync(join(at, MANIFEST))), 'holds no backup, or one that was cut off'],
    [
      'a newer version',
      changed((at, manifest) => {
        manifest.migrations.push({ name: '99991231235959_later', checksum: '0' })
        save(at, manifest, secretHere())
      }),
      'made by a newer version',
    ],
    [
      'a path that leads out',
      changed((at, manifest) => {
        largest(manifest).file = '../../etc/passwd'
        save(at, manifest, secretHere())
      }),
      'manifest.json is damaged',
    ],
  ])('refuses %s, and leaves nothing behind', async (_what, damage, reason) => {
    const target = place('after-damage')
    expect(await run('restore', await damage(), { FAIRWAVE_DATA_DIR: target }).ended).toMatchObject({
      code: 1,
      output: expect.stringContaining(reason),
    })
    expect([existsSync(target), existsSync(`${target}.restoring`)]).toEqual([false, false])
  })
})

function embeddedUrl({ FAIRWAVE_DATA_DIR: directory }: Env): string {
  const port = readFileSync(join(directory as string, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]
  const password = readFileSync(join(directory as string, 'postgres', 'fairwave.password'), 'utf8').trim()
  return `postgres://fairwave:${password}@127.0.0.1:${port}/postgres`
}

describe('PostgreSQL and S3', () => {
  const backup = place('backups-s3')
  const secret = 'a session secret of the environment, 32 characters and more'
  let s3: S3Server
  let env: Env
  let empty: Env

  async function emptyDatabase(): Promise<string> {
    const { url } = inject('postgres')
    const name = `empty_${crypto.randomUUID().replaceAll('-', '')}`
    const maintain = async (sql: string) => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.query(sql).finally(() => client.end())
    }
    // As production has it: the product's role owns its database and nothing more.
    await maintain(`CREATE ROLE ${name} LOGIN PASSWORD 'only-here' NOSUPERUSER`)
    await maintain(`CREATE DATABASE ${name} OWNER ${name}`)
    undo.push(async () => {
      await maintain(`DROP DATABASE ${name} WITH (FORCE)`)
      await maintain(`DROP ROLE ${name}`)
    })
    const own = new URL(url)
    own.username = name
    own.password = 'only-here'
    own.pathname = `/${name}`
    return own.href
  }

  beforeAll(async () => {
    s3 = await startS3Server()
    undo.push(() => s3.stop())
    const database = await createTestDatabase()
    undo.push(() => database.drop())
    const settings = (databaseUrl: string, bucket: string): Env => ({
      DATABASE_URL: databaseUrl,
      FAIRWAVE_DATA_DIR: place(bucket),
      RUN_WORKERS: 'true',
      SESSION_SECRET: secret,
      S3_BUCKET: bucket,
      S3_ENDPOINT: s3.endpoint,
      S3_REGION: s3.region,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
      S3_FORCE_PATH_STYLE: 'true',
    })
    env = settings(database.url, `from-${crypto.randomUUID()}`)
    empty = settings(await emptyDatabase(), `to-${crypto.randomUUID()}`)
    const product = await start(env)
    await live(product)
    await product.started.stop()
  })

  it('a backup that is cut half-way is none, and the next one goes through', async () => {
    const client = new pg.Client({ connectionString: env.DATABASE_URL })
    await client.connect()
    await client.query('BEGIN; LOCK TABLE "Song" IN ACCESS EXCLUSIVE MODE')
    const cut = run('backup', backup, env)
    await expect.poll(() => existsSync(`${backup}.partial`), { timeout: 60_000 * PATIENCE }).toBe(true)
    const waits = async () =>
      (await client.query(`SELECT FROM pg_locks WHERE NOT granted AND relation = '"Song"'::regclass`)).rowCount
    await expect.poll(waits, { timeout: 60_000 * PATIENCE }).toBe(1)
    // Two at once would be in each other's way.
    expect(await run('backup', place('second'), env).ended).toMatchObject({
      code: 1,
      output: expect.stringContaining('Another backup of this database is running'),
    })
    cut.process.kill('SIGKILL')
    await cut.ended
    await client.query('ROLLBACK')
    await client.end()
    expect(existsSync(backup)).toBe(false)
    expect(await run('restore', `${backup}.partial`, empty).ended).toMatchObject({
      code: 1,
      output: expect.stringContaining('cut off'),
    })
    await expect.poll(async () => (await run('backup', backup, env).ended).code, { timeout: 60_000 * PATIENCE }).toBe(0)
    expect([existsSync(`${backup}.partial`), existsSync(join(backup, MANIFEST))]).toEqual([false, true])
  })

  it('what fails half-way leaves database and bucket as empty as they were', async () => {
    const copy = place('damaged-s3')
    cpSync(backup, copy, { recursive: true })
    const manifest = await readManifest(copy)
    for (const table of manifest.tables) if (table.name === 'StoredObject') table.rows += 1
    save(copy, manifest, secret)
    expect(await run('restore', copy, empty).ended).toMatchObject({
      code: 1,
      output: expect.stringContaining('rows of'),
    })
  })

  it('comes back to an empty database and bucket as it was, by a role that is no superuser, and tells of another secret', async () => {
    const before = await stateOf(env)
    expect(
      await run('restore', backup, { ...empty, SESSION_SECRET: 'another secret, of 32 characters and more' }).ended,
    ).toMatchObject({ code: 0, output: expect.stringContaining('session secret is another') })
    expect(await stateOf(empty)).toEqual(before)
    expect(Object.keys(before.objects).length).toBeGreaterThan(0)
    expect(existsSync(join(backup, 'secret'))).toBe(false)
    const again = await start(empty)
    await browser(again).call('POST', '/auth/user/login', { username: 'ada', password: 'secret-1' })
    await again.started.stop()
  })

  it('refuses a database or a bucket that is not empty', async () => {
    expect(await run('restore', backup, empty).ended).toMatchObject({
      code: 1,
      output: expect.stringContaining('The database is not empty'),
    })
    const fresh = await emptyDatabase()
    expect(await run('restore', backup, { ...empty, DATABASE_URL: fresh }).ended).toMatchObject({
      code: 1,
      output: expect.stringContaining('The store for objects is not empty'),
    })
  })
})
