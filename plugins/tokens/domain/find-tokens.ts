import type { DomainContext } from '#api/app/context.ts'
import { NotFound } from '#api/app/errors.ts'
import { isId } from '#api/text/is-id.ts'
import { assertStaff } from '#api/access/staff.ts'
import { NEWEST_FIRST, orderOf } from '#api/database/keyset.ts'
import { type Credential, type OwnAccount, ownAccounts } from '#plugins/auth'
import type { Prisma } from '#prisma/generated/client/client.ts'

/** Tokens of the accounts that are signed in, those past their end included until they are swept. */
export function ownTokens(ctx: DomainContext): Prisma.AccessTokenWhereInput {
  const accounts = ownAccounts(ctx)
  // An empty OR matches nothing, which is what nobody owns.
  return { OR: accounts.map((account) => ({ ...account })) }
}

const shown = {
  id: true,
  name: true,
  hint: true,
  scopes: true,
  accountKind: true,
  createdAt: true,
  expiresAt: true,
  lastUsedAt: true,
} as const

export type TokenRecord = Prisma.AccessTokenGetPayload<{ select: typeof shown }>

/** More than an account can have; the GraphQL list pages. */
const MAX = 500

export async function listTokens(ctx: DomainContext): Promise<TokenRecord[]> {
  return await ctx.db.accessToken.findMany({
    where: ownTokens(ctx),
    orderBy: orderOf(NEWEST_FIRST),
    take: MAX,
    select: shown,
  })
}

/** A token of a member of the staff, and whose it is. */
export type StaffToken = Omit<TokenRecord, 'accountKind'> & { owner: string }

/** Tokens of all of the staff that still work, newest first. For owners: throws `NotSignedIn` (401), `Forbidden` (403). */
export async function listStaffTokens(ctx: DomainContext): Promise<StaffToken[]> {
  assertStaff(ctx, 'owner')
  const [staff, tokens] = await Promise.all([
    ctx.services.auth.listStaff(ctx),
    ctx.db.accessToken.findMany({
      where: { accountKind: 'admin', expiresAt: { gt: ctx.clock.now() } },
      orderBy: orderOf(NEWEST_FIRST),
      take: MAX,
      select: { ...shown, accountId: true },
    }),
  ])
  const names = new Map(staff.map(({ id, username }) => [id, username]))
  return tokens.map(({ accountId, accountKind: _, ...token }) => ({ ...token, owner: names.get(accountId) ?? '' }))
}

/** One of the caller's. Throws `NotFound` (404) for ids that are unknown, no ids, or of others' tokens. */
export async function requireToken(ctx: DomainContext, id: string): Promise<TokenRecord> {
  const token = isId(id)
    ? await ctx.db.accessToken.findFirst({ where: { AND: [{ id }, ownTokens(ctx)] }, select: shown })
    : null
  if (!token) throw new NotFound('Access token')
  return token
}

/** Tokens of an account that still work, as what opens it. */
export async function listTokenCredentials(ctx: DomainContext, account: OwnAccount): Promise<Credential[]> {
  const tokens = await ctx.db.accessToken.findMany({
    where: { ...account, expiresAt: { gt: ctx.clock.now() } },
    take: MAX,
    select: { name: true, createdAt: true },
  })
  return tokens.map((token) => ({ kind: 'token', ...token }))
}
