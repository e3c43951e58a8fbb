import sharp from 'sharp'
import { coverSvg } from './cover-svg.ts'
import type { CoverSpec } from './cover-svg.ts'

/** A generated record cover as a PNG file of 1200 × 1200 pixels: quick to write and to read, meant to be made into renditions. */
export async function renderCover(spec: CoverSpec): Promise<Uint8Array> {
  return sharp(Buffer.from(coverSvg(spec)))
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
}
