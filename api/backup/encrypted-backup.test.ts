import pg from 'pg'
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../app/config.ts'
import { root } from '../testing/programs/product-process.ts'
import { writeSecretFile } from '../keys/secret-file.ts'
import { createEmptyDatabase, createTestDatabase } from '../testing/test-database.ts'
import { createBackupKey } from './backup-key.ts'
import { type Manifest, MANIFEST } from './manifest.ts'
import { SIGNATURE, signerOf, signManifest } from './manifest-signature.ts'
import { openBackup } from './open-backup.ts'
import { openSource } from './open-source.ts'
import { openTarget } from './open-target.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const scratch = mkdtempSync(join(tmpdir(), 'fairwave-encrypted-'))
const place = (name: string) => join(scratch, name)
const CONTENT = 'bytes that nobody else may read '.repeat(10_000)
const WORDS = 'words that stand in a table'
const [key, otherKey] = [createBackupKey(), createBackupKey()]
const keyFile = place('backup.pem')
const undo: (() => unknown)[] = []
let env: Record<string, string>

beforeAll(async () => {
  writeFileSync(keyFile, key.privateKey)
  writeFileSync(place('other.pem'), otherKey.privateKey)
  const database = await createTestDatabase()
  undo.push(() => database.drop())
  env = { DATABASE_URL: database.url, FAIRWAVE_DATA_DIR: place('data'), LOG_LEVEL: 'silent' }
  await query(database.url, `INSERT INTO "ReservedAddress" VALUES ('artist', '${WORDS}', gen_random_uuid(), now())`)
  const source = await openSource(readConfig(env))
  await source.objects.write('covers/one', Readable.from([CONTENT]), {
    contentType: 'text/plain',
    size: CONTENT.length,
  })
  await source.objects.write('covers/two', Readable.from(['2']), { contentType: 'text/plain', size: 1 })
  await source.close()
})
afterAll(async () => {
  for (const step of undo.reverse()) await step()
  rmSync(scratch, { recursive: true, force: true })
})

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query(statement).finally(() => client.end())).rows
}

async function backUp(name: string, settings: Record<string, string> = { BACKUP_PUBLIC_KEY: key.publicKey }) {
  const source = await openSource(readConfig({ ...env, ...settings }))
  await writeBackup(source, place(name)).finally(() => source.close())
  return place(name)
}

const open = async (directory: string, settings: Record<string, string> = { BACKUP_PRIVATE_KEY_FILE: keyFile }) =>
  await openBackup(directory, readConfig({ LOG_LEVEL: 'silent', ...settings }))

/** Into a new place; returns what is there, and what the operator reads. */
async function restore(directory: string, settings?: Record<string, string>) {
  const { manifest, files, notes } = await open(directory, settings)
  const database = await createEmptyDatabase()
  onTestFinished(() => database.drop())
  const config = readConfig({
    DATABASE_URL: database.url,
    FAIRWAVE_DATA_DIR: place(`to-${randomBytes(4).toString('hex')}`),
    LOG_LEVEL: 'silent',
  })
  const target = await openTarget(config)
  notes.push(...(await restoreBackup(target, files, manifest)))
  const contents = [
    await text(await target.objects.read('covers/one')),
    await text(await target.objects.read('covers/two')),
  ]
  await target.finish()
  const rows = await query(database.url, 'SELECT "emailKey" FROM "ReservedAddress"')
  const file = join(config.FAIRWAVE_DATA_DIR, 'secret')
  return { notes, contents, rows, secret: existsSync(file) ? readFileSync(file, 'utf8') : null }
}

const secretHere = () => readFileSync(join(place('data'), 'secret'), 'utf8')
const filesOf = (directory: string) =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
const manifestOf = (directory: string): Manifest => JSON.parse(readFileSync(join(directory, MANIFEST), 'utf8'))
const whole = { contents: [CONTENT, '2'], rows: [{ emailKey: WORDS }] }

