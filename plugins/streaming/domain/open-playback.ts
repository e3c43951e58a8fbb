import { mailboxOf } from '#plugins/auth'
import { randomUUID } from 'node:crypto'
import type { DomainContext } from '#api/app/context.ts'
import { Forbidden, NotFound, NotSignedIn } from '#api/app/errors.ts'
import { isId } from '#api/text/is-id.ts'
import { type PlayableSong, requireOpenSong } from '#plugins/catalog'
import type { OpenPlaybackInput, ServedFormat } from '../rules.ts'
import { type AudioFile, type AudioFiles, chooseFile, filesOf, formatOf, servedFormat } from './audio-files.ts'
import { keepPlayback } from './keep-playback.ts'
import { meterSubject } from './playback-meter.ts'
import { findPlaybackFacts, type PlaybackFacts } from './playback-facts.ts'
import { playbackFront, playbackHorizon } from './retention.ts'

/**
 * Whether a listener is the artist, as far as addresses tell: theirs is one of the artist's (of the account, or of the one
 * that payouts go to). Decided when a song is opened and kept in its session, so that claims need not ask.
 */
function isOwnSong({
  listenerEmail,
  artistEmails,
}: {
  listenerEmail: string | null
  artistEmails: readonly string[]
}): boolean {
  if (listenerEmail === null) return false
  const mailbox = mailboxOf(listenerEmail)
  return artistEmails.some((email) => mailboxOf(email) === mailbox)
}

export interface Playback {
  /** The session a stream is claimed for; names nothing where listening is not counted (own song, admin). */
  id: string
  /** Serves the audio, byte ranges included, until `expiresAt`. */
  url: string
  expiresAt: Date
  /** The format served there, which may differ from the requested one. */
  format: ServedFormat
}

type Wanted = Pick<OpenPlaybackInput, 'format'>

/** A session whose URL is asked for again by a media element counts as the same one for this long past the song's length. */
const REUSE_MS = 10 * 60 * 1000

/**
 * Opens a playback session of a song, or renews the URL of `playbackId`, a session of the same listener and song.
 * Throws 404 for a song that is unknown or not published and for a session that is over, 401 for visitors, 403 `AUDIENCE_REQUIRED` for a
 * song that is not open to the caller, `SUBSCRIPTION_REQUIRED` without a subscription. The song's own artist and admins listen uncounted.
 */
export async function openPlayback(
  ctx: DomainContext,
  { songId, playbackId, format }: OpenPlaybackInput,
): Promise<Playback> {
  const opening = await prepare(ctx, songId)
  const { song, files, listenerId } = opening
  if (playbackId != null) {
    if (!isId(playbackId)) throw new NotFound('Playback')
    if (listenerId === null)
      return await playbackOf(ctx, song, pick(ctx, song, files, { format }), { id: playbackId, listenerId: null })
    const session = await ownPlayback(ctx, { listenerId, songId: song.id, playbackId })
    const file = files[session.format]
    // Its bytes are counted in one file. The original goes to nobody else's ears once there are others; the other is gone.
    if (file && file.bytes === (session.audioBytes ?? file.bytes) && (session.format !== 'original' || !files.aac))
      return await playbackOf(ctx, song, file, { id: playbackId, listenerId })
  }
  return await openNew(ctx, opening, { format })
}

/**
 * A signed URL for a media element, which asks again for each range: while the listener's latest session of the song
 * is uncounted and young it stays the same session, and with it the same file. Throws as `openPlayback`.
 */
export async function openAudio(ctx: DomainContext, songId: string, wanted: Wanted = {}): Promise<Playback> {
  const opening = await prepare(ctx, songId)
  const { song, files, listenerId } = opening
  const running = listenerId === null ? null : await runningSession(ctx, song, listenerId)
  const same = running && files[running.format]
  if (same && same.bytes === (running.audioBytes ?? same.bytes) && isWanted(running, wanted))
    return await playbackOf(ctx, song, same, { id: running.id, listenerId })
  return await openNew(ctx, opening, wanted)
}

interface Opening {
  song: PlayableSong
  files: AudioFiles
  /** The listener whose session this is, or null where listening is allowed but not counted. */
  listenerId: string | null
  isOwn: boolean
}

