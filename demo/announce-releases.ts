import { systemActor } from '#api/access/actor.ts'
import type { App } from '#api/app/app.ts'
import { renderCover } from './covers/render-cover.ts'
import type { DemoComing } from './demo-coming.ts'
import { approvedArtist } from './history-accounts.ts'
import { DAY_MS } from './plan-listening.ts'
import { sell } from './seed-stores.ts'
import { renderSongs } from './synth/render-songs.ts'

/** Mornings, in UTC. */
const OUT_AT_HOUR = 8

/**
 * Artists announce what comes out in the weeks after `end`, and sell it before. Existing releases are left as they are.
 */
export async function announceReleases(app: App, coming: readonly DemoComing[], end: Date): Promise<void> {
  for (const release of coming) await announce(app, release, end)
}

async function announce(app: App, release: DemoComing, end: Date): Promise<void> {
  const { artist: username, title: album, tracks, kind, description, credits } = release
  const { catalog } = app.services
  const actor = await approvedArtist(app, username)
  if (!actor?.artist) return
  const { id: artistId, name } = actor.artist
  const ctx = app.context(systemActor)
  const publishAt = new Date(end.getTime() + release.outInDays * DAY_MS)
  publishAt.setUTCHours(OUT_AT_HOUR, 0, 0, 0)
  const known = new Set((await catalog.songsOfArtist(ctx, artistId)).map(({ title }) => title))
  const missing = tracks.filter(({ title }) => !known.has(title))
  const files = renderSongs(
    missing.map(({ title, genre, seconds, seed }) => ({
      ...{ seed, genre, seconds },
      tags: { title, artist: name, album, genre, date: String(publishAt.getUTCFullYear()) },
    })),
  )
  const cover = missing.length > 0 ? await renderCover(release.cover) : null
  for (const [index, { title, genre }] of missing.entries()) {
    const file = await files[index]
    if (!file) continue
    await catalog.importSong(ctx, {
      ...{ artistId, title, genre, album, cover, audio: file.flac, createdAt: end },
      releaseYear: publishAt.getUTCFullYear(),
      about: { kind, description, credits },
    })
  }
  const releaseId = (await catalog.songsOfArtist(ctx, artistId)).find((song) => song.album === album)?.releaseId
  const found = releaseId ? await catalog.findRelease(ctx, releaseId) : null
  // A seeding that goes on finds it announced, or out.
  if (found?.state === 'published' && missing.length > 0)
    await catalog.setReleaseState(app.context(actor), found.id, { state: 'scheduled', publishAt, announced: true })
  if (release.sale && app.services.merch) await sell(ctx, { artist: username, release: album, ...release.sale })
}
