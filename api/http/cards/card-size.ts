/** As Open Graph, Twitter and Mastodon want it; pixels. */
export const CARD = { width: 1_200, height: 630 } as const
/** A higher number draws all cards anew. */
export const CARD_LOOK = 1
