import { type RefObject, useEffect, useReducer, useRef } from 'react'
import { initialStreamPlayer, type StreamPlayerState, streamPlayerReducer } from './stream-player-state.ts'

export type StreamPlayer = StreamPlayerState & {
  /** For `<audio preload="none" crossOrigin="anonymous">`. */
  audio: RefObject<HTMLAudioElement | null>
  toggle: () => void
  setVolume: (volume: number) => void
  toggleMute: () => void
}

/** Plays an endless stream: paused means disconnected, so that playing again is live again. Key the component by the URL. */
export const useStreamPlayer = (streamUrl: string | null): StreamPlayer => {
  const audio = useRef<HTMLAudioElement>(null)
  const [state, send] = useReducer(streamPlayerReducer, initialStreamPlayer)

  useEffect(() => {
    const element = audio.current
    if (!element) return
    const listen = new AbortController()
    const on = (name: string, listener: () => void) =>
      element.addEventListener(name, listener, { signal: listen.signal })
    on('playing', () => send({ type: 'sounding' }))
    on('waiting', () => send({ type: 'buffering' }))
    on('pause', () => send({ type: 'paused' }))
    on('ended', () => send({ type: 'paused' }))
    on('error', () => {
      if (!element.hasAttribute('src')) return // taken away by stop, below
      console.error('Radio stream failed', element.error?.message ?? element.error?.code)
      send({ type: 'failed' })
    })
    return () => {
      listen.abort()
      element.pause()
      element.removeAttribute('src')
    }
  }, [])

  useEffect(() => {
    if (!audio.current) return
    audio.current.volume = state.volume / 100
    audio.current.muted = state.muted
  }, [state.volume, state.muted])

  const start = async (element: HTMLAudioElement, url: string) => {
    send({ type: 'play-asked' })
    element.src = url
    try {
      await element.play()
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return // paused before it began
      console.error('Radio stream could not be played', error)
      send({ type: 'failed' })
    }
  }

  const stop = (element: HTMLAudioElement) => {
    element.pause()
    element.removeAttribute('src')
    element.load()
    send({ type: 'paused' })
  }

  return {
    ...state,
    audio,
    toggle: () => {
      const element = audio.current
      if (!element || !streamUrl || state.phase === 'loading') return
      if (state.phase === 'playing') stop(element)
      else void start(element, streamUrl)
    },
    setVolume: (volume) => send({ type: 'volume-chosen', volume }),
    toggleMute: () => send({ type: 'mute-toggled' }),
  }
}
