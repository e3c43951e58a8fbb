import { savedKeys } from '../engine/saved-keys.ts'
import { takeOverSound } from '../one-sound.ts'
import { createPreviewPlayer, type PreviewPlayer } from '../preview/preview-player.ts'

/** 0–1: as loud as the player of this browser was left. */
const savedVolume = (): number => {
  try {
    const { volume = 70, muted = false } = JSON.parse(localStorage.getItem(savedKeys.playback) ?? '{}') as {
      volume?: number
      muted?: boolean
    }
    return muted ? 0 : Math.min(100, Math.max(0, volume)) / 100
  } catch {
    return 0.7
  }
}

const paths = new Map<string, string>()
let player: PreviewPlayer | undefined

/** The landing page's previews, whose paths are known: nothing is asked of the server before the file itself. */
export const landingPreview = (): PreviewPlayer => {
  if (player) return player
  const made = createPreviewPlayer({
    createMedia: () => new Audio(),
    findPreview: async (id) => paths.get(id) ?? null,
    volume: savedVolume,
    onPlay: () => takeOverSound(made.stop),
  })
  player = made
  return made
}

export const pressLandingPreview = (songId: string, path: string): void => {
  paths.set(songId, path)
  void landingPreview().press(songId)
}
