import pg from 'pg'
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../testing/programs/server-process.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { resetEmbeddedPassword } from './reset-password.ts'
import { scratchDirectory } from './scratch-directory.ts'

let directory: string
let data: string
const running: EmbeddedPostgres[] = []
beforeEach(() => {
  directory = scratchDirectory()
  data = join(directory, 'postgres')
})
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
  // An initdb whose start was killed may still be writing.
  rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ directory: data, settings: { fsync: 'off' } })
  running.push(server)
  return server
}

async function query(server: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  return (await client.query(sql).finally(() => client.end())).rows
}

/** A database with one row in it, stopped. */
async function keepSomething(): Promise<void> {
  const server = await start()
  await query(server, 'CREATE TABLE kept AS SELECT 42 AS answer')
  await server.stop()
}

const kept = async () => await query(await start(), 'SELECT answer FROM kept')
const removePassword = () => {
  for (const file of [`${data}.password`, join(data, 'fairwave.password')]) rmSync(file, { force: true })
}

describe('a data folder that is there', () => {
  it('is kept when its password is missing: the start is refused, and the operator sets a new one', async () => {
    await keepSomething()
    removePassword()
    await expect(start()).rejects.toThrow(/holds a database, but its password file .*npm run db:password/s)
    expect(readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()).toBe('18')
    await resetEmbeddedPassword(directory)
    expect(await kept()).toEqual([{ answer: 42 }])
  })

  it('brings its password along to another place', async () => {
    await keepSomething()
    const other = join(directory, 'moved')
    renameSync(data, other)
    data = other
    expect(await kept()).toEqual([{ answer: 42 }])
  })

  it('lets nobody in without the random password of its own', async () => {
    const { url } = await start()
    const { password } = new URL(url)
    expect(password).toMatch(/^[\w-]{32,}$/)
    const client = new pg.Client({ connectionString: url.replace(password, 'fairwave') })
    await expect(client.connect()).rejects.toMatchObject({ code: '28P01' })
  })

  it('of an older version, with the password beside it, goes on', async () => {
    await keepSomething()
    renameSync(join(data, 'fairwave.password'), `${data}.password`)
    expect(await kept()).toEqual([{ answer: 42 }])
    expect(existsSync(join(data, 'fairwave.password'))).toBe(true)
  })

  it('is kept when it is only a part of one', async () => {
    await keepSomething()
    rmSync(join(data, 'PG_VERSION'))
    const before = readdirSync(data)
    await expect(start()).rejects.toThrow(/no whole PostgreSQL database/)
    expect(readdirSync(data)).toEqual(before)
  })

  it('is missed when only its password was restored', async () => {
    writeFileSync(`${data}.password`, 'of-old')
    await expect(start()).rejects.toThrow(/is missing, but its password file/)
    expect(readFileSync(`${data}.password`, 'utf8')).toBe('of-old')
    expect(existsSync(data)).toBe(false)
  })
})

describe('a first start that was interrupted', () => {
  it('is done again, and what it left is removed', async () => {
    mkdirSync(data)
    mkdirSync(`${data}.unfinished-before/data`, { recursive: true })
    writeFileSync(`${data}.unfinished-before/data/PG_VERSION`, '18')
    await query(await start(), 'SELECT 1')
    expect(readdirSync(directory)).toEqual(['postgres'])
  })

  const drafts = () => readdirSync(directory).filter((name) => name.startsWith('postgres.unfinished-'))
  const moments: [string, () => boolean][] = [
    ['before anything is written', () => true],
    ['when its folder is made', () => drafts().length > 0],
    ['while PostgreSQL writes into it', () => drafts().some((name) => existsSync(join(directory, name, 'data/base')))],
    ['when the database is put in place', () => existsSync(join(data, 'PG_VERSION'))],
    ['when the server begins', () => existsSync(join(data, 'postmaster.pid'))],
  ]
  it.each(moments)('by SIGKILL %s', async (_moment, reached) => {
    const source = `
      import { startEmbeddedPostgres } from '${import.meta.dirname}/embedded-postgres.ts'
      console.log('begins')
      await startEmbeddedPostgres({ directory: '${data}', settings: { fsync: 'off' } })`
    const killed = spawn(process.execPath, ['--input-type=module-typescript', '--eval', source], { stdio: 'pipe' })
    const gone = new Promise((exited) => killed.once('exit', exited))
    await new Promise((begun) => killed.stdout.once('data', begun))
    await eventually(reached, { within: 60_000, every: 1 })
    killed.kill('SIGKILL')
    await gone
    expect(await query(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })
})
