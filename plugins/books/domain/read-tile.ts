import type { DomainContext } from '#api/app/context.ts'
import type { TileAt } from './tree/tiles.ts'

/** The hashes of a tile; of one that is not there, none. */
export async function readTile(ctx: DomainContext, origin: string, at: TileAt): Promise<Buffer> {
  const tile = await ctx.db.booksTile.findUnique({ where: { origin_level_number: { origin, ...at } } })
  return Buffer.from(tile?.hashes ?? [])
}

/** Reads tiles of a log, each once. */
export function tileReader(ctx: DomainContext, origin: string): (tile: TileAt) => Promise<Buffer> {
  const known = new Map<string, Promise<Buffer>>()
  return ({ level, number }) => {
    const key = `${level}/${number}`
    const found = known.get(key) ?? readTile(ctx, origin, { level, number })
    known.set(key, found)
    return found
  }
}
