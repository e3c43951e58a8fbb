import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import type { DomainContext } from '../app/context.ts'
import { Conflict, DomainError, parseInput, Unavailable } from '../app/errors.ts'
import { LEASE_MS, whileRenewing } from '../work/lease.ts'
import { isConnectionFailure } from '../app/mask-error.ts'

const TTL_MS = 24 * 60 * 60 * 1_000
/** How long a second call waits for the first, polling this often. */
const WAIT_MS = 5_000
const LOOK_EVERY_MS = 50

const keySchema = z
  .string('Idempotency-Key must be a text')
  .regex(/^[\x21-\x7e]{1,255}$/, 'Idempotency-Key is 1 to 255 visible ASCII characters without spaces')
  .nullish()

/** 409: the key came before with another call or another input. */
export class IdempotencyKeyReused extends Conflict {
  constructor() {
    super('This Idempotency-Key was used for something else', 'IDEMPOTENCY_KEY_REUSED')
  }
}

/** 409 with `Retry-After`: the call with this key is still being done. */
export class IdempotencyKeyInUse extends DomainError {
  constructor() {
    super('A call with this Idempotency-Key is under way', {
      code: 'IDEMPOTENCY_KEY_IN_USE',
      status: 409,
      retryAfterSeconds: 1,
    })
  }
}

export interface OnceInput<Result> {
  /** As the caller sent it; null or undefined does the call without any of this. */
  key: unknown
  accountId: string
  /** Which call it is, like `tip`. */
  operation: string
  /** The input as plain JSON: the same key must come with the same input. */
  input: unknown
  /** Does it. `id` is the same however often a call that died half-way is begun again: use it for what is made. */
  run: (id: string | undefined) => Promise<Result>
  /** The id to store of the result. Secrets are not. */
  idOf: (result: Result) => string
  /** The result again, from its id. */
  find: (id: string) => Promise<Result>
}

/**
 * Does a call once per key and account, and answers the same result to every repetition within 24 hours; of several at
 * once one does it and the others wait. A call that was refused is forgotten; after one that failed because something did
 * not answer, the repetition goes on under its id, as nobody may know how much of it was done. Call it outside transactions.
 * Throws `InputError` (400) for a malformed key, `IdempotencyKeyReused`, `IdempotencyKeyInUse` (409).
 */
export async function once<Result>(ctx: DomainContext, call: OnceInput<Result>): Promise<Result> {
  const key = parseInput(z.object({ idempotencyKey: keySchema }), { idempotencyKey: call.key }).idempotencyKey
  if (key == null) return await call.run(undefined)
  const claim = await claimKey(ctx, call, key)
  if ('resultId' in claim) return await call.find(claim.resultId)
  const mine = { id: claim.id, lockedUntil: claim.lockedUntil, resultId: null }
  const renew = async () => {
    const lockedUntil = leaseEnd(ctx)
    const { count } = await ctx.db.idempotencyKey.updateMany({ where: { ...mine }, data: { lockedUntil } })
    if (count === 1) mine.lockedUntil = lockedUntil
  }
  try {
    const result = await whileRenewing(ctx.log, { what: 'an Idempotency-Key', renew }, () => call.run(claim.id))
    await ctx.db.idempotencyKey.updateMany({ where: mine, data: { resultId: call.idOf(result) } })
    return result
  } catch (error) {
    await releaseKey(ctx, mine, error).catch(() => {})
    throw error
  }
}

/** Without it the key is free when its lease ends. */
async function releaseKey(
  ctx: DomainContext,
  mine: { id: string; lockedUntil: Date; resultId: null },
  error: unknown,
): Promise<void> {
  const mayBeDone = error instanceof Unavailable || isConnectionFailure(error)
  if (mayBeDone) await ctx.db.idempotencyKey.updateMany({ where: mine, data: { lockedUntil: ctx.clock.now() } })
  else await ctx.db.idempotencyKey.deleteMany({ where: mine })
}

/** A call whose lease has ended died with its process: the next one with its key takes its place. */
const leaseEnd = ({ clock }: DomainContext) => new Date(clock.now().getTime() + LEASE_MS)

type Claim = { id: string; lockedUntil: Date } | { resultId: string }

async function claimKey(
  ctx: DomainContext,
  { accountId, operation, input }: Pick<OnceInput<unknown>, 'accountId' | 'operation' | 'input'>,
  key: string,
): Promise<Claim> {
  const keyHash = digest(key)
  const fingerprint = digest(JSON.stringify([operation, input]))
  const giveUp = Date.now() + WAIT_MS
  for (;;) {
    const now = ctx.clock.now()
    const lockedUntil = leaseEnd(ctx)
    const [made] = await ctx.db.idempotencyKey.createManyAndReturn({
      data: [{ accountId, keyHash, fingerprint, lockedUntil, createdAt: now }],
      skipDuplicates: true,
      select: { id: true },
    })
    if (made) return { id: made.id, lockedUntil }
    const known = await ctx.db.idempotencyKey.findUnique({ where: { accountId_keyHash: { accountId, keyHash } } })
    if (!known) continue
    if (isOver(known.createdAt, now)) {
      await ctx.db.idempotencyKey.deleteMany({ where: { id: known.id } })
      continue
    }
    if (!Buffer.from(known.fingerprint).equals(fingerprint)) throw new IdempotencyKeyReused()
    if (known.resultId) return { resultId: known.resultId }
    if (known.lockedUntil <= now) {
      const where = { id: known.id, lockedUntil: known.lockedUntil, resultId: null }
      const { count } = await ctx.db.idempotencyKey.updateMany({ where, data: { lockedUntil } })
      if (count === 1) return { id: known.id, lockedUntil }
    }
    if (Date.now() >= giveUp) throw new IdempotencyKeyInUse()
    await setTimeout(LOOK_EVERY_MS)
  }
}

/** Removes keys of more than 24 hours ago; returns how many. */
export async function sweepIdempotencyKeys(ctx: DomainContext): Promise<number> {
  const end = new Date(ctx.clock.now().getTime() - TTL_MS)
  return (await ctx.db.idempotencyKey.deleteMany({ where: { createdAt: { lte: end } } })).count
}

function isOver(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= TTL_MS
}

function digest(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(text).digest())
}
