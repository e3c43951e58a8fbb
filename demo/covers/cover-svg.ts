import { between, createRandom, pick } from '../synth/random.ts'
import { DRAW_LABEL, type Label } from './labels.ts'
import { DRAW_MOTIF, MOTIFS } from './motifs.ts'
import type { Motif } from './motifs.ts'
import { choosePalette } from './palette.ts'
import { CANVAS, grid, stars } from './scenery.ts'

export interface CoverSpec {
  /** Decides everything that is not given. */
  seed: string
  motif?: Motif
  /** House style; the neon horizon unless told. */
  label?: Label | undefined
  /** Hue of the sky in degrees; the nearest pair of hues is taken. */
  hue?: number
}

/** A title-free record cover: one motif on the horizon over a perspective grid, in two hues. */
export function coverSvg({ seed, motif, hue, label }: CoverSpec): string {
  const random = createRandom(`cover ${seed}`)
  if (label) {
    const inside = DRAW_LABEL[label](random, hue ?? between(random, 0, 360))
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CANVAS} ${CANVAS}" width="${CANVAS}" height="${CANVAS}">${inside}</svg>`
  }
  const palette = choosePalette(random, hue)
  const drawn = pick(random, MOTIFS)
  const horizon = Math.round(CANVAS * between(random, 0.63, 0.68))
  const [top, upper, lower, glow] = palette.sky
  const floor = `x1="0" y1="${horizon}" x2="0" y2="${CANVAS}"`
  const stop = (offset: number, color: string, opacity = 1): string =>
    `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CANVAS} ${CANVAS}" width="${CANVAS}" height="${CANVAS}">
<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${stop(0, top)}${stop(0.42, upper)}${stop(0.78, lower)}${stop(1, glow)}</linearGradient>
<linearGradient id="ground" x1="0" y1="0" x2="0" y2="1">${stop(0, palette.ground[0])}${stop(1, palette.ground[1])}</linearGradient>
<linearGradient id="gridFade" gradientUnits="userSpaceOnUse" ${floor}>
${stop(0, palette.grid, 0.25)}${stop(0.25, palette.grid, 0.75)}${stop(1, palette.grid, 0.85)}</linearGradient>
<linearGradient id="motif" gradientUnits="userSpaceOnUse" x1="0" y1="${horizon - 560}" x2="0" y2="${horizon}">
${stop(0, palette.motif[0])}${stop(1, palette.motif[1])}</linearGradient>
<radialGradient id="halo">${stop(0.35, palette.motif[1], 0.55)}${stop(0.7, palette.motif[1], 0.12)}${stop(1, palette.motif[1], 0)}</radialGradient>
<radialGradient id="shine">${stop(0, palette.grid, 0.55)}${stop(1, palette.grid, 0)}</radialGradient>
</defs>
<rect width="${CANVAS}" height="${horizon}" fill="url(#sky)"/>
${stars(random, horizon, Math.round(between(random, 70, 130)))}
${DRAW_MOTIF[motif ?? drawn]({ random, palette, horizon })}
<rect y="${horizon}" width="${CANVAS}" height="${CANVAS - horizon}" fill="url(#ground)"/>
<ellipse cx="${CANVAS / 2}" cy="${horizon}" rx="620" ry="120" fill="url(#shine)"/>
${grid(horizon, CANVAS / 2, pick(random, [16, 20, 24]), pick(random, [9, 11, 13]))}
<rect y="${horizon - 2}" width="${CANVAS}" height="4" fill="${palette.rim}"/>
</svg>`
}
