import { expect, it, vi } from 'vitest'
import { DEMO_LISTENERS, DEVOTED_FAN } from './demo-listeners.ts'
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
  const pilgrim = DEMO_LISTENERS.find((one) => one.username === 'nightpilgrim')!
  await auth.createListener(ctx, { ...pilgrim, password: 'fairwave-demo' })
  const songsOf = (artistId: string) => ctx.db.song.findMany({ where: { artistId }, select: { id: true } })
  const paidAt = ctx.clock.now()
  await ctx.db.tip.create({
    data: { artistId: artist!.id, listenerId: fan.id, cents: 500, state: 'paid', createdAt: paidAt, paidAt },
  })
  const release = { artistId: artist!.id, title: 'Harbor Lights', slug: 'harbor-lights', kind: 'album' as const }
  await ctx.db.release.create({
    data: { ...release, state: 'published', songs: { connect: await songsOf(artist!.id) } },
    select: { id: true },
  })
  await ctx.db.song.updateMany({ where: { artistId: artist!.id }, data: { album: release.title } })
  await dressDemo(app, quickContent)
  const rows = async () => ({
    profiles: await ctx.db.artistProfile.findMany({ orderBy: { artistId: 'asc' } }),
    likes: await ctx.db.songLike.count(),
    follows: await ctx.db.artistFollow.count(),
    supporters: await ctx.db.supporter.findMany({ select: { id: true, artistId: true, listenerId: true } }),
    playlists: await ctx.db.playlist.findMany({ select: { title: true, coverKey: true, coverAlt: true } }),
    consents: await ctx.db.supporterConsent.count(),
    posts: await ctx.db.post.findMany({ select: { id: true, title: true }, orderBy: { id: 'asc' } }),
    comments: await ctx.db.comment.findMany({
      select: { id: true, text: true, parentId: true, postId: true, releaseId: true },
      orderBy: { id: 'asc' },
    }),
    pages: await ctx.db.sitePage.findMany({ orderBy: { kind: 'asc' } }),
  })
  const first = await rows()
  expect(first.profiles.find(({ artistId }) => artistId === artist?.id)).toMatchObject({
    place: 'Rotterdam, Netherlands',
    faceKey: expect.any(String),
    bannerWidths: [640, 1080, 1500],
    accent: '#c98bff',
  })
  const coverAlt = 'A skyline at night above an empty road'
  expect(first.playlists).toEqual([{ title: 'Ring road, 2 AM', coverKey: expect.stringMatching(/^users\//), coverAlt }])
  const key = first.playlists[0]?.coverKey as string
  expect(
    await ctx.db.storedObject.count({ where: { key: { startsWith: key }, usedAt: { not: null } } }),
  ).toBeGreaterThan(0)
  expect(first.posts.map(({ title }) => title)).toContain('How Harbor Lights was made')
  expect(first.comments.some(({ parentId, postId }) => parentId !== null && postId !== null)).toBe(true)
  expect(first.comments.some(({ parentId, releaseId }) => parentId !== null && releaseId !== null)).toBe(true)
  expect(first.likes).toBeGreaterThan(0)
  expect(first.follows).toBeGreaterThan(0)
  expect(first.supporters).toMatchObject([{ artistId: artist?.id, listenerId: fan.id }])
  expect(first.pages.map(({ kind, publishedAt }) => [kind, publishedAt !== null])).toEqual(
    ['terms', 'privacy', 'refunds', 'imprint'].map((kind) => [kind, true]),
  )
  await dressDemo(app, quickContent)
  expect(await rows()).toEqual(first)
})
