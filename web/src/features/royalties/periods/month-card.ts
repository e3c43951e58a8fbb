import { formatCents } from '../../../ui/format-money.ts'
import { SUN, stripesOf } from '../../../ui/sun/stripes.ts'
import { color } from '../../../ui/tokens.ts'
import type { PeriodSplitFragment } from './listener-periods.generated.ts'
import { sunParts } from './period-looks.ts'

const WIDTH = 1080
const HEIGHT = 1350
/** Names below the sun. */
const NAMED = 5

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** The card's words. Nobody's name and no address of the listener is on it. */
export const cardWords = ({ artists, artistsPart, startsAt, endsAt }: PeriodSplitFragment) => {
  const heard = artists.filter(({ amount }) => amount.minor > 0)
  const count = `${heard.length} ${heard.length === 1 ? 'artist' : 'artists'}`
  const dollars = artistsPart.minor % 100 === 0 ? `$${artistsPart.minor / 100}` : formatCents(artistsPart.minor)
  const rest = heard.length - NAMED
  return {
    title: `My ${dollars} went to ${count}`,
    time: days.formatRange(new Date(startsAt), new Date(endsAt)),
    lines: heard.slice(0, NAMED).map(({ artistId, artistName, amount }) => ({
      artistId,
      name: artistName ?? 'A deleted artist',
      dollars: formatCents(amount.minor),
    })),
    more: rest > 0 ? `and ${rest} more` : null,
  }
}

/** The card as a PNG file. Throws where the browser cannot draw it. */
export const monthCard = async (period: PeriodSplitFragment): Promise<File> => {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas')
  await document.fonts.load("700 84px 'Oxanium Variable'").catch(() => [])
  drawMonth(context, period)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The picture came out empty')
  return new File([blob], `fairwave-${period.startsAt.slice(0, 10)}.png`, { type: 'image/png' })
}

const display = (weight: number, pixels: number) => `${weight} ${pixels}px 'Oxanium Variable', sans-serif`

const drawMonth = (context: CanvasRenderingContext2D, period: PeriodSplitFragment): void => {
  const words = cardWords(period)
  const parts = sunParts(period.artists)
  const sky = context.createLinearGradient(0, 0, 0, 860)
  sky.addColorStop(0, color.ground)
  sky.addColorStop(1, '#2a0f49')
  context.fillStyle = color.ground
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.fillStyle = sky
  context.fillRect(0, 0, WIDTH, 860)

  context.textBaseline = 'alphabetic'
  context.textAlign = 'center'
  context.fillStyle = color.text
  context.font = display(700, fitted(context, words.title, 84))
  context.fillText(words.title, WIDTH / 2, 150)
  context.fillStyle = color.muted
  context.font = display(400, 36)
  context.fillText(words.time, WIDTH / 2, 212)

  drawSun(context, stripesOf(parts, period.artistsPart.minor).stripes)
  drawNames(context, words, new Map(parts.map((part) => [part.key, part.color])))

  context.textAlign = 'center'
  context.fillStyle = color.muted
  context.font = display(600, 32)
  context.fillText('Fairwave · every cent is traceable', WIDTH / 2, HEIGHT - 48)
}

/** The largest size up to `pixels` in which the words fit between the margins. */
const fitted = (context: CanvasRenderingContext2D, words: string, pixels: number): number => {
  context.font = display(700, pixels)
  return Math.floor(pixels * Math.min(1, (WIDTH - 120) / context.measureText(words).width))
}

const drawSun = (context: CanvasRenderingContext2D, stripes: ReturnType<typeof stripesOf>['stripes']): void => {
  const scale = 3.8
  const [left, top] = [WIDTH / 2 - SUN.middle * scale, 860 - SUN.horizon * scale]
  context.save()
  context.beginPath()
  context.rect(0, 0, WIDTH, 860)
  context.clip()
  context.beginPath()
  context.arc(WIDTH / 2, top + (SUN.top + SUN.radius) * scale, SUN.radius * scale, 0, Math.PI * 2)
  context.clip()
  for (const stripe of stripes) {
    context.fillStyle = stripe.color
    context.fillRect(left, top + stripe.y * scale, SUN.width * scale, stripe.height * scale)
  }
  context.restore()
  context.fillStyle = color.cyan
  context.fillRect(0, 858, WIDTH, 3)
}

const drawNames = (
  context: CanvasRenderingContext2D,
  { lines, more }: ReturnType<typeof cardWords>,
  colors: ReadonlyMap<string, string>,
): void => {
  const [left, right] = [150, WIDTH - 150]
  lines.forEach(({ artistId, name, dollars }, index) => {
    const y = 950 + index * 60
    context.fillStyle = colors.get(artistId) ?? color.outline
    context.fillRect(left, y - 24, 36, 22)
    context.fillStyle = color.text
    context.font = display(600, 38)
    context.textAlign = 'left'
    context.fillText(name, left + 60, y, right - left - 240)
    context.textAlign = 'right'
    context.fillText(dollars, right, y)
  })
  if (!more) return
  context.textAlign = 'left'
  context.fillStyle = color.muted
  context.font = display(400, 32)
  context.fillText(more, left + 60, 950 + lines.length * 60)
}
