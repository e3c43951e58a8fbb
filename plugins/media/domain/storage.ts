import { mayRemoveObjects } from '#api/backup/backup-lock.ts'
import type { DomainContext } from '#api/app/context.ts'
import { isId } from '#api/text/is-id.ts'
import { assertMayManageArtist, type OwnAccount } from '#plugins/auth'
import { DomainError } from '#api/app/errors.ts'
import type { MediaSettings } from './settings.ts'
import type { UploadOwner } from './upload-key.ts'

const BATCH = 500

/**
 * Removes what is stored for a removed artist, but what buyers may still download. Rows stay for the sweep: an upload URL that is still alive may be
 * written to once more. Idempotent.
 */
export async function removeArtistObjects(ctx: DomainContext, { artistId }: { artistId: string }): Promise<void> {
  const kept = new Set((await ctx.hooks.collect('media.retained-files', { artistId })).flat())
  await ctx.db.storedObject.updateMany({
    where: { ownerKind: 'artist', ownerId: artistId, key: { notIn: [...kept] } },
    data: { usedAt: null },
  })
  // Pictures kept for buyers stay withheld.
  const keptPictures = [...kept].flatMap((key) => key.split('/').at(-2) ?? []).filter(isId)
  await ctx.db.withheldPicture.deleteMany({ where: { artistId, id: { notIn: keptPictures } } })
  // A backup's snapshot may still have the artist: then the sweep removes them afterwards.
  if (!(await mayRemoveObjects(ctx.db))) return
  let keys: string[] = []
  for await (const { key } of ctx.ports.objects.list(`artists/${artistId}/`)) {
    if (kept.has(key)) continue
    keys.push(key)
    if (keys.length < BATCH) continue
    await ctx.ports.objects.delete(keys)
    keys = []
  }
  await ctx.ports.objects.delete(keys)
}

/**
 * An account goes for good: nothing refers to its files any more, and the sweep removes them; a picture stays
 * withheld until then. Those of artists are judged and
 * removed by `artist.removed`.
 */
export async function releaseOwnFiles(ctx: DomainContext, { accountKind, accountId }: OwnAccount): Promise<void> {
  if (accountKind === 'artist') return
  await ctx.db.storedObject.updateMany({
    where: { ownerKind: accountKind, ownerId: accountId },
    data: { usedAt: null },
  })
}

/**
 * The storage an artist's files use, and its limit. For that artist and admins: throws `NotSignedIn`, `NotFound`,
 * `Forbidden`.
 */
export async function artistStorage(ctx: DomainContext, artistId: string): Promise<StorageUsage> {
  await assertMayManageArtist(ctx, artistId, 'support', 'editor')
  const artist = await ctx.services.auth.requireArtist(ctx, artistId)
  return await storageUsage(
    ctx,
    { kind: 'artist', id: artistId },
    quotaBytes(ctx.settings.media, { kind: 'artist', approved: artist.approvedAt !== null }),
  )
}

const MB = 1024 * 1024

/** Bytes of one account. */
export interface StorageUsage {
  /** Files of what is published or on sale. */
  usedBytes: number
  /** Uploads that nothing is made of yet, or was just now: their addresses may still be written to. */
  heldBytes: number
  quotaBytes: number
}

/** 413: the account has no room for this file. */
export class QuotaExceeded extends DomainError {
  constructor({ usedBytes, heldBytes, quotaBytes }: StorageUsage) {
    const held = heldBytes > 0 ? `, ${shown(heldBytes)} of it by uploads of the last hours` : ''
    super(
      `There is no room for this file: ${shown(usedBytes + heldBytes)} of your ${shown(quotaBytes)} are taken${held}`,
      { code: 'QUOTA_EXCEEDED', status: 413 },
    )
  }
}

const shown = (bytes: number) => `${Math.ceil(bytes / MB).toLocaleString('en-US')} MB`

/**
 * Every row but what the platform made of a song counts until it is swept, uploads at what their address lets through: whoever writes to an address again
 * after its file was taken gains nothing.
 */
export async function storageUsage(
  ctx: DomainContext,
  { kind, id }: UploadOwner,
  quotaBytes: number,
): Promise<StorageUsage> {
  const [row] = await ctx.db.$queryRaw<{ used: number; held: number }[]>`
    SELECT coalesce(sum("size") FILTER (WHERE "usedAt" IS NOT NULL), 0)::float8 AS "used",
      coalesce(sum("size") FILTER (WHERE "usedAt" IS NULL), 0)::float8 AS "held"
    FROM "StoredObject" WHERE "purpose" IS DISTINCT FROM 'rendition' AND "ownerKind" = ${kind}::"ObjectOwnerKind" AND "ownerId" = ${id}::uuid`
  return { usedBytes: row?.used ?? 0, heldBytes: row?.held ?? 0, quotaBytes }
}

export function quotaBytes(
  settings: MediaSettings,
  { kind, approved }: { kind: UploadOwner['kind']; approved: boolean },
): number {
  if (kind === 'user') return settings.UPLOAD_QUOTA_LISTENER_MB * MB
  return (approved ? settings.UPLOAD_QUOTA_MB : settings.UPLOAD_QUOTA_PENDING_MB) * MB
}

/** One request of an account at a time from here to the end of the transaction: two must not see the same room. */
export async function lockQuota(ctx: DomainContext, { kind, id }: UploadOwner): Promise<void> {
  await ctx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`quota:${kind}:${id}`}, 0))`
}
