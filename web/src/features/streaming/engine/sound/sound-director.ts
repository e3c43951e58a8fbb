import { createMedia } from '../browser-ports.ts'
import { isActive } from '../machine.ts'
import type { MediaElement, PlayerSong, SoundDeck, SoundDirector, SoundHost } from '../types.ts'
import { type Channel, createChannel } from './channel.ts'
import { renewElement } from './renew-element.ts'
import { loudnessGain } from './loudness-gain.ts'
import type { SongSound } from './song-sound.ts'
import type { SoundSettingsStore } from './sound-settings.ts'

export type SoundPorts = {
  soundOf: (songId: string) => Promise<SongSound | null>
  settings: SoundSettingsStore
  /** Made in the gesture that plays, so that it may run. */
  context: AudioContext
}

/** Milliseconds of pause after which the audio hardware is let go. */
const restAfter = 20_000
/** Milliseconds for which the graph's clock may stand still while a song plays. */
const patience = 2000

/** The sounding element: joined songs share it. */
const elementOf = ({ media }: SoundDeck): MediaElement => media.element ?? media

const isOurs = (url: string) => new URL(url, window.location.href).origin === window.location.origin

/** How songs sound beside each other: equally loud, and into each other where that is wanted. */
export function createSoundDirector(host: SoundHost, ports: SoundPorts): SoundDirector {
  const { engine, decks } = host
  const { context } = ports
  const channels = new Map<unknown, Channel>()
  const sounds = new Map<string, SongSound | null>()
  let fading: { deck: SoundDeck; url: string; timer: number } | null = null
  let rest = 0
  let isGone = false
  let ticking = 0
  /** Where the context's clock was when it last moved, and when that was. */
  let clock = { at: -1, since: 0 }

  function channelOf(deck: SoundDeck): Channel | null {
    const known = channels.get(elementOf(deck))
    // Before the context runs an element in it would stand still.
    if (known || context.state !== 'running' || deck.url === null || !isOurs(deck.url)) return known ?? null
    const made = createChannel(context, elementOf(deck))
    if (made) channels.set(elementOf(deck), made)
    return made
  }

  /** Is there an element in the graph that would not be heard, as the clock stands still or its audio comes from elsewhere? */
  function isSilent(): boolean {
    if (channels.size === 0 || clock.at !== context.currentTime) {
      clock = { at: context.currentTime, since: performance.now() }
    } else if (performance.now() - clock.since > patience) return true
    const { url } = decks.active
    return channels.has(elementOf(decks.active)) && url !== null && !isOurs(url)
  }

  /** Nothing of the graph may cost a listener the sound: whatever goes wrong in it, songs play on without it. */
  function orPlainly(task: () => void): () => void {
    return () => {
      if (isGone) return
      try {
        task()
      } catch {
        playPlainly()
      }
    }
  }

  function playPlainly(): void {
    destroy()
    host.leaveGraph((media) => renewElement(media, createMedia))
  }

  async function learn(song: PlayerSong | null | undefined): Promise<void> {
    if (!song || sounds.has(song.id)) return
    if (sounds.size > 300) sounds.clear()
    sounds.set(song.id, null)
    const sound = await ports.soundOf(song.id).catch(() => null)
    sounds.set(song.id, sound)
    level()
  }

  const soundOf = (song: PlayerSong | null | undefined) => (song ? (sounds.get(song.id) ?? null) : null)

  function areNeighbours(a: PlayerSong | null | undefined, b: PlayerSong | null | undefined): boolean {
    const release = soundOf(a)?.releaseId ?? null
    return a?.id !== b?.id && release !== null && release === soundOf(b)?.releaseId
  }

  function gainOf(song: PlayerSong | null): number {
    if (!song || !ports.settings.getSnapshot().evenLoudness) return 1
    const { queue } = engine.getSnapshot()
    const at = queue.findIndex(({ id }) => id === song.id)
    return loudnessGain(soundOf(song), areNeighbours(song, queue[at - 1]) || areNeighbours(song, queue[at + 1]))
  }

  /** Every deck at the loudness of its song. */
  const level = orPlainly(() => {
    const { song } = engine.getSnapshot()
    channelOf(decks.active)?.setGain(gainOf(song))
    const next = host.prepared()
    if (next && !fading) channelOf(decks.spare)?.setGain(gainOf(next))
  })

  function stopFading(): void {
    if (!fading) return
    const { deck, url, timer } = fading
    fading = null
    window.clearTimeout(timer)
    if (deck === decks.spare && deck.url === url) deck.release()
    channels.get(elementOf(deck))?.fadeTo(1, 0)
  }

  function crossOver(seconds: number): void {
    const from = decks.active
    const [out, into] = [channelOf(from), channelOf(decks.spare)]
    if (!out || !into || from.url === null) return
    const { url } = from
    into.fadeTo(0, 0)
    host.cross()
    // Another song follows by now, or none.
    if (decks.active === from) return into.fadeTo(1, 0)
    out.fadeTo(0, seconds)
    into.fadeTo(1, seconds)
    fading = { deck: from, url, timer: window.setTimeout(stopFading, seconds * 1000) }
  }

  const tick = orPlainly(() => {
    if (isSilent()) return playPlainly()
    const { song, phase } = engine.getSnapshot()
    const { position, duration } = engine.time.getSnapshot()
    const next = host.prepared()
    if (phase !== 'playing' || !song || !next || decks.spare.url === null || fading) return
    void learn(next)
    // Neighbours on a release are not mixed.
    if (areNeighbours(song, next)) return
    const { crossfade } = ports.settings.getSnapshot()
    if (crossfade > 0 && duration > 3 * crossfade && duration - position <= crossfade && host.mayEndEarly())
      crossOver(crossfade)
  })

  let heard: { songId: string | undefined; isActive: boolean } = { songId: undefined, isActive: false }
  const follow = orPlainly(() => {
    const { song, phase, queue, index } = engine.getSnapshot()
    const active = isActive(phase)
    if (song?.id !== heard.songId) {
      // The deck that faded out has another song, which is heard at once.
      if (fading?.deck === decks.active) stopFading()
      for (const near of [song, queue[index + 1], queue[index - 1]]) void learn(near)
    }
    window.clearTimeout(rest)
    if (active) void context.resume().catch(() => {})
    else rest = window.setTimeout(() => void context.suspend().catch(() => {}), restAfter)
    // A change of songs passes through a pause: only what stays one ends what is heard of two songs.
    if (!active && heard.isActive)
      queueMicrotask(() => {
        if (!isActive(engine.getSnapshot().phase)) stopFading()
      })
    if (active && !ticking) {
      clock = { at: -1, since: 0 }
      ticking = window.setInterval(tick, 25)
    } else if (!active) {
      window.clearInterval(ticking)
      ticking = 0
    }
    heard = { songId: song?.id, isActive: active }
    level()
  })

  const stops = [engine.subscribe(follow), ports.settings.subscribe(level)]
  context.addEventListener('statechange', level)

  function destroy(): void {
    if (isGone) return
    isGone = true
    for (const stop of stops) stop()
    window.clearInterval(ticking)
    window.clearTimeout(rest)
    context.removeEventListener('statechange', level)
    try {
      stopFading()
    } finally {
      void context.close().catch(() => {})
    }
  }

  follow()

  return {
    unlock: () => void context.resume().catch(() => {}),
    destroy,
  }
}
