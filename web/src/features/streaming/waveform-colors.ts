import { tintOf } from '../../ui/tint/tint.ts'
import { color } from '../../ui/tokens.ts'

/** What the cover lends to the player, as text: it stands out from the plain ground and from the tinted one. Cyan where there is none. */
export const waveformColor = (cover: string | null | undefined): string => tintOf(cover)?.accent ?? color.cyan
