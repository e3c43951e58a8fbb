import { recordAudit, recordLook } from '#api/access/audit.ts'
import type { DomainContext } from '#api/app/context.ts'
import { NotFound } from '#api/app/errors.ts'
import { isId } from '#api/text/is-id.ts'
import { assertStaff, isStaff } from '#api/access/staff.ts'
import type { PersonFacts, PublicAccount, SessionRecord, Suspension } from '#plugins/auth'
import type { StaffRole } from '#api/access/staff-role.ts'

/** Staff roles that may look at each type of account. */
const LOOKING: Readonly<Record<PublicAccount['accountKind'], readonly StaffRole[]>> = {
  user: ['support', 'finance'],
  artist: ['support', 'editor', 'finance'],
}

/** A listener or an artist as the staff sees them. */
export interface Person extends PublicAccount {
  name: string
  username: string
  /** Null for staff who need none. */
  email: string | null
  suspension: Suspension | null
  /** For an account that its owner closed. */
  deletesAt: Date | null
  /** Where they are signed in; null for staff who do not look after accounts. */
  sessions: SessionRecord[] | null
  facts: PersonFacts[]
}

/** The same as `readPerson`; the look is in the audit log. */
export async function findPerson(ctx: DomainContext, account: PublicAccount): Promise<Person> {
  const person = await readPerson(ctx, account)
  await recordLook(ctx, {
    targetType: person.accountKind === 'user' ? 'listener' : 'artist',
    targetId: person.accountId,
    targetName: person.name,
    detail: { username: person.username },
  })
  return person
}

/** Throws `NotSignedIn` (401), `Forbidden` (403), `NotFound` (404). */
export async function readPerson(ctx: DomainContext, account: PublicAccount): Promise<Person> {
  assertStaff(ctx, ...LOOKING[account.accountKind])
  const { auth } = ctx.services
  const owner = await requireOwner(ctx, account)
  const looksAfter = isStaff(ctx.actor, 'support')
  const [suspension, deletesAt, sessions, facts] = await Promise.all([
    auth.findSuspension(ctx, account),
    auth.findClosing(ctx, account),
    looksAfter ? auth.listSessions(ctx, [account]) : null,
    ctx.hooks.collect('auth.person-facts', account),
  ])
  return {
    ...account,
    name: owner.name,
    username: owner.username,
    email: looksAfter || account.accountKind === 'artist' ? owner.email : null,
    suspension,
    deletesAt,
    sessions,
    facts: facts
      .flat()
      .filter(({ staff }) => isStaff(ctx.actor, ...staff))
      .sort((a, b) => a.order - b.order),
  }
}

/** Signs somebody out everywhere; answers in how many browsers they were. Access tokens stay. For staff (support). */
export async function signOutPerson(ctx: DomainContext, account: PublicAccount): Promise<number> {
  assertStaff(ctx, 'support')
  return await ctx.transaction(async (inner) => {
    const owner = await requireOwner(inner, account)
    const ended = await inner.services.auth.endSessions(inner, [account], {})
    await recordAudit(inner, {
      action: `${account.accountKind === 'user' ? 'listener' : 'artist'}.signed-out`,
      targetType: account.accountKind === 'user' ? 'listener' : 'artist',
      targetId: account.accountId,
      targetName: owner.name,
      detail: { username: owner.username, sessions: ended },
    })
    return ended
  })
}

async function requireOwner(ctx: DomainContext, { accountKind, accountId }: PublicAccount) {
  const owner = isId(accountId) ? await ctx.services.auth.findStoredAccount(ctx, accountKind, accountId) : null
  if (!owner) throw new NotFound(accountKind === 'user' ? 'Listener' : 'Artist')
  return owner
}
