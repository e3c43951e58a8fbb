import type { DomainContext } from '#api/app/context.ts'
import { keysetAfter, type ListOrder, orderOf } from '#api/database/keyset.ts'
import { isId } from '#api/text/is-id.ts'
import { type OwnAccount, ownAccount, publicArtists } from '#plugins/auth'
import type { Notification } from '#prisma/generated/client/client.ts'
import { type Facts, parseFacts } from './facts.ts'

/** An artist as a notification names it. */
export interface Actor {
  name: string
  username: string
}

/** A notification as its account sees it. */
export type ShownNotification = Facts & {
  id: string
  subject: string
  at: Date
  /** It came or changed after what was seen. */
  isNew: boolean
  count: number
  /** Those of at most three artists who are still public, the last one first. */
  actors: Actor[]
}

export interface NotificationPage {
  limit: number
  after?: string | undefined
}

/** Unread ones are counted up to here: 100 means "more than 99". */
export const MAX_UNREAD = 100

const CHANGED_LAST_FIRST: ListOrder = { column: 'changedAt', direction: 'desc' }

const reader = (ctx: DomainContext): OwnAccount => ownAccount(ctx, undefined)

/** The place of a notification in its list. A time, since a row that changes moves to the top. */
export const placeOf = ({ at, id }: Pick<ShownNotification, 'at' | 'id'>): string => `${at.getTime()}.${id}`

/** Null for a text that is no place. */
export function parsePlace(place: string): { changedAt: Date; id: string } | null {
  const [, at, id] = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(place) ?? []
  return at && id && isId(id) ? { changedAt: new Date(Number(at)), id } : null
}

/** What the account was notified of, changed last first. Throws `NotSignedIn` (401). */
export async function listNotifications(
  ctx: DomainContext,
  { limit, after }: NotificationPage,
): Promise<ShownNotification[]> {
  const owner = reader(ctx)
  const place = after === undefined ? undefined : parsePlace(after)
  if (place === null) return []
  const rows = await ctx.db.notification.findMany({
    where: { ...owner, ...(place && { AND: [keysetAfter(place, CHANGED_LAST_FIRST)] }) },
    orderBy: orderOf(CHANGED_LAST_FIRST),
    take: limit,
  })
  if (rows.length === 0) return []
  const [seenUntil, artists] = [await readMark(ctx, owner), await findActors(ctx, rows)]
  return rows.map(({ id, kind, facts, subject, changedAt: at, count, actorIds }) => ({
    ...parseFacts(kind, facts),
    ...{ id, subject, at, count },
    isNew: seenUntil === null || at > seenUntil,
    actors: actorIds.flatMap((actorId) => artists.get(actorId) ?? []),
  }))
}

async function findActors(ctx: DomainContext, rows: readonly Notification[]): Promise<Map<string, Actor>> {
  const ids = [...new Set(rows.flatMap(({ actorIds }) => actorIds))]
  if (ids.length === 0) return new Map()
  const artists = await ctx.db.$queryRaw<({ id: string } & Actor)[]>`
    SELECT artist."id"::text AS "id", artist."name", artist."username" FROM ${publicArtists} artist
    WHERE artist."id" = ANY (${ids}::uuid[])`
  return new Map(artists.map(({ id, ...actor }) => [id, actor]))
}

async function readMark(ctx: DomainContext, owner: OwnAccount): Promise<Date | null> {
  const mark = await ctx.db.notificationMark.findUnique({ where: { accountKind_accountId: owner } })
  return mark?.seenUntil ?? null
}

/** How many `listNotifications` has, `max` at most. */
export const countNotifications = async (ctx: DomainContext, max: number): Promise<number> =>
  await ctx.db.notification.count({ where: reader(ctx), take: max })

/** How many came or changed after what was seen, up to `MAX_UNREAD`. Throws `NotSignedIn` (401). */
export async function countUnread(ctx: DomainContext): Promise<number> {
  const owner = reader(ctx)
  const seenUntil = await readMark(ctx, owner)
  return await ctx.db.notification.count({
    where: { ...owner, ...(seenUntil && { changedAt: { gt: seenUntil } }) },
    take: MAX_UNREAD,
  })
}
