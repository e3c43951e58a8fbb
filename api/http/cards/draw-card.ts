import type { PageCard } from '../pages/public-page.ts'
import { CARD } from './card-size.ts'
import { fitText, setText, type SetText } from './set-text.ts'

const GROUND = '#0b0718'
const TEXT = '#f4f0ff'
const MUTED = '#b5a9d8'
const CYAN = '#41e6ff'
const AMBER = '#ffb35c'

const HOUSE_LIGHT = '#ff4fa3'
/** Renditions are no larger. */
const INPUT = { limitInputPixels: 4_000_000 } as const

/** The picture beside the words. */
const PICTURE = { left: 64, top: 60, size: 452 } as const
const WORDS = { left: 572, width: 564 } as const

/** The words, largest first: short titles are loud, long ones stay whole. */
const TITLE_SIZES = [
  { size: 84, lines: 1 },
  { size: 72, lines: 2 },
  { size: 60, lines: 3 },
  { size: 48, lines: 4 },
]

/**
 * Draws a card as JPEG. Texts are outlines (set-text.ts), so that it looks the same on a machine without any font.
 * `pictures` are the bytes of what `card.pictures` names, as far as they are there.
 */
export async function drawCard(card: PageCard, pictures: readonly Uint8Array[]): Promise<Buffer> {
  // Loaded for the first card: most processes never draw one.
  const { default: sharp } = await import('sharp')
  const layers = pictures.length > 0 ? [await pictureLayer(pictures, card.round ?? false)] : []
  const light = pictures[0] ? await lightOf(pictures[0]) : HOUSE_LIGHT
  return await sharp(Buffer.from(cardSvg(card, light, layers.length > 0)))
    .composite(layers)
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer()
}

/** The light behind a picture: its colour on the whole, clear enough to glow. */
async function lightOf(picture: Uint8Array): Promise<string> {
  const { default: sharp } = await import('sharp')
  const [red = 0, green = 0, blue = 0] = await sharp(picture, INPUT).resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  const [low, high] = [Math.min(red, green, blue), Math.max(red, green, blue)]
  // A grey picture has no dominant colour.
  if (high - low < 12) return HOUSE_LIGHT
  return `rgb(${[red, green, blue].map((value) => Math.round(40 + ((value - low) / (high - low)) * 200)).join(',')})`
}

/** The picture cut to its place: one, or four as a mosaic. */
async function pictureLayer(pictures: readonly Uint8Array[], isRound: boolean) {
  const { default: sharp } = await import('sharp')
  const { left, top, size } = PICTURE
  const tiles = pictures.length >= 4 ? pictures.slice(0, 4) : pictures.slice(0, 1)
  const side = tiles.length === 4 ? size / 2 : size
  const cut = await Promise.all(
    tiles.map(async (tile, at) => ({
      input: await sharp(tile, INPUT).resize(side, side, { fit: 'cover' }).toBuffer(),
      left: (at % 2) * side,
      top: Math.floor(at / 2) * side,
    })),
  )
  const radius = isRound ? size / 2 : 24
  const mask = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${radius}"/></svg>`,
  )
  const input = await sharp({ create: { width: size, height: size, channels: 4, background: GROUND } })
    .composite([...cut, { input: mask, blend: 'dest-in' as const }])
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { input, left, top }
}

