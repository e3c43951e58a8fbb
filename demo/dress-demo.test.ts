import { expect, it, vi } from 'vitest'
import { DEVOTED_FAN } from './demo-listeners.ts'
import { dressDemo } from './dress-demo.ts'
import { quickContent, startDemoWithSongs } from './testing/demo-with-songs.ts'

vi.setConfig({ testTimeout: 120_000 })

it('gives the artists of the demo faces and their listeners libraries, and changes nothing the second time', async () => {
  const { app, ctx } = await startDemoWithSongs('2026-11-22T12:00:00Z')
  const { auth } = ctx.services
  const artist = await auth.findArtistByUsername(ctx, 'neonharbor')
  await ctx.db.artist.updateMany({ data: { approvedAt: ctx.clock.now() } })
  // Follows one artist, whatever else.
  const { username, displayName, email } = DEVOTED_FAN
  const fan = await auth.createListener(ctx, { username, displayName, email, password: 'fairwave-demo' })
  const paidAt = ctx.clock.now()
  await ctx.db.tip.create({
    data: { artistId: artist!.id, listenerId: fan.id, cents: 500, state: 'paid', createdAt: paidAt, paidAt },
  })
  await dressDemo(app, quickContent)
  const rows = async () => ({
    profiles: await ctx.db.artistProfile.findMany({ orderBy: { artistId: 'asc' } }),
    likes: await ctx.db.songLike.count(),
    follows: await ctx.db.artistFollow.count(),
    supporters: await ctx.db.supporter.findMany({ select: { id: true, artistId: true, listenerId: true } }),
    consents: await ctx.db.supporterConsent.count(),
  })
  const first = await rows()
  expect(first.profiles.find(({ artistId }) => artistId === artist?.id)).toMatchObject({
    place: 'Rotterdam, Netherlands',
    faceKey: expect.any(String),
    bannerWidths: [640, 1080, 1500],
    accent: '#c98bff',
  })
  expect(first.likes).toBeGreaterThan(0)
  expect(first.follows).toBeGreaterThan(0)
  expect(first.supporters).toMatchObject([{ artistId: artist?.id, listenerId: fan.id }])
  await dressDemo(app, quickContent)
  expect(await rows()).toEqual(first)
})
