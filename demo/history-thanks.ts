import type { App } from '#api/app.ts'
import { approvedArtist } from './history-accounts.ts'

/** Whose page has a wall of thanks; the sign-in of the demo's artist. */
const THANKED = 'neonharbor'
const ON_THE_WALL = 6
const LOOKED_AT = 60

/** An artist puts up what people wrote with their tips: each message once, from as many people as there are. */
export async function publishThanks(app: App): Promise<void> {
  const artist = await approvedArtist(app, THANKED)
  if (!artist?.artist) return
  const ctx = app.context(artist)
  const { billing } = app.services
  const tips = await billing.artistTips(ctx, artist.artist.id, { limit: LOOKED_AT })
  const chosen: typeof tips = []
  for (const tip of tips) {
    const isNew = chosen.every(({ message, from }) => message !== tip.message && from !== tip.from)
    if (tip.message && tip.thanks !== 'private' && isNew && chosen.length < ON_THE_WALL) chosen.push(tip)
  }
  for (const { id, publishedAt } of chosen)
    if (!publishedAt) await billing.publishThanks(ctx, { tipId: id, published: true })
}