/** Prepares the part of the song that the caller may hear. */
async function prepare(ctx: DomainContext, songId: string): Promise<Opening> {
  const facts = await findPlaybackFacts(ctx, { songId, listenerId: ctx.actor.user?.id ?? null })
  if (!facts || !(facts.song.published || listensUncounted(ctx, facts.song))) throw new NotFound('Song')
  // Before the subscription: nobody is to buy one for a song that stays closed.
  if (ctx.actor.userType && !listensUncounted(ctx, facts.song)) await requireOpenSong(ctx, facts.song)
  return {
    song: facts.song,
    files: filesOf(facts.song, facts.renditions),
    listenerId: entitledListener(ctx, facts),
    isOwn: isOwnSong(facts),
  }
}

/** An element in the middle of a song goes on with the file it began, also where that is what there was instead of another. */
const isWanted = ({ format }: { format: AudioFile['format'] }, wanted: Wanted) =>
  wanted.format == null || format === 'original' || format === formatOf(wanted.format)

/** Artists who ask for nothing else hear their own song as they uploaded it. */
function pick({ actor }: DomainContext, song: PlayableSong, files: AudioFiles, { format }: Wanted): AudioFile {
  return format == null && actor.artist?.id === song.artistId ? files.original : chooseFile(files, format)
}

async function openNew(ctx: DomainContext, { song, files, listenerId, isOwn }: Opening, wanted: Wanted) {
  const file = pick(ctx, song, files, wanted)
  if (listenerId === null) return await playbackOf(ctx, song, file, { id: randomUUID(), listenerId: null })
  const id = await keepPlayback(ctx, {
    listenerId,
    songId: song.id,
    artistId: song.artistId,
    songDuration: song.duration,
    isOwn,
    format: file.format,
    audioBytes: file.bytes,
    openedAt: ctx.clock.now(),
  })
  return await playbackOf(ctx, song, file, { id, listenerId })
}

function listensUncounted({ actor }: DomainContext, song: PlayableSong): boolean {
  return actor.admin !== null || actor.artist?.id === song.artistId
}

function entitledListener(ctx: DomainContext, { song, isSubscribed }: PlaybackFacts): string | null {
  const { actor } = ctx
  const ownSong = actor.artist?.id === song.artistId
  if (!ownSong && actor.user && isSubscribed) return actor.user.id
  if (listensUncounted(ctx, song)) return null
  if (!actor.user && !actor.artist) throw new NotSignedIn()
  throw new Forbidden('Subscribe to stream music', 'SUBSCRIPTION_REQUIRED')
}

async function ownPlayback(
  ctx: DomainContext,
  { playbackId, ...owner }: { listenerId: string; songId: string; playbackId: string },
) {
  const found = await ctx.db.playbackSession.findFirst({
    where: { id: playbackId, ...owner, openedAt: opened(ctx) },
    select: { format: true, audioBytes: true },
  })
  if (!found) throw new NotFound('Playback')
  return found
}

/** `listenerId` where there is a session that a stream can be claimed for. */
interface Session {
  id: string
  listenerId: string | null
}

/** When sessions that are not over were opened. */
const opened = ({ clock }: DomainContext) => {
  const now = clock.now()
  return { gte: playbackHorizon(now), lte: playbackFront(now) }
}

/** The listener's latest session of the song, when it can still be the one that plays. */
async function runningSession(ctx: DomainContext, song: PlayableSong, listenerId: string) {
  const latest = await ctx.db.playbackSession.findFirst({
    where: { listenerId, songId: song.id, openedAt: opened(ctx) },
    orderBy: [{ openedAt: 'desc' }, { id: 'desc' }],
    select: { id: true, openedAt: true, format: true, audioBytes: true },
  })
  if (!latest || ctx.clock.now().getTime() - latest.openedAt.getTime() >= song.duration * 1000 + REUSE_MS) return null
  const counted = await ctx.db.streamClaim.findFirst({
    where: { playbackId: latest.id, listenerId, openedAt: { in: [latest.openedAt, new Date(0)] }, counted: true },
    select: { id: true },
  })
  return counted ? null : latest
}

async function playbackOf(
  ctx: DomainContext,
  song: PlayableSong,
  file: AudioFile,
  { id, listenerId }: Session,
): Promise<Playback> {
  // Long enough for pauses and for a second hearing, short enough that a URL passed on soon ends.
  const expiresInSeconds = Math.max(600, 2 * song.duration + 300)
  const { url, expiresAt } = await ctx.ports.objects.presignGet({
    key: file.key,
    expiresInSeconds,
    contentType: file.contentType,
    holder: ctx.actor.urlHolder,
    // Each session has URLs of its own: no cache answers one with what another was served.
    ...(listenerId !== null && { meter: `listening:${meterSubject(id, listenerId)}` }),
  })
  return { id, url, expiresAt, format: servedFormat(file) }
}
