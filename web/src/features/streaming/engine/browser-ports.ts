import { playingTab } from './playing-tab.ts'
import type { MediaSessionPort, PlayerPorts } from './types.ts'

type BrowserPorts = Omit<PlayerPorts, 'openPlayback' | 'claimStream' | 'onMessage'>

/** Everything the engine needs that the browser itself provides. */
export function browserPorts(): BrowserPorts {
  // Does not jump when the system's clock is set, and can still be compared with an expiry.
  const now = () => performance.timeOrigin + performance.now()
  return {
    createMedia,
    // Where not even that can be fetched, nothing answers.
    probe: (url) => import('./probe.ts').then(({ probe }) => probe(url)).catch(() => null),
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
      if (!song) session.metadata = null
      else
        import('./song-metadata.ts')
          .then(({ songMetadata }) => (session.metadata = songMetadata(song)))
          // Without it the system shows the page's title.
          .catch(() => {})
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