/** Everything but the picture. */
function cardSvg(card: PageCard, light: string, hasPicture: boolean): string {
  const { width, height } = CARD
  const horizon = 560
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${GROUND}"/><stop offset=".62" stop-color="#190a36"/><stop offset=".86" stop-color="#3a1050"/></linearGradient>
<linearGradient id="sun" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#ffd86b"/><stop offset=".25" stop-color="#ff8a6b"/><stop offset=".5" stop-color="#ff3f9d"/></linearGradient>
<linearGradient id="mark" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#ffcf6b"/><stop offset=".5" stop-color="#ff8a6b"/><stop offset="1" stop-color="#ff3f9d"/></linearGradient>
<radialGradient id="glow"><stop stop-color="${light}" stop-opacity=".55"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>
<linearGradient id="far" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${CYAN}" stop-opacity=".55"/><stop offset="1" stop-color="${CYAN}" stop-opacity=".12"/></linearGradient>
</defs><rect width="${width}" height="${height}" fill="url(#sky)"/>${card.pictures ? besides(card, hasPicture, horizon) : alone(card, horizon)}</svg>`
}

/** A card with a picture, or its place. */
function besides(card: PageCard, hasPicture: boolean, horizon: number): string {
  const { left, top, size } = PICTURE
  const radius = card.round ? size / 2 : 24
  const sun = `<g opacity=".6">${stripes(1_036, horizon, 128)}</g>`
  const place = hasPicture
    ? `<rect x="${left - 2}" y="${top - 2}" width="${size + 4}" height="${size + 4}" rx="${radius + 2}" fill="#2f2457"/>`
    : `<clipPath id="place"><rect x="${left}" y="${top}" width="${size}" height="${size}" rx="${radius}"/></clipPath><g clip-path="url(#place)"><rect x="${left}" y="${top}" width="${size}" height="${size}" fill="#140d2a"/>${stripes(left + size / 2, top + 300, 140)}<path d="M${left} ${top + 300}h${size}" stroke="${CYAN}" stroke-width="2"/></g><rect x="${left}" y="${top}" width="${size}" height="${size}" rx="${radius}" fill="none" stroke="#2f2457" stroke-width="2"/>`
  return `${sun}${grid(1_036, horizon)}<ellipse cx="${left + size / 2}" cy="${top + size / 2}" rx="430" ry="400" fill="url(#glow)"/>${place}${words(card)}${mark(WORDS.left, 588)}`
}

/** One without: the house itself. */
function alone(card: PageCard, horizon: number): string {
  const title = fitText(card.title, 'display', {
    width: 1_040,
    sizes: [
      { size: 92, lines: 1 },
      { size: 64, lines: 1 },
      { size: 56, lines: 2 },
    ],
  })
  const lines = title.lines.map((line, at) =>
    placed(line, (CARD.width - line.width) / 2, 176 + at * title.size * 1.08, TEXT),
  )
  const by = card.by ? setText(card.by, 'text', 32) : null
  const below = 176 + (title.lines.length - 1) * title.size * 1.08
  return `${stripes(CARD.width / 2, horizon, 232)}${grid(CARD.width / 2, horizon)}${lines.join('')}${by ? placed(by, (CARD.width - by.width) / 2, below + 64, MUTED) : ''}${mark(64, 64)}`
}

function words({ kind, title, by, facts }: PageCard): string {
  const set = fitText(title, 'display', { width: WORDS.width, sizes: TITLE_SIZES })
  const lineHeight = set.size * 1.08
  const author = by
    ? fitText(by, 'text', {
        width: WORDS.width,
        sizes: [
          { size: 34, lines: 1 },
          { size: 28, lines: 1 },
        ],
      })
    : null
  const said = facts
    ? fitText(facts, 'text', {
        width: WORDS.width,
        sizes: [
          { size: 25, lines: 1 },
          { size: 22, lines: 1 },
        ],
      })
    : null
  // The block stands in the middle between the top and the name of the house.
  const block = 44 + set.lines.length * lineHeight + (author ? 56 : 0) + (said ? 44 : 0)
  let y = Math.max(86, 60 + (452 - block) / 2 + 22)
  const parts = [placed(spaced(kind.toUpperCase()), WORDS.left, y, CYAN)]
  y += 22
  for (const line of set.lines) {
    y += lineHeight
    parts.push(placed(line, WORDS.left - set.size * 0.06, y - set.size * 0.14, TEXT))
  }
  if (author) parts.push(placed(author.lines[0], WORDS.left, (y += 46), '#ded4f7'))
  if (said) parts.push(placed(said.lines[0], WORDS.left, (y += 42), MUTED))
  return parts.join('')
}

/** Capitals with room between them. */
function spaced(text: string): SetText {
  let x = 0
  const svg = [...text].map((sign) => {
    const set = sign === ' ' ? { width: 8, svg: '' } : setText(sign, 'display', 24)
    const part = `<g transform="translate(${x.toFixed(1)} 0)">${set.svg}</g>`
    x += set.width + 3
    return part
  })
  return { width: x, svg: svg.join('') }
}

/** The sun in stripes; the gaps grow to the horizon. */
function stripes(x: number, horizon: number, radius: number): string {
  const heights = [0.46, 0.62, 0.74, 0.85, 0.95]
  const gaps = heights.map((at, index) => {
    const gap = radius * (0.016 + index * 0.016)
    return `M${x - radius} ${horizon - radius + radius * at}h${radius * 2}v${gap}h${-radius * 2}z`
  })
  const sky = `M${x - radius} ${horizon - radius}h${radius * 2}v${radius}h${-radius * 2}z`
  const id = `s${x}-${horizon}-${radius}`
  return `<clipPath id="${id}"><path clip-rule="evenodd" d="${sky}${gaps.join('')}"/></clipPath><circle cx="${x}" cy="${horizon}" r="${radius}" fill="url(#sun)" clip-path="url(#${id})"/>`
}

/** The plane before it, to a point on the horizon. */
function grid(x: number, horizon: number): string {
  const bottom = CARD.height
  const rays = Array.from({ length: 41 }, (_, at) => (at - 20) * 130)
  const rows = [10, 25, 46, 74]
  const lines = [
    ...rays.map((shift) => `M${x + shift * 0.28} ${horizon}L${x + shift * 1.6} ${bottom}`),
    ...rows.map((down) => `M0 ${horizon + down}H${CARD.width}`),
  ]
  return `<rect y="${horizon}" width="${CARD.width}" height="${bottom - horizon}" fill="${GROUND}"/><path d="${lines.join('')}" stroke="url(#far)" stroke-width="1.2" fill="none" opacity=".55"/><path d="M0 ${horizon}H${CARD.width}" stroke="${CYAN}" stroke-width="2"/>`
}

/** The name of the house with its sun. */
function mark(x: number, y: number): string {
  const name = setText('Fairwave', 'display', 30)
  return `<g transform="translate(${x} ${y - 12})"><circle cx="18" cy="18" r="18" fill="url(#mark)"/><path d="M0 20.5c4.5 0 5.2-5 9-5s5.2 7 9 7 5.2-7 9-7 4.5 5 9 5" fill="none" stroke="${GROUND}" stroke-width="3.2"/></g>${placed(name, x + 50, y + 17, AMBER)}`
}

const placed = (set: SetText | undefined, x: number, y: number, fill: string): string =>
  set ? `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" fill="${fill}">${set.svg}</g>` : ''
