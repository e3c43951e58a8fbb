import type { DomainContext } from '#api/app/context.ts'
import { Forbidden, NotFound } from '#api/app/errors.ts'
import { isId } from '#api/text/is-id.ts'
import type { StaffRole } from '#api/access/staff-role.ts'
import { accountKey, type AdminSetup } from '../../rules.ts'
import { LastAdmin } from './account-errors.ts'
import { claimEmail } from './claim-email.ts'
import { claiming, type CreatedAdmin } from './create-account.ts'
import { endAccess } from '../credentials.ts'
import { eraseAccount } from './erase-account.ts'
import { hashPassword } from '../passwords.ts'
import { refuseCommonPassword } from '../common-passwords.ts'

export interface StaffMember {
  id: string
  username: string
  email: string
  role: StaffRole
  createdAt: Date
}

const member = { id: true, username: true, email: true, role: true, createdAt: true } as const
/** More than anybody invites; the list has no pages. */
const MAX = 500

/** Lists staff in order of joining. */
export async function listStaff(ctx: DomainContext): Promise<StaffMember[]> {
  return await ctx.db.admin.findMany({
    where: { deletesAt: null },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: MAX,
    select: member,
  })
}

/** Whether somebody of the staff has this address. */
export async function isStaffAddress(ctx: DomainContext, email: string): Promise<boolean> {
  return (await ctx.db.admin.count({ where: { emailKey: accountKey(email) } })) > 0
}

/**
 * Makes an account of the staff, whose address was shown to be read. Call it in a transaction. Throws `InputError` (400),
 * `UsernameTaken`, `EmailTaken` (409).
 */
export async function createStaff(
  ctx: DomainContext,
  input: Pick<AdminSetup, 'username' | 'email' | 'password'> & { role: StaffRole },
): Promise<CreatedAdmin> {
  refuseCommonPassword(input.password)
  const [usernameKey, emailKey] = [accountKey(input.username), accountKey(input.email)]
  const passwordHash = await hashPassword(input.password)
  await claimEmail(ctx, 'admin', emailKey)
  const now = ctx.clock.now()
  const { username, email, role } = input
  return await claiming(() =>
    ctx.db.admin.create({
      data: { username, usernameKey, email, emailKey, emailVerifiedAt: now, passwordHash, role, createdAt: now },
      select: { id: true, username: true, email: true },
    }),
  )
}

/**
 * Holds the staff still until the transaction ends and answers one of them: of two who change it at once the second sees what
 * the first did, the loss of its own role included. Throws `Forbidden` (403), `NotFound` (404).
 */
export async function holdStaff(ctx: DomainContext, id: string): Promise<StaffMember> {
  await lockStaff(ctx)
  const { admin, system } = ctx.actor
  const asks = admin && (await ctx.db.admin.findFirst({ where: { id: admin.id, deletesAt: null }, select: member }))
  if (!system && asks?.role !== 'owner') throw new Forbidden()
  const found = isId(id) ? await ctx.db.admin.findFirst({ where: { id, deletesAt: null }, select: member }) : null
  if (!found) throw new NotFound('Member of the staff')
  return found
}

/** Gives somebody of the staff another role; it holds from their next request on. After `holdStaff`. Throws `LastAdmin` (409). */
export async function setStaffRole(ctx: DomainContext, { id }: StaffMember, role: StaffRole): Promise<StaffMember> {
  if (role !== 'owner') await refuseLastOwner(ctx, id)
  return await ctx.db.admin.update({ where: { id }, data: { role }, select: member })
}

/**
 * Takes somebody out of the staff for good: sessions and access tokens end at once, and what says who they were goes, as when
 * they leave by themselves. The audit log keeps what they did. After `holdStaff`. Throws `LastAdmin` (409).
 */
export async function removeFromStaff(ctx: DomainContext, { id }: StaffMember): Promise<void> {
  await refuseLastOwner(ctx, id)
  const account = { accountKind: 'admin', accountId: id } as const
  await ctx.db.admin.update({ where: { id }, data: { deletesAt: ctx.clock.now() }, select: { id: true } })
  await endAccess(ctx, account, { keepSession: null })
  await eraseAccount(ctx, account, { keepDownloads: false })
}

/** Owners who leave at the same time are serialized, so that one stays. Throws `LastAdmin` (409). */
export async function refuseLastOwner(ctx: DomainContext, id: string): Promise<void> {
  await lockStaff(ctx)
  if (await isLastOwner(ctx, id)) throw new LastAdmin()
}

/** Whether nobody would be left who may everything. */
export async function isLastOwner(ctx: DomainContext, id: string): Promise<boolean> {
  const owners = await ctx.db.admin.findMany({
    where: { deletesAt: null, role: 'owner' },
    take: 2,
    select: { id: true },
  })
  return owners.length === 1 && owners[0]?.id === id
}

const lockStaff = async (ctx: DomainContext) =>
  await ctx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('auth:last-admin', 0))`
