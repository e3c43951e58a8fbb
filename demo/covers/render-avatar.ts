import sharp from 'sharp'
import { createRandom, pick } from '../synth/random.ts'
import { choosePalette } from './palette.ts'
import { neon } from './scenery.ts'

const SIZE = 480

/** A square emblem for an artist, as a PNG file of 480 × 480 pixels: one neon sign on the artist's two hues. */
export async function renderAvatar({ seed, hue }: { seed: string; hue?: number }): Promise<Uint8Array> {
  const random = createRandom(`avatar ${seed}`)
  const palette = choosePalette(random, hue)
  const sign = pick(random, [
    '<circle cx="240" cy="240" r="118"/><path d="M122 240H358"/>',
    '<path d="M240 112L362 330H118Z"/>',
    '<path d="M240 106L374 240L240 374L106 240Z"/><path d="M240 172L308 240L240 308L172 240Z"/>',
    '<path d="M104 262Q172 142 240 240T376 218"/><circle cx="240" cy="240" r="150"/>',
    '<path d="M120 330L200 150L240 240L280 150L360 330"/>',
  ])
  const stop = (offset: number, color: string): string => `<stop offset="${offset}" stop-color="${color}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">
<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${stop(0, palette.sky[0])}${stop(0.6, palette.sky[2])}${stop(1, palette.sky[3])}</linearGradient>
<linearGradient id="motif" gradientUnits="userSpaceOnUse" x1="0" y1="100" x2="0" y2="380">
${stop(0, palette.motif[0])}${stop(1, palette.motif[1])}</linearGradient>
</defs>
<rect width="${SIZE}" height="${SIZE}" fill="url(#sky)"/><rect width="${SIZE}" height="${SIZE}" fill="#07040f" fill-opacity=".45"/>
${neon(sign, 14, 'url(#motif)')}
</svg>`
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 1 }).toBuffer()
}
