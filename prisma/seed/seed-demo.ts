import { type Account, systemActor } from '#api/actor.ts'
import type { App } from '#api/app.ts'
import type { DomainContext } from '#api/context.ts'
import { renderCover } from './covers/render-cover.ts'
import { DEMO_ARTISTS, DEMO_SONGS, type DemoSong } from './catalogue.ts'
import { renderSongs } from './synth/render-songs.ts'

/** Sign-ins of the demo; printed at the start and named in the README. */
export const DEMO_PASSWORD = 'fairwave-demo'
export const DEMO_LISTENER = { username: 'listener', displayName: 'Demo Listener', email: 'listener@example.com' }
export const DEMO_ADMIN = { username: 'admin', email: 'admin@example.com' }

/**
 * Fills an empty platform once with artists, songs and accounts to try it with, all through the domain functions that
 * people use. Returns what to tell whoever started it. Nothing happens where anybody exists already.
 */
export async function seedDemo(app: App): Promise<string[]> {
  const wanted = app.config.SEED_DEMO ?? app.config.embedded
  const ctx = app.context()
  if (!wanted || !app.services.auth || !app.services.catalog) return []
  const { artists: artistCount, listeners } = await app.services.auth.countAccounts(ctx)
  if (artistCount + listeners > 0) return signIns(await app.services.auth.findArtistByUsername(ctx, DEMO_ARTISTS[0]?.username ?? '') !== null)

  // Newest first in the list, so published from its end; rendered in that order, each song while others are made.
  const songs = DEMO_SONGS.toReversed()
  const files = renderSongs(songs.map(({ seed, genre, seconds, title, artist, album, year }) => ({
    seed,
    genre,
    seconds,
    tags: { title, artist: DEMO_ARTISTS.find(({ username }) => username === artist)?.name, album, date: year?.toString(), genre },
  })))
  const artists = await createAccounts(app, ctx)
  for (const [index, song] of songs.entries()) {
    const [file, cover] = await Promise.all([files[index], renderCover(song.cover)])
    const artist = artists.get(song.artist)
    if (file && artist) await publish(app, artist, song, file, cover)
  }
  return signIns(true)
}

async function createAccounts(app: App, ctx: DomainContext): Promise<Map<string, Account>> {
  const { auth } = app.services
  const artists = new Map<string, Account>()
  await auth.createFirstAdmin(ctx, { ...DEMO_ADMIN, password: DEMO_PASSWORD })
  await auth.createListener(ctx, { ...DEMO_LISTENER, password: DEMO_PASSWORD })
  for (const { username, name, email, genre, bio, approved } of DEMO_ARTISTS) {
    const artist = await auth.createArtist(ctx, { username, name, email, genre, bio, password: DEMO_PASSWORD })
    if (approved) await auth.approveArtist(ctx, artist.id)
    artists.set(username, artist)
  }
  return artists
}

async function publish(app: App, artist: Account, song: DemoSong, file: { flac: Uint8Array }, cover: Uint8Array): Promise<void> {
  await app.services.catalog.importSong(app.context(systemActor), {
    artistId: artist.id,
    title: song.title,
    genre: song.genre,
    album: song.album ?? null,
    releaseYear: song.year ?? null,
    audio: file.flac,
    cover,
  })
}

function signIns(seeded: boolean): string[] {
  if (!seeded) return []
  return [
    'demo sign-ins (password of all: ' + DEMO_PASSWORD + ')',
    `  listener  ${DEMO_LISTENER.username}`,
    `  artist    ${DEMO_ARTISTS[0]?.username}`,
    `  admin     ${DEMO_ADMIN.username}`,
  ]
}
