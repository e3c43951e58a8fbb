import sharp from 'sharp'
import { coverSvg } from './cover-svg.ts'
import type { CoverSpec } from './cover-svg.ts'

/** A generated record cover as a WebP file of 1200 × 1200 pixels. */
export async function renderCover(spec: CoverSpec): Promise<Uint8Array> {
  return sharp(Buffer.from(coverSvg(spec))).webp({ quality: 86, effort: 1 }).toBuffer()
}
