import { expect, it, vi } from 'vitest'
import { systemActor } from '#api/access/actor.ts'
import { signedInClient } from '#api/testing/signed-in-client.ts'
import { DEMO_LISTENERS } from './demo-listeners.ts'
import { DEMO_REPORTS, SPAM_PLAYLIST } from './demo-reports.ts'
import { createListener, DEMO_ADMIN, ownAdmin, ownListener } from './history-accounts.ts'
import { runJobs } from './history-money.ts'
import { openHistory } from './open-history.ts'
import { seedReports } from './seed-reports.ts'
import { startDemoWithSongs } from './testing/demo-with-songs.ts'

vi.setConfig({ testTimeout: 120_000 })

const NOW = '2026-11-22T12:00:00Z'
const PASSWORD = 'fairwave-demo'

it('leaves staff cases that wait and cases that were decided with their reasons, once, and writes to nobody', async () => {
  const test = await startDemoWithSongs(NOW)
  const { db } = test.ctx
  await db.artist.updateMany({ data: { approvedAt: test.clock.now() } })
  const history = await openHistory(test.app, new Date('2026-11-01T12:00:00Z'))
  await seedReports(history, new Date(NOW))
  expect(await db.moderationCase.count()).toBe(0)

  await test.ctx.services.auth.createFirstAdmin(history.app.context(systemActor), { ...DEMO_ADMIN, password: PASSWORD })
  for (const listener of DEMO_LISTENERS.filter(({ username }) =>
    ['nightpilgrim', 'dockworker', SPAM_PLAYLIST.by].includes(username),
  ))
    await createListener(history.app, listener, PASSWORD)
  await seedReports(history, new Date(NOW))
  await runJobs(history.app, ['kernel.outbox'])
  const cases = async () =>
    await db.moderationCase.findMany({
      select: { targetTitle: true, kind: true, state: true, inForce: true, reportCount: true, openedAt: true },
      orderBy: { openedAt: 'asc' },
    })
  const first = await cases()
  // Velvet Cassette is not on this platform: what is said of its song is left out.
  expect(first).toMatchObject([
    { targetTitle: SPAM_PLAYLIST.title, kind: 'report', state: 'decided', inForce: 'withheld', reportCount: 2 },
    { targetTitle: 'Everything Must Go', kind: 'report', state: 'decided', inForce: null, reportCount: 1 },
    { targetTitle: 'Tokyo Static', kind: 'rights_claim', state: 'open', reportCount: 1 },
  ])
  expect(first[0]?.openedAt).toEqual(new Date('2026-11-13T12:00:00Z'))
  const decisions = await db.moderationDecision.findMany({ orderBy: { decidedAt: 'asc' } })
  expect(decisions.map(({ facts, rule, decidedByName }) => ({ facts, rule, decidedByName }))).toEqual(
    DEMO_REPORTS.flatMap(({ decided }) =>
      decided ? [{ facts: decided.facts, rule: decided.rule, decidedByName: DEMO_ADMIN.username }] : [],
    ),
  )
  expect(await db.mailMessage.count()).toBe(0)

  const queue = await (await signedInClient(test, (await ownAdmin(test.app))!)).rest('GET', '/admin/cases')
  expect(queue).toMatchObject({ status: 200, body: [{ title: 'Tokyo Static' }] })
  // Hidden content is visible to its owner alone.
  const spam = await db.playlist.findFirstOrThrow({ where: { title: SPAM_PLAYLIST.title } })
  expect((await test.client().rest('GET', `/playlists/${spam.id}`)).status).toBe(404)
  const owner = await ownListener(test.app, DEMO_LISTENERS.find(({ username }) => username === SPAM_PLAYLIST.by)!)
  const own = await (await signedInClient(test, owner!)).rest('GET', '/decisions')
  expect(own.body).toMatchObject([{ title: SPAM_PLAYLIST.title }])

  await seedReports(history, new Date(NOW))
  expect(await cases()).toEqual(first)
})
