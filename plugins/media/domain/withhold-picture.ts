import type { DomainContext } from '#api/context.ts'
import { NotFound } from '#api/errors.ts'
import type { WithholdOptions } from '#api/reportable.ts'
import { assertStaff } from '#api/staff.ts'
import { AlreadyWithheld, NotWithheld } from '#api/withholding.ts'
import { seenWidth, usesOf } from './find-pictures.ts'
import { imageAddresses, restoredWidths, withheldWidths } from './image-address.ts'
import { type Picture, pictureName, pictureNamed, withheldAddress } from './picture.ts'

const SHOWN = 'shown'

/**
 * Nobody but whose it is and staff gets a picture any more, wherever it is shown; what shows it stays, without a picture. They
 * read why. Throws `Forbidden`, `NotFound`, `AlreadyWithheld`.
 */
export async function withholdPicture(
  ctx: DomainContext,
  name: string,
  reason: string,
  options?: WithholdOptions,
): Promise<void> {
  assertStaff(ctx, 'editor')
  const picture = requireName(name)
  const { accountKind: ownerKind, accountId: artistId, imageId: id } = picture
  await ctx.transaction(async (tx) => {
    const [use] = await usesOf(tx, [picture])
    if (!use) throw new NotFound('Picture')
    const { title, widths, path } = use
    const address = imageAddresses(picture.key, restoredWidths(widths))?.url ?? ''
    const { count } = await tx.db.withheldPicture.createMany({
      data: [{ id, ownerKind, artistId, address, title, reason, withheldAt: tx.clock.now() }],
      skipDuplicates: true,
    })
    if (count === 0) throw new AlreadyWithheld()
    await tx.ask('media.rewrite-widths', { picture, widths: withheldWidths(widths) })
    const seenAt = withheldAddress(picture, seenWidth(widths))
    await tx.services.auth.notifyWithheld(tx, { ...told(picture), title, path, seenAt, reason }, options)
  })
}

/** It is shown again wherever it was. Throws `Forbidden`, `NotFound`, `NotWithheld`. */
export async function restorePicture(ctx: DomainContext, name: string, options?: WithholdOptions): Promise<void> {
  assertStaff(ctx, 'editor')
  const picture = requireName(name)
  await ctx.transaction(async (tx) => {
    const [row] = await tx.db.$queryRaw<{ title: string; reason: string }[]>`
      DELETE FROM "WithheldPicture" WHERE "id" = ${picture.imageId}::uuid AND "artistId" = ${picture.accountId}::uuid
      RETURNING "title", "reason"`
    const [use] = await usesOf(tx, [picture])
    if (!row) throw use ? new NotWithheld() : new NotFound('Picture')
    if (use) await tx.ask('media.rewrite-widths', { picture, widths: restoredWidths(use.widths) })
    const { title, reason } = row
    const path = use?.path ?? (picture.accountKind === 'artist' ? '/dashboard' : '/library')
    await tx.services.auth.notifyRestored(tx, { ...told(picture), title, path, seenAt: path, reason }, options)
  })
}

function requireName(name: string): Picture {
  const picture = pictureNamed(name)
  if (!picture) throw new NotFound('Picture')
  return picture
}

const told = (picture: Picture) => ({
  ...{ id: pictureName(picture), what: 'picture', from: SHOWN },
  owner: { accountKind: picture.accountKind, accountId: picture.accountId },
})
