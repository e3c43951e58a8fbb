import { coverSvg, type CoverSpec } from '../covers/cover-svg.ts'
import { between, createRandom, pick } from '../synth/random.ts'
import { drawn, hsl } from './draw.ts'

const FACE = 480

/** Draws an artist's portrait: a bust before two-coloured light, flat like a poster. */
export const renderFace = async ({ seed, hue }: { seed: string; hue: number }): Promise<Uint8Array> => {
  const random = createRandom(`face ${seed}`)
  const skin = pick(random, ['#f1c9a5', '#d9a06f', '#b4764a', '#8a5432', '#5e3823'])
  const hair = pick(random, ['#17111c', '#3b2417', hsl(hue, 80, 60), hsl(hue + 160, 60, 34), '#d7c4a0'])
  const top = Math.round(between(random, 118, 138))
  const wide = Math.round(between(random, 74, 86))
  const shade = hsl(hue + 40, 70, 58)
  const cut = pick(random, [
    `<path d="M${240 - wide - 10} 230C${216 - wide} ${top - 40} ${264 + wide} ${top - 40} ${250 + wide} 230C${240 + wide} ${top + 60} 290 ${top + 34} 240 ${top + 38}S${244 - wide} ${top + 60} ${230 - wide} 230Z" fill="${hair}"/>`,
    `<path d="M${222 - wide} 330C${190 - wide} ${top - 56} ${290 + wide} ${top - 56} ${258 + wide} 330L${238 + wide} 340C${246 + wide} ${top + 70} 320 ${top + 52} 190 ${top + 62}C${226 - wide} ${top + 90} ${236 - wide} 250 ${242 - wide} 340Z" fill="${hair}"/>`,
    `<path d="M${236 - wide} 200L${256 - wide} ${top - 34}L214 ${top + 6}L248 ${top - 58}L278 ${top + 4}L${226 + wide} ${top - 30}L${244 + wide} 200C${220 + wide} ${top + 40} ${260 - wide} ${top + 40} ${236 - wide} 200Z" fill="${hair}"/>`,
  ])
  const eyes = pick(random, [
    `<path d="M168 214H228V236C228 256 172 256 168 236ZM252 214H312V236C308 256 252 256 252 236Z" fill="#120a1c"/><path d="M228 220H252" stroke="#120a1c" stroke-width="8"/><path d="M176 220L196 244M260 220L280 244" stroke="${shade}" stroke-width="7"/>`,
    `<rect x="${240 - wide - 8}" y="206" width="${wide * 2 + 16}" height="38" rx="14" fill="${hsl(hue, 88, 60)}"/><rect x="${240 - wide}" y="212" width="${wide}" height="8" rx="4" fill="#fff" fill-opacity=".6"/>`,
    `<path d="M186 226Q202 214 218 226M262 226Q278 214 294 226" stroke="#20121c" stroke-width="8" fill="none" stroke-linecap="round"/>`,
  ])
  return await drawn(
    FACE,
    FACE,
    `<defs><linearGradient id="light" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${hsl(hue, 78, 34)}"/><stop offset="1" stop-color="${hsl(hue + 60, 86, 62)}"/></linearGradient></defs>
<rect width="480" height="480" fill="url(#light)"/><circle cx="${pick(random, [130, 240, 350])}" cy="190" r="150" fill="${hsl(hue + 30, 92, 70)}" fill-opacity=".55"/>
<path d="M60 480C70 376 160 350 240 350S410 376 420 480Z" fill="${hsl(hue + 180, 34, 16)}"/><path d="M196 300H284V372C284 404 196 404 196 372Z" fill="${skin}"/><path d="M196 328C224 352 256 352 284 328V350C256 372 224 372 196 350Z" fill="#000" fill-opacity=".22"/>
<path d="M${240 - wide} 220C${240 - wide} ${top} ${240 + wide} ${top} ${240 + wide} 220C${240 + wide} 300 276 334 240 334S${240 - wide} 300 ${240 - wide} 220Z" fill="${skin}"/>
<path d="M240 ${top + 16}C${240 + wide + 2} ${top + 16} ${240 + wide} 220 ${240 + wide} 220C${240 + wide} 300 276 334 240 334Z" fill="${shade}" fill-opacity=".32"/>
${eyes}<path d="M240 236V270L228 274" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="6" stroke-linecap="round"/><path d="M214 298Q240 ${pick(random, [304, 312, 296])} 266 298" fill="none" stroke="#5a1d2c" stroke-width="7" stroke-linecap="round"/>${cut}
<path d="M170 396L240 440L310 396" fill="none" stroke="${hsl(hue, 86, 62)}" stroke-width="10"/>`,
  )
}

const BANNER = { width: 1500, height: 500 } as const

/** The wide picture at the top of an artist's page, 3:1: the artist's own covers, cut wide, fading to one side for words. */
export const renderBanner = async (spec: CoverSpec & { hue: number }): Promise<Uint8Array> => {
  const inside = coverSvg({ motif: 'city', ...spec, seed: `banner ${spec.seed}` }).replace(
    /^<svg [^>]*>/,
    `<svg x="0" y="-${Math.round(BANNER.width * 0.36)}" width="${BANNER.width}" height="${BANNER.width}" viewBox="0 0 1200 1200">`,
  )
  return await drawn(
    BANNER.width,
    BANNER.height,
    `<defs><linearGradient id="fade" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#0b0718" stop-opacity=".78"/><stop offset=".6" stop-color="#0b0718" stop-opacity="0"/></linearGradient></defs>${inside}<rect width="${BANNER.width}" height="${BANNER.height}" fill="url(#fade)"/>`,
  )
}