describe('a backup with BACKUP_PUBLIC_KEY', () => {
  let backup: string
  beforeAll(async () => void (backup = await backUp('first')))

  const copy = () => {
    const directory = place(`copy-${randomBytes(4).toString('hex')}`)
    cpSync(backup, directory, { recursive: true })
    return directory
  }

  it('holds nothing in clear, and comes back with the private key', async () => {
    expect(manifestOf(backup)).toMatchObject({
      format: 2,
      encryption: { recipient: key.publicKey },
      secret: { kept: 'file' },
    })
    const secret = secretHere()
    for (const file of filesOf(backup)) {
      const bytes = readFileSync(file)
      for (const clear of [secret, WORDS, 'covers/one', CONTENT.slice(0, 32)])
        expect(bytes.includes(clear), file).toBe(false)
      expect(bytes.subarray(0, 2).toString('hex'), 'gzip').not.toBe('1f8b')
      expect([file, statSync(file).mode & 0o777]).toEqual([file, 0o600])
    }
    expect(await restore(backup)).toEqual({
      ...whole,
      secret,
      notes: [expect.stringContaining(`signed by ${signerOf(secret)}`)],
    })
  })

  it('is not begun with a key that was mistyped', async () => {
    const mistyped = key.publicKey.replace(/.(?=.{20}$)/, (letter) => (letter === 'a' ? 'b' : 'a'))
    await expect(backUp('mistyped', { BACKUP_PUBLIC_KEY: mistyped })).rejects.toThrow('BACKUP_PUBLIC_KEY: must be what')
    await expect(backUp('mistyped', { BACKUP_PUBLIC_KEY: signerOf(secretHere()) })).rejects.toThrow('BACKUP_PUBLIC_KEY')
    expect(existsSync(place('mistyped'))).toBe(false)
  })

  it('is refused without a private key, with another one, and with a file that holds none', async () => {
    await expect(open(backup, {})).rejects.toThrow(
      `set BACKUP_PRIVATE_KEY_FILE to the file with the private key of ${key.publicKey}`,
    )
    await expect(open(backup, { BACKUP_PRIVATE_KEY_FILE: place('other.pem') })).rejects.toThrow(
      `encrypted to ${key.publicKey}; the private key given is that of ${otherKey.publicKey}`,
    )
    await expect(open(backup, { BACKUP_PRIVATE_KEY_FILE: join(backup, MANIFEST) })).rejects.toThrow(
      'holds no private key',
    )
    await expect(open(backup, { BACKUP_PRIVATE_KEY_FILE: place('nowhere') })).rejects.toThrow('cannot be read')
  })

  it('is refused by the name of the file when one byte is another, at the beginning, in the middle or at the end', async () => {
    const refused = async (file: string, at: number) => {
      const directory = copy()
      const changed = join(directory, file.slice(backup.length))
      const bytes = readFileSync(changed)
      bytes[at] = (bytes[at] as number) ^ 1
      writeFileSync(changed, bytes)
      await expect(open(directory), `${file} ${at}`).rejects.toThrow(
        new RegExp(
          `^${changed.slice(directory.length + 1).replaceAll('.', '[.]')} (?:of the backup is damaged|was changed)|manifest[.]json`,
        ),
      )
      rmSync(directory, { recursive: true })
    }
    const files = filesOf(backup)
    const tables = files.filter((file) => file.includes('/tables/'))
    // Tables are alike: the first, and the one with words.
    const some = [
      ...files.filter((file) => !tables.includes(file)),
      tables[0] as string,
      tables.find((file) => file.includes('ReservedAddress')) as string,
    ]
    expect(some.length).toBe(8)
    for (const file of some)
      for (const at of [0, Math.floor(statSync(file).size / 2), statSync(file).size - 1]) await refused(file, at)
  })

  it('is refused by the name of the file when one is removed, cut, or exchanged for another', async () => {
    const names = filesOf(backup).map((file) => file.slice(backup.length + 1))
    for (const name of names.filter((file) => !file.startsWith('tables/0'))) {
      const directory = copy()
      rmSync(join(directory, name))
      await expect(open(directory), name).rejects.toThrow(name)
      rmSync(directory, { recursive: true })
    }
    const [one, two] = names.filter((file) => file.startsWith('objects/')) as [string, string]
    const exchange = (directory: string, left: string, right: string) => {
      renameSync(join(directory, left), join(directory, 'held'))
      renameSync(join(directory, right), join(directory, left))
      renameSync(join(directory, 'held'), join(directory, right))
    }
    for (const [left, right] of [
      [one, two],
      ['secret', one],
    ] as const) {
      const directory = copy()
      exchange(directory, left, right)
      await expect(open(directory)).rejects.toThrow(/^(?:objects\/\w\w\/\w+|secret) of the backup is damaged/)
    }
    const cut = copy()
    const content = readFileSync(join(cut, one))
    writeFileSync(join(cut, one), content.subarray(0, Math.min(content.length - 1, 32 + 64 * 1024 + 16)))
    await expect(open(cut)).rejects.toThrow(`${one} of the backup is damaged`)
  })

  it('is refused when its files are of another backup, or its manifest is', async () => {
    const later = await backUp('later')
    const mixed = copy()
    rmSync(join(mixed, 'secret'))
    cpSync(join(later, 'secret'), join(mixed, 'secret'))
    await expect(open(mixed)).rejects.toThrow(
      'secret of the backup is damaged: it was changed or cut, or belongs to another backup',
    )
    const exchanged = copy()
    cpSync(join(later, MANIFEST), join(exchanged, MANIFEST))
    await expect(open(exchanged)).rejects.toThrow(
      `${MANIFEST} was changed: it is not what ${signerOf(secretHere())} signed`,
    )
    cpSync(join(later, SIGNATURE), join(exchanged, SIGNATURE))
    await expect(open(exchanged)).rejects.toThrow('is damaged')
  })

  it('is refused when another installation signed it, wherever the settings say which one it is', async () => {
    const secret = secretHere()
    const forged = copy()
    const stranger = 'the secret of somebody else, 32 characters'
    writeFileSync(join(forged, SIGNATURE), signManifest(stranger, readFileSync(join(forged, MANIFEST), 'utf8')))
    const known = { BACKUP_PRIVATE_KEY_FILE: keyFile, BACKUP_SIGNER: signerOf(secret) }
    await expect(open(forged, known)).rejects.toThrow(
      `signed by ${signerOf(stranger)}, and BACKUP_SIGNER asks for ${signerOf(secret)}`,
    )
    await expect(open(forged, { BACKUP_PRIVATE_KEY_FILE: keyFile, SESSION_SECRET: secret })).rejects.toThrow(
      'not the installation of this SESSION_SECRET',
    )
    expect((await open(backup, known)).notes).toEqual([])
    expect((await open(backup, { BACKUP_PRIVATE_KEY_FILE: keyFile, SESSION_SECRET: secret })).notes).toEqual([])
    const unsigned = copy()
    rmSync(join(unsigned, SIGNATURE))
    await expect(open(unsigned)).rejects.toThrow(`${SIGNATURE} of the backup cannot be read`)
    // Made to look older.
    writeFileSync(join(unsigned, MANIFEST), JSON.stringify({ ...manifestOf(backup), format: 1 }))
    await expect(open(unsigned, known)).rejects.toThrow('The backup is not signed')
  })
})

