import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../app/config.ts'
import { scratchDirectory } from './database/scratch-directory.ts'
import { openPlatform } from './open-platform.ts'
import { RefusedStart } from './refused-start.ts'
import { openSecretSource } from '../keys/secret-file.ts'

let directory: string
beforeEach(() => {
  directory = scratchDirectory()
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const open = () => openPlatform(readConfig({ FAIRWAVE_DATA_DIR: directory }), pino({ level: 'silent' }))
const secretOf = (folder: string, inUse: boolean) =>
  openSecretSource(readConfig({ FAIRWAVE_DATA_DIR: folder }), folder, { inUse }).read().current
const files = () => readdirSync(directory, { recursive: true }).sort()

describe('an embedded start on a data folder that was restored in part', () => {
  it('is refused where the files are there and their database is not', async () => {
    mkdirSync(join(directory, 'objects/ab'), { recursive: true })
    writeFileSync(join(directory, 'objects/ab/song'), 'music')
    const before = files()
    await expect(open()).rejects.toThrow(/objects holds files, but there is no database/)
    await expect(open()).rejects.toBeInstanceOf(RefusedStart)
    expect(files()).toEqual(before)
  })

  it('is refused where the database is there and the secret is not', async () => {
    mkdirSync(join(directory, 'postgres'))
    writeFileSync(join(directory, 'postgres/PG_VERSION'), '18')
    const before = files()
    await expect(open()).rejects.toThrow(/secret is missing.*SESSION_SECRET/s)
    writeFileSync(join(directory, 'secret'), '')
    await expect(open()).rejects.toThrow(/secret is missing/)
    writeFileSync(join(directory, 'secret'), 'cut')
    await expect(open()).rejects.toThrow(/secret is cut off/)
    expect(files()).toEqual([...before, 'secret'])
    expect(readFileSync(join(directory, 'secret'), 'utf8')).toBe('cut')
  })
})

describe('the stored secret', () => {
  it('is made anew when the first start was killed while it was written', () => {
    writeFileSync(join(directory, 'secret'), '')
    const secret = secretOf(directory, false)
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(secretOf(directory, true)).toBe(secret)
  })

  // Windows has no such bits: there the folder's own rights say who reads.
  it.skipIf(process.platform === 'win32')('is 256 random bits in a file that its owner alone can read', () => {
    const secret = secretOf(directory, false)
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(statSync(join(directory, 'secret')).mode & 0o777).toBe(0o600)
    const elsewhere = join(directory, 'elsewhere')
    expect(secretOf(elsewhere, false)).not.toBe(secret)
  })
})

describe('npm run db:password', () => {
  it('says what is wrong where there is no database', () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/reset-database-password.ts'], {
      env: { PATH: process.env.PATH, FAIRWAVE_DATA_DIR: directory },
      encoding: 'utf8',
    })
    expect([status, stderr.trim()]).toEqual([1, `${join(directory, 'postgres')} holds no database.`])
  })
})
