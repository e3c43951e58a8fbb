import pg from 'pg'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { eventually } from '../../testing/programs/server-process.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { scratchDirectory } from './scratch-directory.ts'
import { PATIENCE } from '../../testing/patience.ts'

let directory: string
let server: EmbeddedPostgres
let ends: string[]
beforeEach(async () => {
  directory = scratchDirectory()
  ends = []
  server = await startEmbeddedPostgres({
    directory: join(directory, 'postgres'),
    onEnd: (said) => void ends.push(said),
  })
})
afterEach(async () => {
  await server.stop()
  rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})

async function query(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server.url })
  client.on('error', () => {})
  await client.connect()
  return (await client.query(sql).finally(() => client.end())).rows
}

it('starts a server that was killed again, at the same address and with everything committed', {
  timeout: 240_000 * PATIENCE,
}, async () => {
  const { url, process: first } = server
  await query('CREATE TABLE kept AS SELECT 42 AS answer')
  for (const signal of ['SIGKILL', 'SIGQUIT'] as const) {
    server.process.kill(signal)
    const rows = await eventually(async () => await query('SELECT answer FROM kept'), { within: 90_000 })
    expect(rows).toEqual([{ answer: 42 }])
  }
  expect(server.url).toBe(url)
  expect(server.process.pid).not.toBe(first.pid)
  expect(ends.length).toBeGreaterThanOrEqual(2)
})

it('lets a server go that was stopped, also while it is being started again', async () => {
  const { process: first } = server
  first.kill('SIGKILL')
  await once(first, 'exit')
  await server.stop()
  const last = server.process
  expect(last.exitCode !== null || last.signalCode !== null).toBe(true)
  await expect(query('SELECT 1')).rejects.toThrow(/ECONNREFUSED|ECONNRESET/)
})
