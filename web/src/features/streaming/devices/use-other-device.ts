import { useCallback, useEffect, useRef, useState } from 'react'
import { apolloClient } from '../../../app/apollo-client.ts'
import { recheck, watchLive } from '../../../app/live/live-stream.ts'
import type { PlayerEngine } from '../engine/types.ts'
import { isActive } from '../engine/machine.ts'
import { takeOver } from '../engine/queue-commands.ts'
import { toPlayerSong } from '../to-player-song.ts'
import {
  ControlPlayerDocument,
  PlayerStateDocument,
  type PlayerStateQuery,
  SavePlayerDocument,
} from './devices.generated.ts'
import { keepPlace } from './keep-place.ts'
import { deviceName, thisDeviceId } from './this-device.ts'

export type OtherDevice = NonNullable<PlayerStateQuery['playerState']>
export type Command = 'play' | 'pause' | 'next' | 'previous'

/** A minute without a word of it, and a device that played may be gone. */
const silentAfter = 60_000

const storage = (): Storage | null => {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

const obey = (engine: PlayerEngine, command: Command | null | undefined) => {
  if (command === 'play') engine.resume()
  else if (command === 'pause') engine.pause()
  else if (command) engine[command]()
}

/**
 * The present or last song of another device of the account, and its controls. Tells the others of this one, and does
 * what they ask. Hears of them only while the page is seen or something plays.
 */
export function useOtherDevice(engine: PlayerEngine) {
  const [other, setOther] = useState<OtherDevice | null>(null)
  const deviceId = useRef('')
  const known = useRef(-1)

  useEffect(() => {
    deviceId.current ||= thisDeviceId(storage())
    const device = deviceName(navigator.userAgent)
    const client = apolloClient()
    const end = new AbortController()
    /** The latest report of this device has reached the server, or never will. */
    let told: Promise<void> = Promise.resolve()

    const stopKeeping = keepPlace(
      engine,
      (place) => {
        if (place.isPlaying) setOther(null)
        told = client
          .mutate({
            mutation: SavePlayerDocument,
            variables: { input: { ...place, deviceId: deviceId.current, device } },
            fetchPolicy: 'no-cache',
            context: { fetchOptions: { keepalive: true } },
          })
          .then(
            ({ data }) => {
              known.current = Math.max(known.current, data?.savePlayer ?? 0)
            },
            // The next note tells as much.
            () => {},
          )
      },
      () => Date.now(),
    )

    const ask = async () => {
      try {
        const { data } = await client.query({
          query: PlayerStateDocument,
          variables: { deviceId: deviceId.current },
          fetchPolicy: 'no-cache',
          context: { fetchOptions: { signal: end.signal } },
        })
        // Where this device has begun meanwhile, the other one's beginning may be the older of the two: then it is no news.
        await told
        if (end.signal.aborted) return
        const state = data?.playerState ?? null
        obey(engine, state?.command)
        const isNews = state !== null && state.version > known.current
        if (state) known.current = Math.max(known.current, state.version)
        if (state && isNews && state.deviceId !== deviceId.current) {
          // One account plays in one place: the device that began last.
          if (state.isPlaying && isActive(engine.getSnapshot().phase)) engine.pause()
          setOther({ ...state, isPlaying: state.isPlaying && Date.now() - Date.parse(state.savedAt) < silentAfter })
        }
      } catch {
        // The next news is asked for again.
      }
    }
    const isPlaying = () => isActive(engine.getSnapshot().phase)
    const stopWatching = watchLive({
      topic: 'player',
      onNews: (by) => {
        if (by !== deviceId.current) void ask()
      },
      isWanted: isPlaying,
    })
    void ask()
    // Also in the background a device that plays does what the others ask.
    let wasPlaying = isPlaying()
    const stopFollowing = engine.subscribe(() => {
      if (wasPlaying === isPlaying()) return
      wasPlaying = isPlaying()
      recheck()
    })
    return () => {
      end.abort()
      stopWatching()
      stopFollowing()
      stopKeeping()
    }
  }, [engine])

  const steer = useCallback(
    async (command: Command) => {
      if (!other) return
      await apolloClient().mutate({
        mutation: ControlPlayerDocument,
        variables: { deviceId: other.deviceId, command },
        fetchPolicy: 'no-cache',
      })
    },
    [other],
  )

  /** The other one's queue, here, from where it stands; the other one stops when it learns of it. */
  const playHere = useCallback(() => {
    if (!other) return
    const queue = other.queue.map(({ song }) => toPlayerSong(song))
    const index = Math.max(
      0,
      queue.findIndex(({ id }) => id === other.currentId),
    )
    const passed = other.isPlaying ? (Date.now() - Date.parse(other.savedAt)) / 1000 : 0
    setOther(null)
    engine.pause()
    takeOver(engine, { queue, index }, other.seconds + Math.max(0, passed))
    engine.resume()
  }, [engine, other])

  return { other, steer, playHere, dismiss: useCallback(() => setOther(null), []) }
}
