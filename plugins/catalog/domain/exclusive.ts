import type { DomainContext } from '#api/app/context.ts'
import { batchLoader } from '#api/cache/batch-loader.ts'
import { Forbidden, InputError } from '#api/app/errors.ts'
import { dayInWords } from '#api/text/in-words.ts'
import { mayManageArtist } from '#plugins/auth'
import { Prisma } from '#prisma/generated/client/client.ts'
import { type AudienceName, type Exclusive, isExclusive } from '../rules/audience.ts'

/** A song as far as it decides who may hear it. */
export interface GatedSong extends Exclusive {
  id: string
  artistId: string
  /** Its buyers hear it, whoever it is for. */
  releaseId: string | null
}

/** Condition on a row named `song`: everybody may hear it. */
export const isOpenToAll = (now: Date): Prisma.Sql =>
  Prisma.sql`(song."audience" = 'everyone' OR song."opensAt" <= ${now})`

/**
 * Ids of the songs that the caller may hear, as far as audiences decide: what is for everyone, what the artist or staff asks for,
 * and what a plugin opens. Asks nobody where nothing is exclusive.
 */
export async function openSongs(ctx: DomainContext, songs: readonly GatedSong[]): Promise<ReadonlySet<string>> {
  const now = ctx.clock.now()
  const isClosed = (song: GatedSong) =>
    isExclusive(song, now) && !mayManageArtist(ctx.actor, song.artistId, 'editor', 'support')
  const closed = songs.filter(isClosed)
  const opened = closed.length > 0 ? await ctx.hooks.collect('catalog.opened-songs', { songs: closed }) : []
  const open = new Set(songs.filter((song) => !isClosed(song)).map(({ id }) => id))
  for (const ids of opened) for (const id of ids) open.add(id)
  return open
}

const ofRequest = new WeakMap<DomainContext, (song: GatedSong) => Promise<boolean>>()

/** The same of one song; those that a request asks about at once are asked together. */
export async function isOpenSong(ctx: DomainContext, song: GatedSong): Promise<boolean> {
  if (!isExclusive(song, ctx.clock.now())) return true
  const known = ofRequest.get(ctx)
  const find = known ?? loaderOf(ctx)
  if (!known) ofRequest.set(ctx, find)
  return await find(song)
}

function loaderOf(ctx: DomainContext): (song: GatedSong) => Promise<boolean> {
  const songs = new Map<string, GatedSong>()
  const find = batchLoader(async (ids: readonly string[]) => {
    const open = await openSongs(
      ctx,
      ids.map((id) => songs.get(id) as GatedSong),
    )
    return new Map([...open].map((id) => [id, true]))
  })
  return async (song) => {
    songs.set(song.id, song)
    return (await find(song.id)) ?? false
  }
}

/** Throws `AUDIENCE_REQUIRED` (403), which says what opens it, where the caller may not hear a song. */
export async function requireOpenSong(ctx: DomainContext, song: GatedSong): Promise<void> {
  if (!(await isOpenSong(ctx, song))) throw new Forbidden(exclusiveText(song) ?? undefined, 'AUDIENCE_REQUIRED')
}

const IN_WORDS: Readonly<Record<Exclude<AudienceName, 'everyone'>, readonly [who: string, opens: string]>> = {
  signedIn: ['people with an account', 'signing in opens it'],
  followers: ['followers', 'following the artist opens it'],
  listeners: ['listeners', 'a counted stream of the artist opens it'],
  supporters: ['supporters', 'a tip or an order opens it'],
  buyers: ['buyers of the release', 'buying it opens it'],
}

/** "For supporters until December 4, 2026: a tip or an order opens it"; null for what everybody may hear. Days are UTC. */
export function exclusiveText({ audience, opensAt }: Exclusive): string | null {
  if (audience === 'everyone') return null
  const [who, opens] = IN_WORDS[audience]
  return `For ${who}${opensAt ? ` until ${dayInWords(opensAt.toISOString())}` : ''}: ${opens}`
}

const WITHOUT_AUDIENCE = 'Choose who may hear it before everyone does'

interface Change {
  audience?: AudienceName | null | undefined
  opensAt?: Date | null | undefined
}

/** Columns of a release's audience after a change; what is left out stays, null opens it to everyone. Throws `InputError`. */
export function audienceColumns(
  change: Change,
  before: Exclusive = { audience: 'everyone', opensAt: null },
): Exclusive {
  const audience = change.audience === undefined ? before.audience : (change.audience ?? 'everyone')
  const opensAt = change.opensAt === undefined ? before.opensAt : change.opensAt
  if (audience !== 'everyone') return { audience, opensAt }
  if (change.opensAt) throw new InputError(WITHOUT_AUDIENCE, { opensAt: WITHOUT_AUDIENCE })
  return { audience, opensAt: null }
}

const WITHOUT_RELEASE = 'A song without a release has no buyers'

/**
 * The same of a song: null gives it the audience of its release, which the database fills in. `before` has nothing of its own
 * where it follows its release. Throws `InputError`.
 */
export function songAudienceColumns(
  change: Change,
  before: Exclusive & { ownAudience: boolean },
  releaseId: string | null,
): Partial<Exclusive & { ownAudience: boolean }> {
  if (change.audience === undefined && change.opensAt === undefined) return {}
  const columns = audienceColumns(change, before.ownAudience ? before : undefined)
  if (columns.audience === 'buyers' && releaseId === null)
    throw new InputError(WITHOUT_RELEASE, { audience: WITHOUT_RELEASE })
  const ownAudience = change.audience === undefined ? before.ownAudience : change.audience !== null
  return { ...columns, ownAudience }
}
