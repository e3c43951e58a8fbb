import type { DomainContext } from '#api/app/context.ts'
import { Conflict } from '#api/app/errors.ts'
import { type ClosingConcern, ownAccount, type OwnAccount, SecondFactorNeeded } from '#plugins/auth'
import { type AccountChoice, COME_BACK_DAYS, type DeleteMyAccount } from '../rules.ts'

const DAY_MS = 86_400_000

/** 409: something has to be dealt with first; `code` says what. */
export class DeletionInTheWay extends Conflict {
  constructor({ code, message }: ClosingConcern) {
    super(message, code)
  }
}

export interface DeletionPreview {
  /** Matters to settle first, or that would be lost. */
  concerns: ClosingConcern[]
}

/** Lists the obstacles to deleting one of the caller's accounts. Throws `NotSignedIn` (401). */
export async function previewDeletion(ctx: DomainContext, { userType }: AccountChoice): Promise<DeletionPreview> {
  return { concerns: await concernsOf(ctx, ownAccount(ctx, userType)) }
}

async function concernsOf(ctx: DomainContext, account: OwnAccount): Promise<ClosingConcern[]> {
  return (await ctx.hooks.collect('auth.closing-concerns', account)).flat()
}

/**
 * Closes one of the caller's accounts, to be deleted after 14 days: from now on nobody sees it, its sessions and access tokens
 * end, its subscription is not renewed. Asks for the password, and where it has a second factor for that as well.
 * Throws `NotSignedIn` (401), `WrongPassword` (400), `IdentityNotConfirmed` (403), `DeletionInTheWay`, `LastAdmin` (409),
 * `RateLimited` (429).
 */
export async function closeMyAccount(ctx: DomainContext, input: DeleteMyAccount): Promise<{ deletesAt: Date }> {
  const account = ownAccount(ctx, input.userType)
  const { auth } = ctx.services
  await auth.checkPassword(ctx, account, input.password, 'password')
  if (await hasSecondFactor(ctx, account)) await auth.requireFreshSession(ctx, account)
  refuse(await concernsOf(ctx, account), input)
  const requestedAt = ctx.clock.now()
  const deletesAt = new Date(requestedAt.getTime() + COME_BACK_DAYS * DAY_MS)
  await ctx.transaction(async (inner) => {
    const owner = await auth.findStoredAccount(inner, account.accountKind, account.accountId)
    if (!owner || !(await auth.closeAccount(inner, account, deletesAt))) return
    // Changes between the look and the lock.
    refuse(await concernsOf(inner, account), input)
    await inner.db.accountDeletion.create({
      data: {
        ...account,
        requestedAt,
        deletesAt,
        keepDownloads: input.keepDownloads,
        givesUpMoney: input.giveUpMoney,
      },
    })
    await inner.services.mail?.send(inner, {
      kind: 'privacy.account-closed',
      to: owner.email,
      account: { kind: account.accountKind, id: account.accountId },
      params: {
        name: owner.name,
        username: owner.username,
        userType: account.accountKind,
        deletesAt: deletesAt.toISOString(),
      },
    })
  })
  return { deletesAt: (await auth.findClosing(ctx, account)) ?? deletesAt }
}

function refuse(concerns: readonly ClosingConcern[], { giveUpMoney }: DeleteMyAccount): void {
  const [first] = concerns.filter(({ lostCents }) => !(giveUpMoney && lostCents !== undefined))
  if (first) throw new DeletionInTheWay(first)
}

async function hasSecondFactor(ctx: DomainContext, account: OwnAccount): Promise<boolean> {
  try {
    await ctx.hooks.run('auth.second-step', { ...account, code: null })
    return false
  } catch (error) {
    if (error instanceof SecondFactorNeeded) return true
    throw error
  }
}

/** Its owner came back: nothing is deleted. */
export async function welcomeBack(ctx: DomainContext, account: OwnAccount): Promise<void> {
  await ctx.db.accountDeletion.deleteMany({ where: account })
  const owner = await ctx.services.auth.findStoredAccount(ctx, account.accountKind, account.accountId)
  if (!owner) return
  await ctx.services.mail?.send(ctx, {
    kind: 'privacy.account-back',
    to: owner.email,
    account: { kind: account.accountKind, id: account.accountId },
    params: { name: owner.name, username: owner.username, userType: account.accountKind },
  })
}
