import { html } from '../../html.ts'
import type { PageEmbed, PagePicture } from '../../public-page.ts'
import { embedSize } from './embed-size.ts'

export interface OembedInput {
  embed: PageEmbed
  picture: PagePicture | null
  most: { width?: number | undefined; height?: number | undefined }
  addressOf(path: string): string
}

/** What other sites need to show a page as a player (oembed.com, 1.0). */
export function oembed({ embed, picture, most, addressOf }: OembedInput) {
  const { width, height } = embedSize(embed.tracks.length > 1, most)
  const fits = picture && picture.width <= (most.width ?? Infinity) && picture.height <= (most.height ?? Infinity)
  return {
    version: '1.0',
    type: 'rich',
    provider_name: 'Fairwave',
    provider_url: addressOf('/'),
    title: embed.title,
    author_name: embed.by,
    ...(embed.byPath && { author_url: addressOf(embed.byPath) }),
    cache_age: 3_600,
    ...(fits && {
      thumbnail_url: addressOf(picture.path),
      thumbnail_width: picture.width,
      thumbnail_height: picture.height,
    }),
    width,
    height,
    html: html`<iframe src="${addressOf(embed.path)}" width="${width}" height="${height}" style="border:0;border-radius:14px" loading="lazy" allow="autoplay" title="${embed.title} by ${embed.by} on Fairwave"></iframe>`
      .html,
  }
}
