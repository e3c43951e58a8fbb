import { systemActor } from '#api/access/actor.ts'
import type { App } from '#api/app/app.ts'
import { createApp } from '#api/app/create-app.ts'
import { announceReleases } from './announce-releases.ts'
import { DEMO_ARTISTS, DEMO_SONGS, type DemoArtist, type DemoSong } from './catalogue.ts'
import { DEMO_COMING, type DemoComing } from './demo-coming.ts'
import { DEMO_RELEASES, DEMO_WORDS } from './demo-releases.ts'
import { renderCover } from './covers/render-cover.ts'
import { DEMO_LISTENER, DEMO_LISTENERS, type DemoListener, DEVOTED_FAN } from './demo-listeners.ts'
import { createListener, DEMO_ADMIN, ownListener } from './history-accounts.ts'
import { type History, openHistory } from './open-history.ts'
import { DAY_MS, releasedDaysAgo } from './plan-listening.ts'
import { canListen, hasHistory, seedHistory } from './seed-history.ts'
import { seedStores } from './seed-stores.ts'
import { renderSongs } from './synth/render-songs.ts'
import { unhurriedPlatform } from './unhurried-platform.ts'

/** Password of all accounts of the demo; printed at the start and named in the README. */
export const DEMO_PASSWORD = 'fairwave-demo'

export interface DemoContent {
  artists: readonly DemoArtist[]
  /** Newest first. */
  songs: readonly DemoSong[]
  listeners: readonly DemoListener[]
  /** Releases that come out after the seeding. */
  coming?: readonly DemoComing[]
}

const DEMO: DemoContent = { artists: DEMO_ARTISTS, songs: DEMO_SONGS, listeners: DEMO_LISTENERS, coming: DEMO_COMING }
/** When the demo's artists registered. */
export const BEGAN_DAYS_AGO = 112

/**
 * Fills an empty platform once with artists, songs, stores, listeners and three months of their history, closed months
 * among them, all through the domain functions that people use and the platform's own jobs. Returns what to tell whoever
 * started it. A seeding that was interrupted is taken up where it was; nothing happens where anybody else was first.
 */
export async function seedDemo(app: App, content: DemoContent = DEMO): Promise<string[]> {
  if (!app.config.wantsDemo || !app.services.auth || !app.services.catalog) return []
  const state = await stateOf(app, content)
  if (state === 'foreign') return []
  if (state === 'done') return signIns(content)

  const end = await endOfHistory(app, content)
  const own = unhurriedPlatform(app.platform)
  try {
    const now = createApp({ config: app.config, plugins: app.plugins, platform: own.platform })
    const history = await openHistory(now, daysBefore(end, BEGAN_DAYS_AGO))
    await createAccounts(history.app, content)
    await publishMissing(now, content, end)
    await seedStores(history.app, content.artists)
    await announceReleases(now, content.coming ?? [], end)
    if (canListen(now)) await live(now, history, { content, end })
  } finally {
    await own.close()
  }
  return signIns(content)
}

/**
 * The last accounts of those that are there from the beginning are the fan's and the demo listener's: a demo with the
 * second alone was made by a version before, and stays as it is.
 */
async function stateOf(app: App, content: DemoContent): Promise<'empty' | 'begun' | 'done' | 'foreign'> {
  const { auth } = app.services
  const ctx = app.context(systemActor)
  const { artists, listeners } = await auth.countAccounts(ctx)
  if (artists + listeners === 0) return 'empty'
  const [first] = content.artists
  const found = first && (await auth.findArtistByUsername(ctx, first.username))
  if (!first || found?.email !== first.email) return 'foreign'
  if (!(await ownListener(app, DEMO_LISTENER))) return 'begun'
  if (!(await ownListener(app, DEVOTED_FAN))) return 'done'
  const whole = canListen(app)
    ? await hasHistory(app)
    : (await missingSongs(app, content, app.platform.clock.now())).length === 0
  return whole ? 'done' : 'begun'
}

