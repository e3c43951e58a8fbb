import type { CoverSpec } from '../covers/cover-svg.ts'
import { coverSvg } from '../covers/cover-svg.ts'
import type { DemoProduct } from '../demo-products.ts'
import { drawn, hsl } from './draw.ts'

const SIZE = 800

/** The artist's print, `size` wide, as it is on a sleeve or a shirt. */
const print = (spec: CoverSpec, x: number, y: number, size: number, more = ''): string =>
  coverSvg(spec).replace(
    /^<svg [^>]*>/,
    `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 1200 1200" ${more}>`,
  )

const backdrop = (hue: number, light: number): string =>
  `<defs><radialGradient id="wall" cx=".5" cy=".42" r=".75"><stop offset="0" stop-color="${hsl(hue, 24, light)}"/><stop offset="1" stop-color="${hsl(hue, 30, Math.round(light * 0.55))}"/></radialGradient></defs>
<rect width="800" height="800" fill="url(#wall)"/>`
const shadow = (x: number, y: number, rx: number, ry: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#000" fill-opacity=".28"/><ellipse cx="${x}" cy="${y}" rx="${rx * 0.8}" ry="${ry * 0.7}" fill="#000" fill-opacity=".25"/>`

const SHIRT = 'M288 150C330 190 470 190 512 150L590 178L690 330L596 392L570 346V690H230V346L204 392L110 330L210 178Z'
const HOODIE = 'M300 190C300 120 500 120 500 190L592 214L676 620L590 640L566 420V706H234V420L210 640L124 620L208 214Z'

type Draw = (spec: CoverSpec, hue: number) => string

const garment = (shape: string, cloth: string, fold: string, inner: string): string =>
  `${shadow(400, 722, 240, 20)}<path d="${shape}" fill="${cloth}"/><path d="M300 430C290 540 292 620 300 690M500 430C510 540 508 620 500 690" fill="none" stroke="${fold}" stroke-width="7" stroke-opacity=".5"/>${inner}`

const DRAW: Record<
  'shirt' | 'hoodie' | 'vinyl' | 'cd' | 'cassette' | 'poster' | 'mug' | 'sticker' | 'book' | 'files',
  Draw
> = {
  shirt: (spec, hue) =>
    garment(
      SHIRT,
      '#16141c',
      '#2c2937',
      `<path d="M288 150C330 190 470 190 512 150L498 142C462 172 338 172 302 142Z" fill="#2a2733"/>${print(spec, 295, 270, 210)}<rect x="295" y="494" width="210" height="10" fill="${hsl(hue, 80, 62)}"/>`,
    ),
  hoodie: (spec, hue) =>
    garment(
      HOODIE,
      hsl(hue, 26, 17),
      hsl(hue, 24, 27),
      `<path d="M312 196C322 262 478 262 488 196C470 230 330 230 312 196Z" fill="${hsl(hue, 26, 9)}"/><path d="M372 236V330M428 236V330" stroke="#e9e4da" stroke-width="6"/>${print(spec, 318, 330, 164)}<path d="M286 560H514L548 668H252Z" fill="${hsl(hue, 24, 13)}"/>`,
    ),
  vinyl: (spec, hue) =>
    `${shadow(420, 664, 300, 18)}<circle cx="510" cy="400" r="252" fill="${hsl(hue + 30, 62, 26)}"/>${[
      232, 208, 184, 160, 136,
    ]
      .map(
        (r) => `<circle cx="510" cy="400" r="${r}" fill="none" stroke="#fff" stroke-opacity=".13" stroke-width="3"/>`,
      )
      .join(
        '',
      )}<circle cx="510" cy="400" r="88" fill="${hsl(hue, 82, 62)}"/><circle cx="510" cy="400" r="9" fill="#0a0712"/><path d="M510 148A252 252 0 0 1 740 296L510 400Z" fill="#fff" fill-opacity=".09"/><rect x="86" y="150" width="500" height="504" fill="#000" fill-opacity=".4"/>${print(spec, 80, 148, 500)}<rect x="572" y="148" width="8" height="500" fill="#fff" fill-opacity=".2"/>`,
  cd: (spec, hue) =>
    `${shadow(410, 650, 280, 16)}<circle cx="530" cy="404" r="216" fill="#c9cbd6"/><path d="M530 404L700 270A216 216 0 0 1 744 420Z" fill="${hsl(hue, 90, 74)}" fill-opacity=".7"/><path d="M530 404L610 604A216 216 0 0 0 704 532Z" fill="${hsl(hue + 120, 80, 74)}" fill-opacity=".6"/><circle cx="530" cy="404" r="62" fill="#f2f2f6"/><circle cx="530" cy="404" r="26" fill="#3c3a48"/><rect x="96" y="160" width="500" height="484" rx="8" fill="#1b1a22"/><rect x="96" y="160" width="34" height="484" rx="6" fill="#2d2b37"/>${print(spec, 134, 172, 460)}<path d="M134 172H420L134 500Z" fill="#fff" fill-opacity=".07"/>`,
  cassette: (spec, hue) =>
    `${shadow(400, 640, 300, 18)}<rect x="104" y="208" width="592" height="384" rx="26" fill="${hsl(hue, 72, 74)}"/><rect x="104" y="208" width="592" height="384" rx="26" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4"/><clipPath id="card"><rect x="142" y="240" width="516" height="236" rx="12"/></clipPath><g clip-path="url(#card)">${print(spec, 142, 96, 516)}</g><rect x="142" y="240" width="516" height="52" fill="#f6efe2"/><path d="M168 258H520M168 276H440" stroke="#443a54" stroke-width="5"/><rect x="236" y="342" width="328" height="94" rx="47" fill="#120d1c"/>${[296, 504].map((x) => `<circle cx="${x}" cy="389" r="36" fill="#ece7f2"/><circle cx="${x}" cy="389" r="16" fill="#120d1c"/><path d="M${x} 357V369M${x} 409V421M${x - 32} 389H${x - 20}M${x + 20} 389H${x + 32}" stroke="#120d1c" stroke-width="8"/>`).join('')}<path d="M226 592L252 506H548L574 592Z" fill="${hsl(hue, 60, 64)}"/>${[196, 604].map((x) => `<circle cx="${x}" cy="556" r="10" fill="#120d1c" fill-opacity=".5"/>`).join('')}`,
  poster: (spec) =>
    `<path d="M196 96H608V714H196Z" fill="#000" fill-opacity=".35"/><rect x="190" y="84" width="412" height="620" fill="#f4eee2"/>${print(spec, 214, 108, 364)}<rect x="214" y="496" width="364" height="20" fill="#1b1626"/><path d="M214 552H520M214 584H578M214 616H450M214 662H330" stroke="#1b1626" stroke-width="12"/>${[196, 596].map((x) => `<rect x="${x - 26}" y="70" width="52" height="26" fill="#e8dcae" fill-opacity=".85" transform="rotate(${x < 400 ? -38 : 38} ${x} 84)"/>`).join('')}`,
  mug: (spec, hue) =>
    `${shadow(390, 640, 220, 22)}<path d="M520 300C690 270 690 520 512 510" fill="none" stroke="#ece8e2" stroke-width="40"/><path d="M204 216H544V560C544 646 204 646 204 560Z" fill="#f6f3ee"/><clipPath id="mug"><path d="M204 270H544V544H204Z"/></clipPath><g clip-path="url(#mug)">${print(spec, 234, 280, 264)}</g><path d="M470 216H544V560C544 590 510 612 470 620Z" fill="#000" fill-opacity=".12"/><ellipse cx="374" cy="216" rx="170" ry="34" fill="${hsl(hue, 60, 40)}"/><ellipse cx="374" cy="220" rx="152" ry="25" fill="#2a1710"/>`,
  sticker: (spec, hue) =>
    [
      [150, 170, -12],
      [420, 130, 9],
      [290, 400, -4],
    ]
      .map(
        ([x, y, turn], i) =>
          `<g transform="rotate(${turn} ${x! + 130} ${y! + 130})"><rect x="${x! - 6}" y="${y! + 6}" width="284" height="284" rx="${i === 1 ? 142 : 40}" fill="#000" fill-opacity=".3"/><rect x="${x! - 12}" y="${y! - 12}" width="284" height="284" rx="${i === 1 ? 142 : 40}" fill="#fff"/><clipPath id="cut${i}"><rect x="${x}" y="${y}" width="260" height="260" rx="${i === 1 ? 130 : 30}"/></clipPath><g clip-path="url(#cut${i})">${print({ ...spec, hue: hue + i * 40, seed: `${spec.seed} ${i}` }, x!, y!, 260)}</g></g>`,
      )
      .join(''),
  book: (spec, hue) =>
    `${shadow(400, 690, 240, 16)}<rect x="206" y="118" width="420" height="564" fill="#e9e2d3"/><rect x="190" y="108" width="420" height="564" fill="${hsl(hue, 40, 20)}"/>${print(spec, 246, 150, 320)}${[0, 1, 2].map((staff) => [0, 1, 2, 3, 4, 5].map((i) => `<path d="M246 ${510 + staff * 50 + i * 6}H566" stroke="#f6efe2" stroke-width="2"/>`).join('')).join('')}${Array.from({ length: 19 }, (_, i) => `<circle cx="196" cy="${136 + i * 28}" r="9" fill="none" stroke="#b9b6c4" stroke-width="5"/>`).join('')}`,
  files: (spec, hue) =>
    `${shadow(400, 648, 250, 16)}<rect x="160" y="140" width="480" height="480" rx="34" fill="#000" fill-opacity=".35"/><clipPath id="tile"><rect x="154" y="130" width="492" height="492" rx="34"/></clipPath><g clip-path="url(#tile)">${print(spec, 154, 130, 492)}</g><circle cx="604" cy="590" r="72" fill="${hsl(hue, 86, 66)}"/><path d="M604 548V612M574 588L604 618L634 588M572 636H636" fill="none" stroke="#140a1c" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"/>`,
}

const kindOf = ({
  category,
  name,
  description,
}: Pick<DemoProduct, 'category' | 'name' | 'description'>): keyof typeof DRAW => {
  if (category === 't-shirt') return 'shirt'
  if (category === 'digital-album' || category === 'mp3') return 'files'
  if (category !== 'other') return category
  return /cassette|tape\b/i.test(`${name} ${description}`) ? 'cassette' : 'book'
}

/** Draws a product with its artist's print on it, as a PNG file of 800 × 800 pixels. */
export const renderProduct = async (
  product: Pick<DemoProduct, 'category' | 'name' | 'description'>,
  spec: CoverSpec,
): Promise<Uint8Array> => {
  const hue = spec.hue ?? 300
  const kind = kindOf(product)
  return await drawn(SIZE, SIZE, backdrop(hue, kind === 'shirt' || kind === 'hoodie' ? 74 : 38) + DRAW[kind](spec, hue))
}
