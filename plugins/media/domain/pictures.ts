import type { UserType } from '#api/access/actor.ts'
import type { DomainContext } from '#api/app/context.ts'
import type { Reportable, ReportedThing, WithholdOptions } from '#api/app/reportable.ts'
import {
  imageAddresses,
  imageKey,
  ownerOfSegment,
  ownerSegment,
  renditionKey,
  restoredWidths,
  shownWidths,
  type StoredImage,
  withheldWidths,
} from './image-address.ts'
import { isId } from '#api/text/is-id.ts'
import type { OwnAccount } from '#plugins/auth'
import { pageAfter, paginate } from '#api/database/keyset.ts'
import { tableCache } from '#api/cache/table-cache.ts'
import { appScoped } from '#api/cache/app-scoped.ts'
import { NotFound } from '#api/app/errors.ts'
import { assertStaff } from '#api/access/staff.ts'
import { AlreadyWithheld, NotWithheld } from '#api/app/withholding.ts'
import { ObjectNotFound } from '#api/platform/objects/port.ts'

/** The width that staff sees: good enough to decide. */
const SEEN_WIDTH = 320

/** Where these pictures are shown, pages that everybody sees first. */
async function usesOf(ctx: DomainContext, pictures: readonly Picture[]): Promise<PictureUse[]> {
  if (pictures.length === 0) return []
  const uses = (await ctx.hooks.collect('media.picture-uses', { pictures })).flat()
  return uses.sort((a, b) => Number(b.isPublic) - Number(a.isPublic))
}

/** Pictures that something shows, as staff and reports know them. */
async function findPictures(ctx: DomainContext, pictures: readonly Picture[]): Promise<ReportedThing[]> {
  const of = (kind: UserType) =>
    pictures.filter(({ accountKind }) => accountKind === kind).map(({ accountId }) => accountId)
  const { auth } = ctx.services
  const [uses, withheld, artists, listeners] = await Promise.all([
    usesOf(ctx, pictures),
    ctx.db.withheldPicture.findMany({ where: { id: { in: pictures.map(({ imageId }) => imageId) } } }),
    auth.findArtists(ctx, of('artist')),
    auth.findListeners(ctx, of('user')),
  ])
  return pictures.flatMap((picture) => {
    const { accountKind, accountId, imageId, key } = picture
    const use = uses.find((one) => one.key === key)
    if (!use) return []
    const hidden = withheld.find(({ id }) => id === imageId)
    const { title, path, isPublic, widths } = use
    return [
      {
        ...{ id: pictureName(picture), kind: 'picture', title, path },
        artistId: accountKind === 'artist' ? accountId : null,
        owner: { accountKind, accountId },
        by: artists.get(accountId)?.name ?? listeners.get(accountId)?.displayName ?? '',
        imageUrl: hidden ? withheldAddress(picture, seenWidth(widths)) : (imageAddresses(key, widths)?.url ?? null),
        isPublic: isPublic && !hidden,
        withheld: hidden ? { at: hidden.withheldAt, reason: hidden.reason } : null,
      },
    ]
  })
}

/** The widths of a withheld picture. */
function seenWidth(widths: readonly number[]): number {
  const all = shownWidths(restoredWidths(widths))
  return all.find((width) => width >= SEEN_WIDTH) ?? all.at(-1) ?? SEEN_WIDTH
}

/** A stored picture by itself, at all widths, wherever it is shown; the account is whose it is. */
export interface Picture extends OwnAccount {
  /** The end of its key. */
  imageId: string
  key: string
}

/** Where a picture is shown. */
export interface PictureUse {
  key: string
  widths: readonly number[]
  /** The subject: "Cover of Night Drive". */
  title: string
  /** The page that shows it. */
  path: string
  /** Whether everybody sees that page. */
  isPublic: boolean
}

function pictureOf(segment = '', imageId = ''): Picture | null {
  const owner = ownerOfSegment(segment)
  return isId(owner.accountId) && isId(imageId) ? { ...owner, imageId, key: imageKey(owner, imageId) } : null
}

/** How reports name it: both parts of its addresses. */
export const pictureName = (picture: Omit<Picture, 'key'>): string => `${ownerSegment(picture)}:${picture.imageId}`

/** Null for what is no such name. */
function pictureNamed(name: string): Picture | null {
  const [segment, imageId, ...more] = name.split(':')
  return more.length === 0 ? pictureOf(segment, imageId) : null
}

/** By the path of any of its renditions, `/api/images/…`; null for other paths. */
export function pictureAt(path: string): Picture | null {
  const [, segment, imageId] = /^\/api\/images\/([^/]+)\/([^/]+)\/[^/]+$/.exec(path) ?? []
  return pictureOf(segment, imageId)
}

/** Where staff and whose it is get a withheld picture. */
const withheldAddress = (picture: Picture, width: number): string =>
  `/api/images/withheld/${ownerSegment(picture)}/${picture.imageId}/${width}.webp`

/** Covers, faces, banners, pictures of products: each by itself, by the address of the picture. */
export const reportablePictures: Reportable = {
  kind: 'picture',
  label: 'Picture',
  find: async (ctx, names) =>
    await findPictures(
      ctx,
      names.flatMap((name) => pictureNamed(name) ?? []),
    ),
  idAt: async (_ctx, path) => {
    const picture = pictureAt(path)
    return picture && pictureName(picture)
  },
  withhold: withholdPicture,
  restore: restorePicture,
}

const keptOf = appScoped(() => tableCache<ReadonlySet<string>>())

/**
 * Whether staff withholds a picture. Asked for each picture that is sent: each process keeps which ones these are, and asks
 * for the one where nothing is kept.
 */
export async function isWithheldPicture(ctx: DomainContext, imageId: string): Promise<boolean> {
  if (!ctx.ports.changes.keeps) return (await ctx.db.withheldPicture.count({ where: { id: imageId } })) > 0
  const about = { key: 'all', tables: ['WithheldPicture'] }
  return (await keptOf(ctx)(ctx.ports.changes, about, () => readWithheld(ctx))).has(imageId.toLowerCase())
}

async function readWithheld({ db }: DomainContext): Promise<ReadonlySet<string>> {
  const ids = new Set<string>()
  const read = (after: string | undefined, take: number) =>
    db.withheldPicture.findMany({ select: { id: true }, ...pageAfter(after, take) })
  for await (const { id } of paginate(read)) ids.add(id)
  return ids
}

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
    await tx.hooks.run('media.picture-widths-changed', { picture, widths: withheldWidths(widths) })
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
    if (use) await tx.hooks.run('media.picture-widths-changed', { picture, widths: restoredWidths(use.widths) })
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

/** The largest of an image's files as a JPEG, for programs that read nothing else; null where it is gone, or withheld. */
export async function pictureAsJpeg(ctx: DomainContext, { key, widths }: StoredImage): Promise<Uint8Array | null> {
  const largest = shownWidths(widths).at(-1)
  if (largest === undefined) return null
  const chunks: Uint8Array[] = []
  try {
    for await (const chunk of await ctx.ports.objects.read(renditionKey(key, largest))) chunks.push(chunk as Uint8Array)
  } catch (error) {
    if (error instanceof ObjectNotFound) return null
    throw error
  }
  // Loaded when there is an image: it takes memory that most processes never need.
  const { default: sharp } = await import('sharp')
  return await sharp(Buffer.concat(chunks)).jpeg({ quality: 88 }).toBuffer()
}