/** Now at the first start; a seeding that goes on ends when it would have ended then, so that it plans the same. */
async function endOfHistory(app: App, { artists: [first] }: DemoContent): Promise<Date> {
  const now = app.platform.clock.now()
  const found = first && (await app.services.auth.findArtistByUsername(app.context(systemActor), first.username))
  const planned = found && daysBefore(found.createdAt, -BEGAN_DAYS_AGO)
  return planned && planned < now ? planned : now
}

async function createAccounts(past: App, { artists }: DemoContent): Promise<void> {
  const { auth } = past.services
  const ctx = past.context(systemActor)
  const password = DEMO_PASSWORD
  if (await auth.findListenerByUsername(ctx, DEMO_LISTENER.username)) return
  await auth.createFirstAdmin(ctx, { ...DEMO_ADMIN, password }).catch((error: unknown) => {
    if ((error as { code?: string }).code !== 'ADMIN_EXISTS') throw error
  })
  for (const { username, name, email, genre, bio, approved } of artists) {
    const known = await auth.findArtistByUsername(ctx, username)
    const { id } = known ?? (await auth.createArtist(ctx, { username, name, email, genre, bio, password }))
    if (approved) await auth.approveArtist(ctx, id)
  }
  await createListener(past, DEVOTED_FAN, password)
  await createListener(past, DEMO_LISTENER, password)
}

/** Songs of the content that their artists do not have, oldest first. */
async function missingSongs(
  app: App,
  { songs }: DemoContent,
  end: Date,
): Promise<{ song: DemoSong; artistId: string; createdAt: Date }[]> {
  const { auth, catalog } = app.services
  const ctx = app.context(systemActor)
  const missing = []
  for (const username of new Set(songs.map(({ artist }) => artist))) {
    const artist = await auth.findArtistByUsername(ctx, username)
    if (!artist) continue
    const titles = new Set((await catalog.songsOfArtist(ctx, artist.id)).map(({ title }) => title))
    for (const [index, song] of songs.entries()) {
      if (song.artist === username && !titles.has(song.title))
        missing.push({ song, artistId: artist.id, createdAt: daysBefore(end, releasedDaysAgo(index, songs.length)) })
    }
  }
  return missing.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

/** Rendered in the order in which they are published, each song while others are made. */
async function publishMissing(app: App, content: DemoContent, end: Date): Promise<void> {
  const missing = await missingSongs(app, content, end)
  const nameOf = new Map(content.artists.map(({ username, name }) => [username, name]))
  const files = renderSongs(
    missing.map(({ song: { seed, genre, seconds, title, artist, album, year } }) => ({
      seed,
      genre,
      seconds,
      tags: { title, artist: nameOf.get(artist), album, date: year?.toString(), genre },
    })),
  )
  for (const [index, { song, artistId, createdAt }] of missing.entries()) {
    const [file, cover] = await Promise.all([files[index], renderCover(song.cover)])
    if (!file) continue
    const { title, genre, album = null, year = null } = song
    await app.services.catalog.importSong(app.context(systemActor), {
      artistId,
      title,
      genre,
      album,
      releaseYear: year,
      audio: file.flac,
      cover,
      createdAt,
      ...DEMO_WORDS[title],
      about: album === null ? undefined : DEMO_RELEASES[album],
    })
  }
}

async function live(app: App, history: History, { content, end }: { content: DemoContent; end: Date }): Promise<void> {
  try {
    await seedHistory(app, history, { content, password: DEMO_PASSWORD, end })
  } catch (error) {
    // Without it the demo is poorer, and no less usable; the next start goes on where this one ended.
    app.platform.log.error({ err: error }, 'the history of the demo could not be made')
  }
}

const daysBefore = (date: Date, days: number): Date => new Date(date.getTime() - days * DAY_MS)

function signIns({ artists }: DemoContent): string[] {
  return [
    'demo sign-ins (password of all: ' + DEMO_PASSWORD + ')',
    `  listener  ${DEMO_LISTENER.username}`,
    `  artist    ${artists[0]?.username}`,
    `  admin     ${DEMO_ADMIN.username}`,
  ]
}
