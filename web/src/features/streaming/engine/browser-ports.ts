import { playingTab } from './playing-tab.ts'
import type { MediaSessionPort, PlayerPorts, PlayerSong } from './types.ts'

type BrowserPorts = Omit<PlayerPorts, 'openPlayback' | 'claimStream' | 'onMessage'>

/** Everything the engine needs that the browser itself provides. */
export function browserPorts(): BrowserPorts {
  // Does not jump when the system's clock is set, and can still be compared with an expiry.
  const now = () => performance.timeOrigin + performance.now()
  return {
    createMedia,
    probe,
    storage: openStorage(),
    mediaSession: 'mediaSession' in navigator ? mediaSessionPort(navigator.mediaSession) : null,
    network: {
      isOnline: () => navigator.onLine,
      onOnline(listener) {
        window.addEventListener('online', listener)
        return () => window.removeEventListener('online', listener)
      },
    },
    playingTab: playingTab(now),
    now,
    setTimer(task, ms) {
      const timer = window.setTimeout(task, ms)
      return () => window.clearTimeout(timer)
    },
  }
}

/** In the document, where developer tools and the system's media controls find it. */
export function createMedia(): HTMLAudioElement {
  const media = document.createElement('audio')
  media.hidden = true
  document.body.append(media)
  return media
}

async function probe(url: string): Promise<number | null> {
  try {
    const response = await fetch(url, {
      headers: { range: 'bytes=0-0' },
      cache: 'no-store',
      signal: AbortSignal.timeout(10_000),
    })
    void response.body?.cancel()
    return response.status
  } catch {
    return null
  }
}

function openStorage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

function mediaSessionPort(session: MediaSession): MediaSessionPort {
  return {
    setSong(song) {
      session.metadata = song
        ? new MediaMetadata({
            title: song.title,
            artist: song.artistName,
            album: song.album ?? '',
            artwork: artwork(song),
          })
        : null
    },
    setPlaybackState(state) {
      session.playbackState = state
    },
    setPosition(position) {
      if (position) session.setPositionState({ ...position, playbackRate: 1 })
      else session.setPositionState()
    },
    setHandler(action, handler) {
      try {
        session.setActionHandler(action, handler)
      } catch {
        // This browser does not know the action.
      }
    },
  }
}

/** The widths of a `srcset` become the sizes the system may choose from. */
export function artwork(song: Pick<PlayerSong, 'coverImageUrl' | 'coverSrcSet'>): MediaImage[] {
  if (!song.coverImageUrl) return []
  const renditions = (song.coverSrcSet ?? '').split(',').flatMap((candidate) => {
    const [src, width] = candidate.trim().split(/\s+/)
    const pixels = width?.match(/^(\d+)w$/)?.[1]
    return src && pixels ? [{ src, sizes: `${pixels}x${pixels}` }] : []
  })
  return renditions.length > 0 ? renditions : [{ src: song.coverImageUrl }]
}
