/** Heights at which the player looks different, as the server's oEmbed has them. */
export const EMBED_HEIGHTS = { small: 96, medium: 160, large: 420 } as const
export type EmbedSize = keyof typeof EMBED_HEIGHTS
export type EmbedTheme = 'auto' | 'light' | 'dark'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** What goes into another page. */
export function embedCode(address: string, { size, label }: { size: EmbedSize; label: string }): string {
  return `<iframe src="${escaped(address)}" width="100%" height="${EMBED_HEIGHTS[size]}" style="border:0;border-radius:14px;max-width:480px" loading="lazy" allow="autoplay" title="${escaped(label)}"></iframe>`
}
