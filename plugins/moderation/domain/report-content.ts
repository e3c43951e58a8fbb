import { randomInt } from 'node:crypto'
import type { UserType } from '#api/access/actor.ts'
import type { DomainContext } from '#api/app/context.ts'
import { InputError } from '#api/app/errors.ts'
import type { ReportedThing } from '#api/app/reportable.ts'
import { accountKey } from '#plugins/auth/rules.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import type { ReportContent } from '../rules.ts'
import { limitFalseClaims } from './counter-notices.ts'
import { AlreadyReported } from './moderation-errors.ts'
import { requireTarget } from './target.ts'

const HOUR = 3_600
const DAY = 24 * HOUR
const PER_PLACE = 20
const PER_PERSON = 30
/** Letters and digits that nobody takes for another. */
const READABLE = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

export interface ReportReceipt {
  /** To name it by. */
  reference: string
  /** Where the answer goes. */
  email: string
}

/** The reporter: the signed-in account, or a visitor's own details. */
export interface Writer {
  name: string
  email: string
  account: { kind: UserType; id: string } | null
}

/**
 * Somebody, with an account or without one, reports what was published. Reports on the same thing are one case until it is
 * decided; so are claims of rights, beside them. The receipt goes out by mail. Throws `InputError` (400), `NotFound` (404), `AlreadyReported` (409), `RateLimited` (429).
 */
export async function reportContent(ctx: DomainContext, input: ReportContent): Promise<ReportReceipt> {
  const writer = await writerOf(ctx, input)
  await limitWriting(ctx, 'report', writer)
  if (input.reason === 'rights') await limitFalseClaims(ctx, writer)
  const target = await requireTarget(ctx, input)
  return await ctx.transaction(async (tx) => {
    const { reason, text } = input
    const claim = reason === 'rights' ? input.claim : null
    const caseId = await joinOpenCase(tx, target, claim ? 'rights_claim' : 'report')
    const now = tx.clock.now()
    const [report] = await tx.db.contentReport.createManyAndReturn({
      data: {
        caseId,
        reference: newReference(),
        reason,
        text,
        name: writer.name,
        email: writer.email,
        emailKey: accountKey(writer.email),
        reporterKind: writer.account?.kind ?? null,
        reporterId: writer.account?.id ?? null,
        createdAt: now,
      },
      skipDuplicates: true,
      select: { id: true, reference: true },
    })
    if (!report) throw new AlreadyReported()
    if (claim) {
      const { work, holder, postalAddress, signature } = claim
      await tx.db.rightsClaim.create({
        data: { reportId: report.id, work, holder, address: postalAddress, signature },
        select: { id: true },
      })
    }
    await tx.services.mail?.send(tx, {
      kind: 'moderation.report-received',
      to: writer.email,
      account: writer.account,
      params: {
        name: writer.name,
        title: target.title,
        path: target.path,
        reference: report.reference,
        reason,
        text,
        ...(claim && { work: claim.work, holder: claim.holder }),
      },
    })
    return { reference: report.reference, email: writer.email }
  })
}

/** The writer: the account that signed in last, or the typed details of a visitor. Throws `InputError` (400). */
export async function writerOf(
  ctx: DomainContext,
  { name, email }: { name?: string | undefined; email?: string | undefined },
): Promise<Writer> {
  const { userType: kind } = ctx.actor
  const own = kind ? ctx.actor[kind] : null
  const account = kind && own ? await ctx.services.auth.findStoredAccount(ctx, kind, own.id) : null
  if (kind && account) return { name: account.name, email: account.email, account: { kind, id: account.id } }
  const missing = {
    ...(name === undefined && { name: 'Name is required' }),
    ...(email === undefined && { email: 'Email is required' }),
  }
  if (name === undefined || email === undefined) throw new InputError(Object.values(missing)[0] ?? '', missing)
  return { name, email, account: null }
}

/** Per place, and per person: an account, or an address, which gets a mail for each. */
export async function limitWriting(ctx: DomainContext, what: string, { account, email }: Writer): Promise<void> {
  await ctx.limits.takePlace({
    name: `moderation:${what}`,
    limit: PER_PLACE,
    windowSeconds: HOUR,
    message: 'Too many reports from here. Please try again in an hour',
  })
  await ctx.limits.take({
    key: `moderation:${what}:${account ? `${account.kind}:${account.id}` : accountKey(email)}`,
    limit: PER_PERSON,
    windowSeconds: DAY,
    message: 'You have sent many reports today. Please try again tomorrow',
  })
}

/** Names each of the two partial indexes that keep cases one. */
const OPEN_ONE = {
  report: Prisma.sql`'report'`,
  rights_claim: Prisma.sql`'rights_claim'`,
}

/** The case on this thing that waits, or a new one. Its row stays locked to the end: it is not decided meanwhile. */
async function joinOpenCase(
  ctx: DomainContext,
  { kind, id, title, path, owner, artistId }: ReportedThing,
  caseKind: keyof typeof OPEN_ONE,
): Promise<string> {
  const now = ctx.clock.now()
  const [joined] = await ctx.db.$queryRaw<{ id: string }[]>`
    INSERT INTO "ModerationCase" ("id", "kind", "targetKind", "targetId", "targetTitle", "targetPath", "ownerKind", "ownerId", "artistId", "reportCount", "openedAt", "waitingSince")
    VALUES (gen_random_uuid(), ${OPEN_ONE[caseKind]}, ${kind}, ${id}, ${title}, ${path}, ${owner.accountKind}::"AccountKind", ${owner.accountId}::uuid, ${artistId}::uuid, 1, ${now}, ${now})
    ON CONFLICT ("targetKind", "targetId") WHERE "state" = 'open' AND "kind" = ${OPEN_ONE[caseKind]}
      DO UPDATE SET "reportCount" = "ModerationCase"."reportCount" + 1
    RETURNING "id"`
  if (!joined) throw new Error('a report has no case')
  return joined.id
}

/** "FW-7K3M9QX2" */
export const newReference = (): string =>
  `FW-${Array.from({ length: 8 }, () => READABLE[randomInt(READABLE.length)]).join('')}`
