import { html } from '../../text/html.ts'
import type { FiguresEmbed, PageEmbed, PagePicture } from '../pages/public-page.ts'

/** Heights at which the player looks different (web/embed/embed.css): a line, a card, a card with its songs. */
export const HEIGHTS = { small: 96, medium: 160, large: 420 } as const
export type EmbedSize = keyof typeof HEIGHTS
const WIDTH = 480

/** The largest that fits; what is smaller than the smallest is taken as it is. Lists are shown with their songs. */
function embedSize(isList: boolean, most: { width?: number | undefined; height?: number | undefined } = {}) {
  const { width = WIDTH, height = Number.POSITIVE_INFINITY } = most
  const fitting = [...(isList ? [HEIGHTS.large] : []), HEIGHTS.medium, HEIGHTS.small].find((each) => each <= height)
  return { width: Math.min(WIDTH, width), height: fitting ?? height }
}

export interface OembedInput {
  embed: PageEmbed | FiguresEmbed
  picture: PagePicture | null
  most: { width?: number | undefined; height?: number | undefined }
  addressOf(path: string): string
}

/** The oEmbed answer (oembed.com, 1.0) for showing a page as a player elsewhere. */
export function oembed({ embed, picture, most, addressOf }: OembedInput) {
  const isPlayer = 'tracks' in embed
  const { width, height } = embedSize(!isPlayer || embed.tracks.length > 1, most)
  const label = isPlayer ? `${embed.title} by ${embed.by} on Fairwave` : embed.title
  const fits = picture && picture.width <= (most.width ?? Infinity) && picture.height <= (most.height ?? Infinity)
  return {
    version: '1.0',
    type: 'rich',
    provider_name: 'Fairwave',
    provider_url: addressOf('/'),
    title: embed.title,
    ...(isPlayer && { author_name: embed.by }),
    ...(isPlayer && embed.byPath && { author_url: addressOf(embed.byPath) }),
    cache_age: 3_600,
    ...(fits && {
      thumbnail_url: addressOf(picture.path),
      thumbnail_width: picture.width,
      thumbnail_height: picture.height,
    }),
    width,
    height,
    html: html`<iframe src="${addressOf(embed.path)}" width="${width}" height="${height}" style="border:0;border-radius:14px" loading="lazy" allow="autoplay" title="${label}"></iframe>`
      .html,
  }
}
