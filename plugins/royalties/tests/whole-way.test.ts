import { afterAll, beforeAll, expect, it } from 'vitest'
import { fetchAudio } from '#api/testing/fetch-audio.ts'
import { subscribeForTest } from '#api/testing/subscribe-for-test.ts'
import { startTestApp, type TestApp } from '#api/testing/test-app.ts'
import { visitor } from '#api/access/actor.ts'
import { songEarnings } from '../domain/song-earnings.ts'

// With every plugin there is: from a listened song to the artist's money.
let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('one subscriber, one counted stream, one artist: 8.00 of 10.00, first estimated and then settled', async () => {
  const { ctx, clock } = test
  const { db } = ctx
  const account = (username: string) => ({
    username,
    usernameKey: username,
    email: `${username}@example.com`,
    emailKey: `${username}@example.com`,
    passwordHash: 'none',
  })
  const artist = await db.artist.create({
    data: {
      ...account('nightline'),
      name: 'Nightline',
      genre: 'Synthwave',
      bio: 'Plays at night, sleeps by day.',
      approvedAt: clock.now(),
    },
  })
  const listener = await db.listener.create({ data: { ...account('ada'), displayName: 'Ada' } })
  const song = await db.song.create({
    data: {
      artistId: artist.id,
      title: 'Neon Rain',
      genre: 'Synthwave',
      duration: 180,
      audioKey: `artists/${artist.id}/audio/x`,
      audioType: 'audio/mpeg',
      audioBytes: 1_800,
    },
  })
  await test.platform.objects.write(song.audioKey, Buffer.alloc(1_800), { contentType: 'audio/mpeg' })
  await subscribeForTest(test, listener.id)

  const asListener = test.app.context({
    ...visitor,
    userType: 'user',
    user: { id: listener.id, username: 'ada', name: 'Ada' },
  })
  const { url } = await asListener.services.streaming.openPlayback(asListener, { songId: song.id })
  await fetchAudio(test, url)
  clock.advance(31_000)
  expect(
    await asListener.services.streaming.claimStream(asListener, { songId: song.id, artistId: artist.id, duration: 30 }),
  ).toEqual({ counted: true })

  const expected = {
    artistPayout: 800,
    totalRevenue: 1000,
    totalSubscribers: 1,
    totalStreams: 1,
    averagePayoutPerStream: 8,
    streamingShare: 800,
  }
  expect(await ctx.services.royalties.artistEarnings(ctx, artist.id)).toMatchObject({
    ...expected,
    estimatedShare: 800,
  })
  const [period] = await db.subscriptionPeriod.findMany()
  clock.set(new Date((period?.endsAt.getTime() ?? 0) + 3_600_000))
  await test.runJob('royalties.settle-periods')
  expect(await ctx.services.ledger.accountBalance(ctx, `artist:${artist.id}`)).toBe(800)
  expect(
    await ctx.services.streaming.periodPlays(ctx, { periodId: period?.id ?? '', artistId: artist.id }, { limit: 5 }),
  ).toMatchObject([{ songId: song.id, title: 'Neon Rain', seconds: 30 }])
  // December now: the stream was in November, the money is this month's.
  expect(await ctx.services.royalties.artistEarnings(ctx, artist.id)).toMatchObject({
    artistPayout: 800,
    estimatedShare: 0,
    totalStreams: 0,
  })
  // By song, with one that is gone: its money stays.
  await db.song.update({ where: { id: song.id }, data: { state: 'deleted' } })
  expect(await songEarnings(ctx, artist.id)).toEqual([{ songId: song.id, streams: 1, cents: 800 }])
  clock.advance(31 * 86_400_000)
  expect(await songEarnings(ctx, artist.id)).toEqual([])
  const balances = [...(await ctx.services.ledger.trialBalance(ctx)).values()]
  expect(balances.reduce((sum, cents) => sum + cents, 0)).toBe(0)
})
