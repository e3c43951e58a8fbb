import { systemActor } from '#api/access/actor.ts'
import type { App } from '#api/app/app.ts'
import type { DomainContext } from '#api/app/context.ts'
import { ARTIST_LABELS, DEMO_ARTISTS, DEMO_SONGS, type DemoArtist } from './catalogue.ts'
import { renderCover } from './covers/render-cover.ts'
import { DEMO_LISTENER, DEMO_LISTENERS, type DemoListener } from './demo-listeners.ts'
import { DEMO_PAGES } from './demo-pages.ts'
import { DEMO_PLAYLISTS, DEMO_PROFILES } from './demo-profiles.ts'
import { renderBanner, renderFace } from './pictures/render-artist.ts'
import { seedPosts } from './seed-posts.ts'
import { createRandom } from './synth/random.ts'

interface DressedContent {
  artists: readonly DemoArtist[]
  listeners: readonly DemoListener[]
}

/**
 * Makes the demo look lived in, once it can be used: faces, banners, places and links of its artists, and the likes,
 * follows and playlists of its listeners. Done where it is missing; a page that somebody has changed stays as it is.
 */
export async function dressDemo(
  app: App,
  { artists, listeners }: DressedContent = { artists: DEMO_ARTISTS, listeners: DEMO_LISTENERS },
): Promise<void> {
  if (!app.config.wantsDemo || !app.services.auth || !app.services.catalog) return
  const ctx = app.context(systemActor)
  const own = new Map<string, string>()
  for (const { username, email } of artists) {
    const found = await app.services.auth.findArtistByUsername(ctx, username)
    if (found?.email === email && found.approvedAt) own.set(username, found.id)
  }
  // A real platform gets no demo pages.
  if (own.size > 0) for (const page of DEMO_PAGES) await ctx.services.site?.publishMissingPage(ctx, page)
  await fillLibraries(ctx, listeners, own)
  await agreeToBeShown(ctx, listeners)
  for (const artist of artists) {
    const id = own.get(artist.username)
    if (id) await dress(ctx, artist, id)
  }
  await seedPosts(app, own)
  // The first visitors find the places of these artists.
  if (app.services.profiles) await ctx.enqueue('profiles.count-places', {})
}

async function dress(ctx: DomainContext, { username, hue }: DemoArtist, artistId: string): Promise<void> {
  const { profiles, catalog } = ctx.services
  const said = DEMO_PROFILES[username]
  if (!profiles || !said || (await profiles.hasProfile(ctx, artistId))) return
  const { place, accent, links, pinned, motif, bannerAlt } = said
  const release = pinned && (await catalog.songsOfArtist(ctx, artistId)).find(({ album }) => album === pinned)
  const [face, banner] = await Promise.all([
    renderFace({ seed: username, hue }),
    renderBanner({ seed: username, hue, motif, label: ARTIST_LABELS[username] }),
  ])
  await profiles.importProfile(ctx, artistId, {
    place,
    accent,
    links: [...links],
    bannerAlt,
    pinnedReleaseId: (release && release.releaseId) || null,
    face,
    banner,
  })
}

/** One in so many keeps whom they support to themselves, as the demo's own listener does: visitors can switch it on. */
const SILENT = 5

/** Most listeners want to be shown among the supporters of artists. */
async function agreeToBeShown(ctx: DomainContext, listeners: readonly DemoListener[]): Promise<void> {
  const { supporters, auth } = ctx.services
  if (!supporters) return
  const agreeing = []
  for (const [index, { username, email }] of listeners.entries()) {
    if (username === DEMO_LISTENER.username || index % SILENT === SILENT - 1) continue
    const found = await auth.findListenerByUsername(ctx, username)
    if (found?.email === email) agreeing.push(found.id)
  }
  await supporters.importConsents(ctx, agreeing)
}

/** Listeners like and follow what is to their taste, most of it in the genres that they play. */
async function fillLibraries(
  ctx: DomainContext,
  listeners: readonly DemoListener[],
  artists: ReadonlyMap<string, string>,
): Promise<void> {
  const { library, catalog, auth } = ctx.services
  if (!library) return
  const songs = new Map<string, string>()
  for (const id of artists.values())
    for (const song of await catalog.songsOfArtist(ctx, id)) songs.set(song.title, song.id)
  const libraries = []
  for (const listener of listeners) {
    const found = await auth.findListenerByUsername(ctx, listener.username)
    if (found?.email !== listener.email) continue
    const random = createRandom(`library ${listener.username}`)
    const liked = DEMO_SONGS.filter(({ genre }) => random() < (listener.taste.includes(genre) ? 0.7 : 0.12))
    const followed = new Set(liked.filter(() => random() < 0.6).map(({ artist }) => artist))
    if (listener.devotedTo) followed.add(listener.devotedTo)
    libraries.push({
      accountKind: 'user' as const,
      accountId: found.id,
      songIds: liked.flatMap(({ title }) => songs.get(title) ?? []),
      artistIds: [...followed].flatMap((username) => artists.get(username) ?? []),
      playlists: await playlistsOf(listener, songs),
    })
  }
  await library.importLibraries(ctx, libraries)
}

async function playlistsOf({ username }: DemoListener, songs: ReadonlyMap<string, string>) {
  const own = DEMO_PLAYLISTS.filter(({ by }) => by === username)
  return await Promise.all(
    own.map(async ({ title, description, songs: on, cover }) => ({
      title,
      description,
      songIds: on.flatMap((name) => songs.get(name) ?? []),
      cover: cover && { bytes: await renderCover(cover.look), alt: cover.alt },
    })),
  )
}
