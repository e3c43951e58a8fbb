import pg from 'pg'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { PATIENCE } from '#api/testing/patience.ts'
import { eventually } from '#api/testing/programs/server-process.ts'
import { createTestDatabase } from '#api/testing/test-database.ts'
import { sellTickets, type StageApi, startApi, type Ticket } from '../testing/chaos-stage.ts'

const LISTENERS = 400
const WAVES = 4

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

/** Presses Play until there is an answer; returns the session, and how many attempts may have been kept without one. */
async function open(
  ticket: Ticket,
  apis: readonly StageApi[],
  first: number,
): Promise<{ id: string; inDoubt: number }> {
  for (let [attempt, inDoubt] = [0, 0]; ; attempt += 1) {
    const { origin } = apis[(first + attempt) % apis.length] as StageApi
    const answer = await fetch(`${origin}/api/songs/${ticket.songId}/playback`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: ticket.cookie },
      body: '{}',
    })
      .then(async (response) => ({ status: response.status, body: (await response.json()) as { id: string } }))
      .catch((error: Error & { cause?: { code?: string } }) => ({
        status: error.cause?.code === 'ECONNREFUSED' ? 0 : 599,
        body: null,
      }))
    if (answer.status === 201 && answer.body) return { id: answer.body.id, inDoubt }
    if (answer.status !== 0 && answer.status < 500) throw new Error(`refused with ${answer.status}`)
    if (answer.status !== 0) inDoubt += 1
    await wait(20)
  }
}

it('keeps every playback that was answered, whichever server is killed meanwhile', {
  timeout: 300_000 * PATIENCE,
}, async () => {
  const database = await createTestDatabase()
  undo.push(() => database.drop())
  const pool = new pg.Pool({ connectionString: database.url, max: 2 })
  undo.push(() => pool.end())
  const tickets = await sellTickets(pool, LISTENERS)
  // A cookie is prepared for each; the sessions that come with it are not these.
  await pool.query('DELETE FROM "PlaybackSession"')
  const settings = { databaseUrl: database.url, redisUrl: null }
  const apis = await Promise.all([startApi(settings), startApi(settings)])
  for (const api of apis) undo.push(() => api.stop())

  const answered: { ticket: Ticket; id: string; inDoubt: number }[] = []
  for (let wave = 0; wave < WAVES; wave += 1) {
    const before = answered.length
    const opening = tickets.map(async (ticket, index) => {
      answered.push({ ticket, ...(await open(ticket, apis, index)) })
    })
    const killing = eventually(() => answered.length >= before + LISTENERS / 4, {
      within: 30_000,
      every: 1,
      what: 'the middle of the wave',
    }).then(() => (apis[wave % 2] as StageApi).killAndRestart())
    await Promise.all([...opening, killing])
  }

  const { rows } = await pool.query<{ id: string; listenerId: string; songId: string }>(
    'SELECT "id", "listenerId", "songId" FROM "PlaybackSession"',
  )
  const kept = new Map(rows.map((row) => [row.id, `${row.listenerId} ${row.songId}`]))
  expect(answered).toHaveLength(WAVES * LISTENERS)
  expect(new Set(answered.map(({ id }) => id)).size, 'two callers were given one session').toBe(answered.length)
  expect(
    answered.filter(({ id, ticket }) => kept.get(id) !== `${ticket.listenerId} ${ticket.songId}`),
    'answered, and lost or another listener’s',
  ).toEqual([])
  // Claims recorded without an answer are among those in doubt.
  const inDoubt = answered.reduce((sum, each) => sum + each.inDoubt, 0)
  expect(rows.length).toBeLessThanOrEqual(answered.length + inDoubt)
})
