/** Heights at which the player looks different (web/embed/embed.css): a line, a card, a card with its songs. */
export const HEIGHTS = { small: 96, medium: 160, large: 420 } as const
export type EmbedSize = keyof typeof HEIGHTS
const WIDTH = 480

/** The largest that fits; what is smaller than the smallest is taken as it is. Lists are shown with their songs. */
export function embedSize(isList: boolean, most: { width?: number | undefined; height?: number | undefined } = {}) {
  const { width = WIDTH, height = Number.POSITIVE_INFINITY } = most
  const fitting = [...(isList ? [HEIGHTS.large] : []), HEIGHTS.medium, HEIGHTS.small].find((each) => each <= height)
  return { width: Math.min(WIDTH, width), height: fitting ?? height }
}
