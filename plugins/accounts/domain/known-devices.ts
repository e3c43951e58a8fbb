import type { DomainContext } from '#api/app/context.ts'
import type { KeyUse } from '#api/keys/key-use.ts'
import { deviceOf, type OwnAccount } from '#plugins/auth'

const PURPOSE = 'accounts.device'
/** A device whose mark goes is new at its next sign-in: its owner gets one mail. */
export const deviceKeyUse: KeyUse = {
  purpose: PURPOSE,
  what: 'marks of known devices (their next sign-in sends a mail)',
  days: 0,
  countOlder: async (ctx) => {
    const current = Buffer.from(ctx.ports.keys.ids().current, 'base64url')
    const [row] = await ctx.db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS "count" FROM "KnownDevice" WHERE substr("mark", 1, ${current.length}::int) <> ${current}`
    return row?.count ?? 0
  },
}

/** A device that was away for so long is new again. */
const KNOWN_FOR_DAYS = 365

/**
 * Remembers what an account signed in from, and mails its owner where nothing of it was seen before: neither the browser's
 * session nor a device of this name in this network. The first sign-in of all tells nobody anything. Runs in the transaction of
 * the sign-in.
 */
export async function noteDevice(
  ctx: DomainContext,
  { sessionId, network, ...account }: OwnAccount & { sessionId: string; network: string },
): Promise<void> {
  const device = deviceOf(ctx.actor.agent ?? null)
  const marks = [`browser:${sessionId}`, `device:${device}:${network}`].map((text) =>
    ctx.ports.keys.hashes(PURPOSE, `${account.accountKind}:${account.accountId}:${text}`),
  )
  const [written, accepted] = [marks.map(({ current }) => current), marks.flatMap(({ accepted: any }) => any)]
  const { accountKind, accountId } = account
  const now = ctx.clock.now()
  // State before the statement: `seen` reads the snapshot, the insert locks the rows.
  const [found] = await ctx.db.$queryRaw<{ any: boolean; seen: boolean }[]>`
    WITH seen AS (
      SELECT EXISTS (SELECT FROM "KnownDevice" WHERE "accountKind" = ${accountKind}::"AccountKind" AND "accountId" = ${accountId}::uuid) AS "any",
        EXISTS (SELECT FROM "KnownDevice" WHERE "accountKind" = ${accountKind}::"AccountKind" AND "accountId" = ${accountId}::uuid
          AND "mark" = ANY(${accepted}::bytea[])) AS "seen"
    ), noted AS (
      INSERT INTO "KnownDevice" ("accountKind", "accountId", "mark", "lastSeenAt")
      SELECT ${accountKind}::"AccountKind", ${accountId}::uuid, unnest(${written}::bytea[]), ${now}
      ON CONFLICT ("accountKind", "accountId", "mark") DO UPDATE SET "lastSeenAt" = EXCLUDED."lastSeenAt"
    )
    SELECT * FROM seen`
  if (!found?.any || found.seen) return
  const owner = await ctx.services.auth.findStoredAccount(ctx, accountKind, accountId)
  if (!owner) return
  await ctx.services.mail?.send(ctx, {
    kind: 'accounts.new-device',
    to: owner.email,
    account: { kind: accountKind, id: accountId },
    params: { name: owner.name, username: owner.username, userType: accountKind, device, at: now.toISOString() },
  })
}

/** Forgets devices that nobody has signed in from for a year; returns how many marks. */
export async function sweepKnownDevices(ctx: DomainContext): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - KNOWN_FOR_DAYS * 24 * 60 * 60_000)
  const { count } = await ctx.db.knownDevice.deleteMany({ where: { lastSeenAt: { lte: before } } })
  return count
}
