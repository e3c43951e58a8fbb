import sharp from 'sharp'
import { coverSvg } from './cover-svg.ts'
import type { CoverSpec } from './cover-svg.ts'
import { CANVAS } from './scenery.ts'

const SIZE = 800
/** Pixels an inch at which a drawing is as large as it says. */
const DENSITY = 72

/**
 * A generated record cover as a PNG file of 800 × 800 pixels, more than any page shows: quick to write and to read, meant to
 * be made into renditions, of which the largest take the longest.
 */
export async function renderCover(spec: CoverSpec): Promise<Uint8Array> {
  return sharp(Buffer.from(coverSvg(spec)), { density: (DENSITY * SIZE) / CANVAS })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
}
