import { tintOf } from '../../ui/tint/tint.ts'
import { color } from '../../ui/tokens.ts'

/** The cover's colour for the player, legible on the plain ground and on the tinted one. Cyan where there is none. */
export const waveformColor = (cover: string | null | undefined): string => tintOf(cover)?.accent ?? color.cyan
