import { savedKeys } from './saved-keys.ts'
import type { PlayerPorts, PlayerSong, PlayerState, PlayerTime, Repeat } from './types.ts'

const version = 1
const maxQueue = 200
const defaultVolume = 70

type SavedQueue = { songs: readonly PlayerSong[]; index: number }
type SavedPlayback = {
  songId: string | null
  position: number
  volume: number
  muted: boolean
  repeat?: Repeat
  /** When play was pressed on the song though it could not be heard. */
  refusedAt?: number
}

/** How long a press on play waits for a payment that leaves the page. */
const refusedForMs = 3_600_000

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string'
const isOptionalText = (value: unknown) => value === undefined || value === null || isText(value)
const isPositive = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0

function isSong(value: unknown): value is PlayerSong {
  return (
    isFields(value) &&
    [value.id, value.artistId, value.artistName, value.title, value.genre].every(isText) &&
    [
      value.artistUsername,
      value.album,
      value.albumPath,
      value.coverImageUrl,
      value.coverSrcSet,
      value.coverColor,
    ].every(isOptionalText) &&
    isPositive(value.duration)
  )
}

function read(storage: PlayerPorts['storage'], key: string): Fields | null {
  try {
    const value: unknown = JSON.parse(storage?.getItem(key) ?? 'null')
    return isFields(value) && value.version === version ? value : null
  } catch {
    return null
  }
}

/** Storage may be full or forbidden: the player then forgets, and plays all the same. */
function write(storage: PlayerPorts['storage'], key: string, value: object): void {
  try {
    storage?.setItem(key, JSON.stringify({ version, ...value }))
  } catch {
    // forgotten
  }
}

/** Where the engine starts: with what was left, paused. */
export function restoreSession({ storage, now }: Pick<PlayerPorts, 'storage' | 'now'>): {
  state: PlayerState
  time: PlayerTime
  refusedAt: number | null
} {
  const queue = readQueue(storage)
  const playback = readPlayback(storage)
  const song = queue?.songs[queue.index] ?? null
  return {
    state: {
      phase: song ? 'paused' : 'idle',
      song,
      queue: queue?.songs ?? [],
      index: queue?.index ?? -1,
      canPlay: null,
      volume: playback?.volume ?? defaultVolume,
      muted: playback?.muted ?? false,
      verdict: null,
      repeat: playback?.repeat ?? 'all',
      inOrder: null,
      list: null,
      isElsewhere: false,
      isBlocked: false,
    },
    time: {
      position: song && playback?.songId === song.id ? Math.min(playback.position, song.duration) : 0,
      duration: song?.duration ?? 0,
      buffered: 0,
    },
    refusedAt: song && playback?.songId === song.id ? recent(playback.refusedAt, now()) : null,
  }
}

const recent = (at: number | undefined, now: number): number | null =>
  at !== undefined && at <= now && now - at < refusedForMs ? at : null

function readQueue(storage: PlayerPorts['storage']): SavedQueue | null {
  const saved = read(storage, savedKeys.queue)
  if (!saved || !Array.isArray(saved.songs) || !saved.songs.every(isSong)) return null
  const { songs, index } = saved as { songs: PlayerSong[]; index: unknown }
  return Number.isInteger(index) && songs[index as number] ? { songs, index: index as number } : null
}

export function writeQueue(storage: PlayerPorts['storage'], { songs, index }: SavedQueue): void {
  const start = Math.max(0, Math.min(index - maxQueue / 2, songs.length - maxQueue))
  write(storage, savedKeys.queue, { songs: songs.slice(start, start + maxQueue), index: index - start })
}

function readPlayback(storage: PlayerPorts['storage']): SavedPlayback | null {
  const saved = read(storage, savedKeys.playback)
  if (!saved || !isOptionalText(saved.songId) || !isPositive(saved.position)) return null
  if (!isPositive(saved.volume) || saved.volume > 100 || typeof saved.muted !== 'boolean') return null
  const { songId, position, volume, muted, repeat, refusedAt } = saved as SavedPlayback
  const again = repeat === 'one' || repeat === 'off' ? { repeat } : {}
  return {
    songId: songId ?? null,
    position,
    volume: Math.round(volume),
    muted,
    ...again,
    ...(isPositive(refusedAt) && { refusedAt }),
  }
}

export function writePlayback(storage: PlayerPorts['storage'], playback: SavedPlayback): void {
  write(storage, savedKeys.playback, playback)
}