describe('a backup without BACKUP_PUBLIC_KEY', () => {
  it('comes back as well, and so does one from before backups were signed', async () => {
    const backup = await backUp('plain', {})
    expect(manifestOf(backup).encryption).toBeUndefined()
    expect(await restore(backup, {})).toMatchObject(whole)
    // As older versions wrote it: with the secret in clear.
    rmSync(join(backup, SIGNATURE))
    writeFileSync(join(backup, 'secret'), secretHere())
    const manifest = manifestOf(backup)
    const secret = { ...manifest.secret, kept: 'file' }
    writeFileSync(join(backup, MANIFEST), JSON.stringify({ ...manifest, secret, format: 1 }))
    expect(await restore(backup, {})).toMatchObject({
      ...whole,
      secret: secretHere(),
      notes: [expect.stringContaining('The backup is not signed')],
    })
  })

  it('never holds the secret, and a restore says to bring it', async () => {
    const backup = await backUp('without-secret', {})
    expect(manifestOf(backup).secret.kept).toBe('apart')
    for (const file of filesOf(backup)) expect([file, readFileSync(file).includes(secretHere())]).toEqual([file, false])
    const { notes, secret } = await restore(backup, {})
    expect([secret, notes.join('\n')]).toEqual([
      null,
      expect.stringContaining('The session secret is not in this backup'),
    ])
  })
})

