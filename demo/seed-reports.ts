import { type Actor, systemActor, visitor } from '#api/access/actor.ts'
import type { App } from '#api/app/app.ts'
import { DEMO_LISTENERS } from './demo-listeners.ts'
import { DEMO_REPORTS, type DemoReport, SPAM_PLAYLIST } from './demo-reports.ts'
import { ownAdmin, ownListener } from './history-accounts.ts'
import type { History } from './open-history.ts'
import { DAY_MS } from './plan-listening.ts'

/** When that was put up. */
const SPAM_DAYS_AGO = 10
/** As many cases as are looked through for those of the demo. */
const LOOKED_AT = 100

/** The target of a report, by kind and id. */
type Named = { kind: 'song' | 'playlist'; id: string }

/**
 * Adds the reports that staff of a living platform see: filed in the days before `end`, some of them decided. Earlier
 * reports are not repeated; reports about missing accounts are left out.
 */
export async function seedReports({ app, clock }: History, end: Date): Promise<void> {
  const { moderation } = app.services
  const admin = await ownAdmin(app)
  if (!moderation || !admin) return
  clock.set(new Date(end.getTime() - SPAM_DAYS_AGO * DAY_MS))
  await addSpam(app)
  const staff = app.context(admin)
  const casesIn = async (state: 'open' | 'decided') =>
    new Map((await moderation.listCases(staff, { state }, { limit: LOOKED_AT })).map((row) => [row.targetId, row.id]))
  const known = new Set([...(await casesIn('open')).keys(), ...(await casesIn('decided')).keys()])
  for (const { about, daysAgo, by, says, decided } of DEMO_REPORTS) {
    const thing = await find(app, about)
    if (!thing) continue
    const at = end.getTime() - daysAgo * DAY_MS
    if (!known.has(thing.id)) {
      clock.set(new Date(at))
      for (const { actor, ...person } of await writersOf(app, by))
        await moderation.reportContent(app.context(actor), { ...thing, ...says, ...person, goodFaith: true })
    }
    const open = decided && (await casesIn('open')).get(thing.id)
    if (!open) continue
    clock.set(new Date(at + DAY_MS))
    await moderation.decideCase(staff, open, { ...decided, automatic: false })
  }
}

/** A listener's playlist that is none. */
async function addSpam(app: App): Promise<void> {
  const { by, title, description } = SPAM_PLAYLIST
  const owner = await listenerNamed(app, by)
  if (!owner?.user) return
  const library = { accountKind: 'user' as const, accountId: owner.user.id, songIds: [], artistIds: [] }
  await app.services.library?.importLibraries(app.context(systemActor), [
    { ...library, playlists: [{ title, description, songIds: [] }] },
  ])
}

async function find(app: App, about: DemoReport['about']): Promise<Named | null> {
  const ctx = app.context(systemActor)
  if ('listener' in about) {
    const owner = await listenerNamed(app, about.listener)
    const own =
      owner && app.services.library ? await app.services.library.myPlaylists(app.context(owner), { limit: 10 }) : []
    const playlist = own.find(({ title }) => title === about.playlist)
    return playlist ? { kind: 'playlist', id: playlist.id } : null
  }
  const artist = await app.services.auth.findArtistByUsername(ctx, about.artist)
  const songs = artist ? await app.services.catalog.songsOfArtist(ctx, artist.id) : []
  const song = songs.find(({ title, published }) => title === about.song && published)
  return song ? { kind: 'song', id: song.id } : null
}

interface Writer {
  actor: Actor
  text: string
  name?: string
  email?: string
}

async function writersOf(app: App, by: DemoReport['by']): Promise<Writer[]> {
  if ('email' in by) return [{ actor: visitor, ...by }]
  const listeners = await Promise.all(
    by.map(async ({ username, text }) => ({ actor: await listenerNamed(app, username), text })),
  )
  return listeners.flatMap(({ actor, text }) => (actor ? [{ actor, text }] : []))
}

async function listenerNamed(app: App, username: string): Promise<Actor | null> {
  const listener = DEMO_LISTENERS.find((one) => one.username === username)
  return listener ? await ownListener(app, listener) : null
}
