/** Half a minute of a song, for who may not stream it. Never counted: it has no playback, and nothing claims it. */
export interface PreviewState {
  /** The preview's song; null without one. */
  songId: string | null
  phase: 'none' | 'paused' | 'playing' | 'ended'
  /** Seconds. */
  position: number
  duration: number
}

export interface PreviewPlayer {
  getSnapshot(): PreviewState
  subscribe(listener: () => void): () => void
  /** Play was pressed on a song: its preview begins; pressed again it pauses. Does nothing for a song without one. */
  press(songId: string): Promise<void>
  stop(): void
}

export interface PreviewPorts {
  createMedia(): Pick<
    HTMLAudioElement,
    'src' | 'volume' | 'muted' | 'currentTime' | 'duration' | 'paused' | 'play' | 'pause' | 'load' | 'addEventListener'
  >
  /** Path of a song's preview; null where there is none. */
  findPreview(songId: string): Promise<string | null>
  /** 0–1. */
  volume(): number
  /** It begins: whatever else plays falls silent. */
  onPlay?(): void
}

const NONE: PreviewState = { songId: null, phase: 'none', position: 0, duration: 30 }

export function createPreviewPlayer(ports: PreviewPorts): PreviewPlayer {
  const media = ports.createMedia()
  const listeners = new Set<() => void>()
  let state = NONE
  let wanted: string | null = null
  const set = (next: Partial<PreviewState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const time = () =>
    set({ position: media.currentTime, duration: Number.isFinite(media.duration) ? media.duration : 30 })
  media.addEventListener('playing', () => state.songId && set({ phase: 'playing' }))
  media.addEventListener('pause', () => state.phase === 'playing' && set({ phase: 'paused' }))
  media.addEventListener('ended', () => state.songId && set({ phase: 'ended', position: 0 }))
  media.addEventListener('timeupdate', time)
  media.addEventListener('durationchange', time)
  // Gone meanwhile, or nothing the browser plays: the bar says what it says without one.
  media.addEventListener('error', () => state.songId && set(NONE))

  const play = async () => {
    media.volume = ports.volume()
    ports.onPlay?.()
    // Where the browser wants a gesture of its own the button beside it is one.
    await media.play().catch(() => {})
  }

  const stop = () => {
    wanted = null
    media.pause()
    set(NONE)
  }

  return {
    getSnapshot: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async press(songId) {
      if (state.songId === songId) return state.phase === 'playing' ? media.pause() : await play()
      stop()
      wanted = songId
      // Inside the gesture, so that the element may play when its address is known.
      media.load()
      const path = await ports.findPreview(songId).catch(() => null)
      if (wanted !== songId || path === null) return
      media.src = path
      set({ songId, phase: 'paused', position: 0, duration: 30 })
      await play()
    },
    stop,
  }
}
