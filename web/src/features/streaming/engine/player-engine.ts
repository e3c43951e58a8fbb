import type { Deck, DeckEvent } from './deck.ts'
import { createDeckPair } from './deck-pair.ts'
import { isActive, transition, type PlayerEvent } from './machine.ts'
import { bindMediaSession } from './now-playing.ts'
import { createPreparation } from './preparation.ts'
import { belongTogether, placeInQueue, wrapIndex } from './queue.ts'
import { createRecovery } from './recovery.ts'
import { restoreSession, writePlayback, writeQueue } from './saved-session.ts'
import { createSongLoad, type SongLoad } from './song-load.ts'
import { createStore } from './store.ts'
import { countedAfter, createClaimSender } from './stream-claim.ts'
import type {
  Entitlement,
  MediaElement,
  Playback,
  PlayerEngine,
  PlayerPorts,
  PlayerSong,
  SoundDirector,
} from './types.ts'

/** The next song is opened when less than this many seconds are left. */
const prepareAhead = 20
/** Seconds between two notes of the position. */
const saveEvery = 5
/** Milliseconds without a byte after which waiting is a fault: a connection may die silently. */
const patience = 15_000

/** The player: one state machine (`machine.ts`) over two media elements, of which one plays and one prepares. */
export function createPlayerEngine(ports: PlayerPorts): PlayerEngine {
  const restored = restoreSession(ports)
  const state = createStore(restored.state)
  const time = createStore(restored.time)
  const decks = createDeckPair(ports.createMedia, { onActive: onDeckEvent, onSpareError: () => preparation.drop() })
  const preparation = createPreparation(decks, createLoad, (song, playback, before) =>
    put(decks.spare, song, playback, 0, before),
  )
  const sendClaim = createClaimSender(ports)
  let current = restored.state.song ? createLoad(restored.state.song) : null
  let entitlement: Entitlement | null = null
  /** Play was pressed on this song, which may not be heard: it plays as soon as it may. */
  let refusedId = restored.refusedAt === null ? null : (restored.state.song?.id ?? null)
  let refusedAt = restored.refusedAt
  /** Play was pressed before it was known whether it may be heard. */
  let wantsPlay = false
  let savedPosition = restored.time.position
  let stopWatching = () => {}
  let join: ((media: MediaElement) => MediaElement) | null | undefined
  let sound: SoundDirector | null = null
  let wakesSound = false
  /** The deck of a song that ends while the next one has begun. */
  let leaving: Deck | null = null
  applyVolume()

  const recovery = createRecovery(ports, {
    dispatch,
    isCurrent: (load) => load === current,
    reopen: (load) => void open(load),
    skip: () => step(1, true),
    queueLength: () => state.getSnapshot().queue.length,
  })

  function phase() {
    return state.getSnapshot().phase
  }

  function dispatch(event: PlayerEvent): boolean {
    const before = phase()
    const after = transition(before, event)
    if (!after) return false
    if (before === 'playing' && after !== 'playing') settle()
    state.set({ phase: after })
    if (isActive(after)) {
      state.set({ isElsewhere: false })
      ports.playingTab?.claim()
    }
    if (after === 'playing' && before !== 'playing') current?.heard.rebase(decks.active.position, ports.now())
    stopWatching()
    if (after === 'loading' || after === 'stalled') watch()
    if (after === 'paused') save()
    return true
  }

  function watch() {
    stopWatching()
    stopWatching = ports.setTimer(() => loseMedia('network'), patience)
  }

  function permitted(song: PlayerSong | null): boolean | null {
    if (!entitlement || !song) return null
    return entitlement.everything || song.artistId === entitlement.artistId
  }

  function createLoad(song: PlayerSong): SongLoad {
    return createSongLoad(song, { now: ports.now, openPlayback }, (load, claim) => {
      sendClaim({
        ...claim,
        song,
        onVerdict: (verdict) => {
          if (load === current) state.set({ verdict })
        },
      })
    })
  }

  // ---- loading

  /** In a file that can be joined where it stands beside another song of its release. */
  async function openPlayback(songId: string, playbackId?: string) {
    const { queue } = state.getSnapshot()
    const at = queue.findIndex(({ id }) => id === songId)
    const isBeside = belongTogether(queue[at - 1], queue[at]) || belongTogether(queue[at], queue[at + 1])
    if (isBeside) join ??= await ports.loadJoin?.().catch(() => null)
    return ports.openPlayback(songId, playbackId, isBeside && !!join)
  }

  function put(deck: Deck, song: PlayerSong, { url, joins }: Playback, position: number, before?: PlayerSong) {
    if (joins && join) deck.become(join)
    deck.load(url, position, joins && (belongTogether(before, song) ? 'follow' : 'begin'))
  }

  async function open(load: SongLoad): Promise<void> {
    if (!dispatch('open')) return
    try {
      await load.fetch()
    } catch (error) {
      if (load === current && phase() === 'opening') recovery.afterRefusal(load, error)
      return
    }
    // Presses of play while it opens share one request; only the first to get here loads.
    if (load === current && phase() === 'opening') start(load)
  }

  function start(load: SongLoad) {
    if (!load.playback || !dispatch('load')) return
    put(decks.active, load.song, load.playback, time.getSnapshot().position)
    run(load)
  }

  function run(load: SongLoad) {
    void decks.active.play().then((result) => {
      if (result !== 'blocked' || load !== current) return
      state.set({ isBlocked: true })
      dispatch('pause')
    })
  }

  function select(index: number, shouldPlay: boolean, queue = state.getSnapshot().queue) {
    const song = queue[index]
    if (!song) return
    state.batch(() => {
      dispatch('select')
      recovery.cancel()
      if (decks.active !== leaving) decks.active.release()
      current = preparation.take(song) ?? createLoad(song)
      if (decks.active === leaving) leaving.release()
      leaving = null
      wantsPlay = false
      noteRefused(null)
      state.set({ song, index, queue, verdict: null, isElsewhere: false, isBlocked: false, canPlay: permitted(song) })
      time.set({ position: 0, duration: song.duration, buffered: 0 })
      writeQueue(ports.storage, { songs: queue, index })
      save()
      if (shouldPlay) resume()
    })
  }

  /** The element is of no use any more: keep the position, and find out what to do. */
  function loseMedia(known?: 'network') {
    if (!current?.playback) return
    const { url, expiresAt } = current.playback
    const source = { code: decks.active.media.error?.code ?? 0, url, expiresAt }
    const wasActive = dispatch('fault')
    decks.active.release()
    current.expire()
    if (wasActive) void recovery.afterMediaError(current, source, known)
  }

  // ---- what the element says

  function onDeckEvent(event: DeckEvent, deck: Deck) {
    if (event === 'error') loseMedia()
    else if (event === 'playing' || event === 'waiting') dispatch(event)
    else if (event === 'pause' && deck.media.paused && !deck.media.ended) dispatch('pause')
    else if (event === 'progress' && (phase() === 'loading' || phase() === 'stalled')) watch()
    else if (event === 'seeking') current?.heard.stop()
    else if (event === 'seeked' && phase() === 'playing') current?.heard.rebase(deck.position, ports.now())
    else if (event === 'ended' && isActive(phase())) {
      settle()
      return follow()
    }
    showTime(event, deck)
  }

  function showTime(event: DeckEvent, deck: Deck) {
    if (!current || deck.url === null) return
    const { position, buffered } = deck
    const duration = Number.isFinite(deck.duration) ? deck.duration : current.song.duration
    time.set({ position, duration, buffered })
    if (event === 'durationchange' || event === 'seeked') session.syncPosition()
    if (event !== 'timeupdate' || phase() !== 'playing') return
    hear()
    recovery.forgive(current.heard.seconds)
    if (Math.abs(position - savedPosition) >= saveEvery) save()
    const following = state.getSnapshot().queue[followingIndex()]
    if (following && duration - position <= prepareAhead) preparation.prepare(following, current)
  }

  function hear() {
    if (!decks.active.media.seeking) current?.hear(decks.active.position, decks.active.duration)
  }

  /** Counts up to here, and nothing after. */
  function settle() {
    if (phase() === 'playing') hear()
    current?.heard.stop()
  }

  // ---- commands

  function resume() {
    const load = current
    if (!load || isActive(phase())) return
    const { canPlay } = state.getSnapshot()
    wantsPlay = canPlay === null
    if (state.getSnapshot().isBlocked) state.set({ isBlocked: false })
    noteRefused(canPlay === false ? load.song.id : canPlay === null ? refusedId : null)
    if (canPlay === false) ports.onRefused?.(load.song)
    if (!canPlay) return
    if (phase() !== 'paused') recovery.reset()
    if (decks.active.url !== null && (load.isFresh || decks.active.isWhole)) {
      dispatch('resume')
      run(load)
      return
    }
    decks.active.release()
    if (load.isFresh) start(load)
    else void open(load)
  }

  /** Kept beyond the page: paying may lead away from it and back. */
  function noteRefused(songId: string | null) {
    if (songId === refusedId) return
    refusedId = songId
    refusedAt = songId === null ? null : ports.now()
    save()
  }

  function pause() {
    wantsPlay = false
    recovery.cancel()
    dispatch('pause')
    if (decks.active.url !== null) decks.active.pause()
  }

  /** Another tab began to play: one account, one song at a time. */
  function yieldTo() {
    if (!isActive(phase()) && !wantsPlay) return
    pause()
    state.set({ isElsewhere: true })
    ports.onMessage({ kind: 'otherTab' })
  }

  function step(by: number, shouldPlay = isActive(phase()) || wantsPlay) {
    const { index, queue } = state.getSnapshot()
    select(wrapIndex(index, by, queue.length), shouldPlay)
  }

  /** Which song follows by itself; -1 where none does. */
  function followingIndex(): number {
    const { index, queue, repeat } = state.getSnapshot()
    if (repeat === 'one') return index
    return repeat === 'off' && index === queue.length - 1 ? -1 : wrapIndex(index, 1, queue.length)
  }

  /** The song came to its end. */
  function follow() {
    const index = followingIndex()
    if (index >= 0) select(index, true)
    else select(0, false)
  }

  /** The next song begins while the one that ends still sounds: nothing of that is counted for it any more. */
  function cross() {
    const index = followingIndex()
    if (phase() !== 'playing' || index < 0 || decks.spare.url === null) return
    settle()
    leaving = decks.active
    select(index, true)
  }

  /** Sound would not come out of the graph: plays plainly. */
  function leaveGraph(renew: (media: MediaElement) => MediaElement) {
    settle()
    decks.become(renew)
    if (!current || decks.active.url === null || !isActive(phase())) return
    dispatch('waiting')
    run(current)
  }

  /** In a gesture. */
  function unlock() {
    decks.unlock()
    if (wakesSound) return sound?.unlock()
    wakesSound = true
    ports
      .loadSound?.()
      .then((create) => {
        sound = create({
          engine,
          decks,
          prepared: () => preparation.song(),
          mayEndEarly: () => current !== null && (current.claimed || current.song.duration < countedAfter),
          cross,
          leaveGraph,
        })
      })
      .catch(() => {
        wakesSound = false
      })
  }

  function seek(seconds: number) {
    if (!current || !Number.isFinite(seconds)) return
    const position = Math.min(Math.max(seconds, 0), time.getSnapshot().duration)
    if (decks.active.url !== null) {
      settle()
      decks.active.seek(position)
    }
    time.set({ position })
    session.syncPosition()
    save()
  }

  function setLoudness(volume: number, muted: boolean) {
    state.set({ volume, muted })
    applyVolume()
    save()
  }

  function applyVolume() {
    const { volume, muted } = state.getSnapshot()
    decks.setVolume(volume, muted)
  }

  function save() {
    const { song, volume, muted, repeat } = state.getSnapshot()
    savedPosition = time.getSnapshot().position
    writePlayback(ports.storage, {
      songId: song?.id ?? null,
      position: savedPosition,
      volume,
      muted,
      // As ever where nobody has chosen.
      ...(repeat !== 'all' && { repeat }),
      ...(refusedAt !== null && { refusedAt }),
    })
  }

  function setEntitled(value: Entitlement | null) {
    entitlement = value
    const canPlay = permitted(state.getSnapshot().song)
    const { song } = state.getSnapshot()
    const shouldPlay = canPlay === true && (wantsPlay || (song !== null && song.id === refusedId))
    const isRefused = wantsPlay && canPlay === false && song !== null
    state.set({ canPlay })
    if (canPlay === false) {
      pause()
      decks.active.release()
      preparation.drop()
    } else if (canPlay && phase() === 'notEntitled') dispatch('select')
    if (shouldPlay) resume()
    if (isRefused) {
      noteRefused(song.id)
      ports.onRefused?.(song)
    }
  }

  const engine: PlayerEngine = {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    time,
    play(song, songs) {
      unlock()
      recovery.reset()
      const { queue, index } = placeInQueue(song, songs)
      state.batch(() => {
        state.set({ inOrder: null, list: songs })
        if (song.id !== state.getSnapshot().song?.id) return select(index, true, queue)
        state.set({ queue, index })
        writeQueue(ports.storage, { songs: queue, index })
        resume()
      })
    },
    playAt(index) {
      unlock()
      recovery.reset()
      select(index, true)
    },
    arrange({ queue, index, inOrder = null }) {
      state.set({ inOrder })
      if (queue[index]?.id !== state.getSnapshot().song?.id) return select(index, isActive(phase()), queue)
      state.set({ queue, index })
      writeQueue(ports.storage, { songs: queue, index })
    },
    setRepeat(repeat) {
      state.set({ repeat })
      save()
    },
    toggle() {
      unlock()
      if (isActive(phase()) || wantsPlay) pause()
      else resume()
    },
    resume() {
      unlock()
      resume()
    },
    pause,
    next: () => step(1),
    previous: () => step(-1),
    seek,
    seekBy: (seconds) => seek(time.getSnapshot().position + seconds),
    setVolume(value) {
      const volume = Math.round(Math.min(Math.max(value, 0), 100))
      setLoudness(volume, volume > 0 ? false : state.getSnapshot().muted)
    },
    setMuted: (muted) => setLoudness(state.getSnapshot().volume, muted),
    setEntitled,
    save,
    destroy() {
      settle()
      recovery.cancel()
      stopWatching()
      session.unbind()
      sound?.destroy()
      decks.destroy()
    },
  }
  const session = bindMediaSession(ports.mediaSession, engine)
  ports.playingTab?.onTaken(yieldTo)
  return engine
}