describe('a backup from while keys are rotated', () => {
  it('holds both keys, is signed with the new one, and one from before is accepted by naming both signers', async () => {
    const old = secretHere()
    const before = await backUp('before-rotation')
    const current = randomBytes(32).toString('hex')
    writeSecretFile(join(place('data'), 'secret'), { current, previous: old })
    try {
      const backup = await backUp('rotating')
      expect(manifestOf(backup).secret).toMatchObject({ kept: 'file', previous: manifestOf(before).secret.fingerprint })
      const known = { BACKUP_PRIVATE_KEY_FILE: keyFile, BACKUP_SIGNER: signerOf(current) }
      expect(await restore(backup, known)).toEqual({ ...whole, notes: [], secret: secretHere() })
      await expect(open(before, known)).rejects.toThrow('Backups from before keys were rotated have another signer')
      const both = { ...known, BACKUP_SIGNER: `${signerOf(current)}, ${signerOf(old)}` }
      for (const each of [before, backup]) expect((await open(each, both)).notes).toEqual([])
      // The place to restore to has both keys.
      const keys = { SESSION_SECRET: current, SESSION_SECRET_PREVIOUS: old }
      for (const each of [before, backup])
        expect((await open(each, { BACKUP_PRIVATE_KEY_FILE: keyFile, ...keys })).notes).toEqual([])
    } finally {
      writeSecretFile(join(place('data'), 'secret'), { current: old, previous: null })
    }
  })
})

describe('npm run backup', () => {
  const start = (command: string, args: string[], settings: Record<string, string> = {}) => {
    const { PATH = '', HOME = '' } = process.env
    const child = execFile(process.execPath, [`workers/${command}.ts`, ...args], {
      cwd: root,
      env: { PATH, HOME, ...env, ...settings },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: string) => (output += piece))
    const ended = new Promise<{ code: number | null; output: string }>((done) =>
      child.once('close', (code) => done({ code, output })),
    )
    return { child, ended }
  }

  it('makes a key for its owner alone, and overwrites none', async () => {
    const file = place('new.pem')
    const { code, output } = await start('backup', ['--new-key', file]).ended
    expect([code, statSync(file).mode & 0o777]).toEqual([0, 0o600])
    const [, publicKey = ''] = output.match(/^BACKUP_PUBLIC_KEY=(fwbackup_\S{49})$/m) ?? []
    const backup = await backUp('by-new-key', { BACKUP_PUBLIC_KEY: publicKey })
    expect((await open(backup, { BACKUP_PRIVATE_KEY_FILE: file })).manifest.encryption?.recipient).toBe(publicKey)
    const before = readFileSync(file, 'utf8')
    expect(await start('backup', ['--new-key', file]).ended).toMatchObject({
      code: 1,
      output: expect.stringContaining('is there already'),
    })
    expect(readFileSync(file, 'utf8')).toBe(before)
  })

  it('warns of what is in clear, and says who signed', async () => {
    const { code, output } = await start('backup', [place('warned')]).ended
    expect([code, output]).toEqual([0, expect.stringContaining('not encrypted, and personal data is in it in clear')])
    expect(output).toContain(`${join(place('data'), 'secret')} is not in it, and is needed for a restore`)
    expect(output).toContain(`Signed by ${signerOf(secretHere())}`)
  })

  it('leaves nothing that is taken for a backup when it is killed, and the next one is whole', async () => {
    const directory = place('killed')
    const client = new pg.Client({ connectionString: env.DATABASE_URL })
    await client.connect()
    await client.query('BEGIN; LOCK TABLE "Song" IN ACCESS EXCLUSIVE MODE')
    const { child, ended } = start('backup', [directory], { BACKUP_PUBLIC_KEY: key.publicKey })
    const waits = async () =>
      (await client.query(`SELECT FROM pg_locks WHERE NOT granted AND relation = '"Song"'::regclass`)).rowCount
    await expect.poll(waits).toBe(1)
    child.kill('SIGKILL')
    await ended
    await client.query('ROLLBACK')
    await client.end()
    expect([existsSync(directory), existsSync(`${directory}.partial`)]).toEqual([false, true])
    await expect(open(`${directory}.partial`)).rejects.toThrow('cut off')
    // The lock of the killed one goes with its connection.
    await expect.poll(() => backUp('killed').catch(() => '')).toBe(directory)
    expect((await open(directory)).manifest.objects.count).toBe(2)
  })
})
