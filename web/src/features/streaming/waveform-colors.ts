import { contrastRatio } from '../../ui/contrast-ratio.ts'
import { color } from '../../ui/tokens.ts'

const enough = 4.5

const mixed = (hex: string, white: number): string => {
  const n = Number.parseInt(hex.slice(1), 16)
  const parts = [n >> 16, (n >> 8) & 255, n & 255].map((part) => Math.round(part + (255 - part) * white))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** The cover's colour, lightened until it stands out from the player's ground; cyan where there is none. */
export function waveformColor(cover: string | null | undefined): string {
  if (!cover || !/^#[\da-f]{6}$/i.test(cover)) return color.cyan
  for (let white = 0; white < 1; white += 0.1)
    if (contrastRatio(mixed(cover, white), color.surface) >= enough) return mixed(cover, white)
  return color.text
}
