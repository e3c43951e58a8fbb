import { resignCheckpoints } from '../audit-chain/checkpoints.ts'
import type { KeyUse } from './key-use.ts'
import type { App } from '../app/app.ts'
import type { DomainContext } from '../app/context.ts'
import { noteSigning } from './signing-keys.ts'

/** The kernel's own uses of the installation's keys. */
const kernelKeyUses: readonly KeyUse[] = [
  { purpose: 'object-urls-v1', what: 'addresses of files', days: 1 },
  { purpose: 'url-holders-v1', what: 'addresses of files that one session may use', days: 1 },
  { purpose: 'written-v1', what: 'cookies of reads after writes', days: 1 },
  { purpose: 'sandbox payments webhook', what: 'events of the sandbox for payments', days: 1 },
  { purpose: 'audit-checkpoint', what: 'checkpoints of the audit log', days: 0, reseal: resignCheckpoints },
]

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export const keyUsesOf = ({ contributions }: Pick<App, 'contributions'>): KeyUse[] => [
  ...kernelKeyUses,
  ...contributions('keyUses'),
]

export interface Resealed {
  what: string
  resealed: number
  unreadable: number
}

/** Makes again with the current key whatever can be. Again, it goes on where it was. */
export async function resealStored(ctx: DomainContext, uses: readonly KeyUse[]): Promise<Resealed[]> {
  const done: Resealed[] = []
  for (const { what, reseal } of uses) if (reseal) done.push({ what, ...(await reseal(ctx)) })
  return done
}

export interface RotationState {
  /** When the previous key last signed; null where it never has. */
  lastUsedAt: Date | null
  /** From then on nothing has to be accepted that was signed with it. */
  until: Date
  /** The longest validity of a signature. */
  longest: string
  /** Rows that were made with the previous key, or before values had ids. */
  rests: { what: string; count: number; keepsKey: boolean }[]
  /** Uses that end with the previous key before `until`. */
  ending: string[]
}

/** Lists what still depends on the previous key. */
export async function assessRotation(
  ctx: DomainContext,
  uses: readonly KeyUse[],
  previousId: string,
): Promise<RotationState> {
  const used = await ctx.db.signingKey.findUnique({ where: { id: previousId } })
  const now = ctx.clock.now()
  const lastUsedAt = used?.lastUsedAt ?? null
  const last = (lastUsedAt ?? now).getTime()
  const longest = uses.reduce((one, other) => (other.days > one.days ? other : one))
  // Processes note hourly that they sign.
  const endOf = ({ days }: KeyUse) => last + days * DAY_MS + HOUR_MS
  const rests = []
  for (const { what, countOlder, keepsKey = false } of uses) {
    const count = (await countOlder?.(ctx)) ?? 0
    if (count > 0) rests.push({ what, count, keepsKey })
  }
  return {
    lastUsedAt,
    until: new Date(endOf(longest)),
    longest: longest.what,
    rests,
    ending: uses.filter((use) => use.days > 0 && endOf(use) > now.getTime()).map(({ what }) => what),
  }
}

export const noteCurrentKey = (ctx: DomainContext) => noteSigning(ctx.db, ctx.ports.keys.ids().current, ctx.clock.now())
