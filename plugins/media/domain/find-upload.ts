import type { DomainContext } from '#api/context.ts'
import { isStaff } from '#api/staff.ts'
import { type OwnAccount, ownAccounts } from '#plugins/auth'
import type { ObjectOwnerKind } from '#prisma/generated/client/enums.ts'
import { UPLOAD_LIMITS, type UploadPurpose, tooLarge } from '../rules.ts'
import { MediaRefused } from './media-refused.ts'
import { keyOfReference } from './upload-key.ts'

/** A file that a client names, for something of an artist. */
export interface NamedFile {
  /** `uploadURL` (query included or not) or `objectPath`. */
  reference: string
  artistId: string
  /** The input that named it, for the refusal: `coverImageUrl`. */
  field: string
}

/** A file that a client names, for something of an account of any kind. */
export interface OwnFile extends Omit<NamedFile, 'artistId'> {
  owner: OwnAccount
}

export type FileReference = (NamedFile | OwnFile) & { purpose: UploadPurpose }

/** Whose what is made of a file will be. */
export const ownerOf = (file: NamedFile | OwnFile): OwnAccount =>
  'owner' in file ? file.owner : { accountKind: 'artist', accountId: file.artistId }

export interface Upload {
  key: string
  /** Bytes. */
  size: number
}

/**
 * The upload behind a reference: it has arrived, belongs to this account (or to the admin who acts for the artist), was not
 * used before, and is within the limit. Otherwise throws `MediaRefused`; foreign objects are not touched.
 */
export async function findUpload(ctx: DomainContext, file: FileReference): Promise<Upload> {
  const refused = (reason: string) => new MediaRefused(file.field, reason)
  const key = keyOfReference(ctx.objects, file.reference)
  const row =
    key &&
    (await ctx.db.storedObject.findUnique({
      where: { key },
      select: { ownerKind: true, ownerId: true, takenAt: true },
    }))
  // Unknown and foreign get one answer: nobody learns which keys exist.
  if (!key || !row || !mayUse(ctx, row, ownerOf(file)))
    throw refused('This upload is not known. Please upload the file again')
  if (row.takenAt) throw refused('This upload was used already. Please upload the file again')
  const head = await ctx.objects.head(key)
  if (!head) throw refused('The file has not arrived. Please upload it again')
  const { maxSize } = UPLOAD_LIMITS[file.purpose]
  if (head.size > maxSize) throw await discardUpload(ctx, key, refused(tooLarge(maxSize)))
  if (head.size === 0) throw await discardUpload(ctx, key, refused('The file is empty'))
  return { key, size: head.size }
}

function mayUse(
  ctx: DomainContext,
  row: { ownerKind: ObjectOwnerKind; ownerId: string },
  { accountKind, accountId }: OwnAccount,
): boolean {
  const { actor } = ctx
  if (row.ownerKind === accountKind && row.ownerId === accountId) return true
  // Who is signed in twice puts a file up as one of them, and uses it as the other.
  const own = ownAccounts(ctx).map((account) => account.accountId)
  if (own.includes(accountId) && own.includes(row.ownerId)) return true
  if (!actor.admin || !isStaff(actor, 'editor')) return false
  return row.ownerKind === 'admin' ? row.ownerId === actor.admin.id : row.ownerId === actor.artist?.id
}

/**
 * Removes a refused upload, which is used up by that. Its row stays for the sweep: the URL lives on, and may be written to
 * once more.
 */
export async function discardUpload<Reason extends Error>(
  ctx: DomainContext,
  key: string,
  reason: Reason,
): Promise<Reason> {
  await ctx.db.storedObject.updateMany({ where: { key, takenAt: null }, data: { takenAt: ctx.clock.now() } })
  await ctx.objects.delete([key])
  return reason
}
