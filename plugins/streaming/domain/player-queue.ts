import type { DomainContext } from '#api/app/context.ts'
import { NotFound } from '#api/app/errors.ts'
import { liveHub } from '#api/live/live-hub.ts'
import { publishNews } from '#api/live/live-topic.ts'
import { ownAccount, type OwnAccount } from '#plugins/auth'
import { type ControlPlayer, PLAYER_COMMANDS, type PlayerCommand, type PlayerNews, type SavePlayer } from '../rules.ts'

/** The present or last state of an account's player, on any device. */
export interface PlayerState {
  version: number
  songIds: string[]
  place: number
  seconds: number
  isPlaying: boolean
  deviceId: string
  device: string
  savedAt: Date
  /** Another device's request to this one. Given out once. */
  command: PlayerCommand | null
}

const PER_MINUTE = 60
const COMMAND_SECONDS = 30
/** Maximum time a call with `after` waits, below what proxies let a request wait. */
const WAIT_MS = 20_000

/** Channel of the news of an account's player. */
export const playerChannel = ({ accountKind, accountId }: OwnAccount) => `player:${accountKind}:${accountId}`
const commandKey = (owner: OwnAccount, deviceId: string) => `${playerChannel(owner)}:command:${deviceId}`
const stateOf = {
  version: true,
  songIds: true,
  place: true,
  seconds: true,
  isPlaying: true,
  deviceId: true,
  device: true,
  savedAt: true,
}

async function changing(ctx: DomainContext): Promise<OwnAccount> {
  const owner = ownAccount(ctx, undefined)
  await ctx.limits.take({ key: `player:${owner.accountKind}:${owner.accountId}`, limit: PER_MINUTE, windowSeconds: 60 })
  return owner
}

/**
 * Keeps what the player of a device has; the last one that begins to play has the account's player, and others learn of
 * it. An update from a device is dropped if another device has started since: it has not heard of that yet. Returns the
 * version, 0 for what was not kept. Throws `NotFound` (404) where the queue was left out and none is kept.
 */
export async function savePlayer(ctx: DomainContext, { songIds, begins, ...place }: SavePlayer): Promise<number> {
  const owner = await changing(ctx)
  const data = { ...place, savedAt: ctx.clock.now() }
  const version = await ctx.transaction(async (tx) => {
    if (!begins) {
      const [written] = await tx.db.playerQueue.updateManyAndReturn({
        where: { ...owner, deviceId: place.deviceId },
        data: { ...data, ...(songIds && { songIds }), version: { increment: 1 } },
        select: { version: true },
      })
      return written?.version ?? 0
    }
    if (songIds) {
      const { version: written } = await tx.db.playerQueue.upsert({
        where: { accountKind_accountId: owner },
        create: { ...owner, ...data, songIds },
        update: { ...data, songIds, version: { increment: 1 } },
        select: { version: true },
      })
      return written
    }
    const [written] = await tx.db.playerQueue.updateManyAndReturn({
      where: owner,
      data: { ...data, version: { increment: 1 } },
      select: { version: true },
    })
    if (!written) throw new NotFound('Queue')
    return written.version
  })
  if (version > 0) await publishNews(ctx, playerChannel(owner), { by: place.deviceId })
  return version
}

/** Asks something of the device that plays, or played last. It hears of it within moments where it is there at all. */
export async function controlPlayer(ctx: DomainContext, { deviceId, command }: ControlPlayer): Promise<void> {
  const owner = await changing(ctx)
  await ctx.ports.live.set(commandKey(owner, deviceId), command, COMMAND_SECONDS)
  await publishNews(ctx, playerChannel(owner))
}

/**
 * The state of the account's player, with what another device asks of `deviceId`. Null where nothing was kept. Devices learn
 * of another state by the live topic `player`. With `after`, the version that the caller knows, it is read after the next
 * news, at most 20 seconds later: pages of the last version know no live topics.
 */
export async function playerState(
  ctx: DomainContext,
  { after, deviceId }: PlayerNews,
  { waitMs = WAIT_MS }: { waitMs?: number } = {},
): Promise<PlayerState | null> {
  const owner = ownAccount(ctx, undefined)
  const look = async () => {
    const row = await ctx.db.playerQueue.findUnique({ where: { accountKind_accountId: owner }, select: stateOf })
    const command = deviceId === null ? null : await takeCommand(ctx, owner, deviceId)
    return row && { ...row, command }
  }
  if (after === null) return await look()
  const limit = 4 * PER_MINUTE
  await ctx.limits.take({ key: `player-news:${owner.accountKind}:${owner.accountId}`, limit, windowSeconds: 60 })
  const { promise: news, resolve: wake } = Promise.withResolvers<void>()
  const leave = await liveHub(ctx).listen(ctx.ports.live, playerChannel(owner), () => wake())
  const timer = setTimeout(wake, waitMs).unref()
  try {
    const known = await look()
    if (known && (known.command !== null || (known.version > after && known.deviceId !== deviceId))) return known
    await news
    return await look()
  } finally {
    clearTimeout(timer)
    leave()
  }
}

async function takeCommand(ctx: DomainContext, owner: OwnAccount, deviceId: string): Promise<PlayerCommand | null> {
  const key = commandKey(owner, deviceId)
  const asked = await ctx.ports.live.get(key).catch(() => null)
  if (asked === null) return null
  await ctx.ports.live.delete([key])
  return PLAYER_COMMANDS.find((command) => command === asked) ?? null
}

/** Which of the queue's songs everybody may see, in their order. */
export async function queuedSongs(ctx: DomainContext, { songIds }: PlayerState): Promise<string[]> {
  const songs = await ctx.services.catalog.songsForPlayback(ctx, songIds)
  const visible = new Set(songs.filter(({ published }) => published).map(({ id }) => id))
  return songIds.filter((id) => visible.has(id))
}
