import type { KeyUse } from '#api/keys/key-use.ts'
import { publishCheckpoint } from './publish-checkpoint.ts'
import { auditOriginOf, originOf } from './origin.ts'

/** Readers who know the previous key alone find its signature for so long. */
const BOTH_SIGN_DAYS = 90

/** Readers of other logs may know this witness by its previous key for that long. */
export const witnessKeyUse: KeyUse = { purpose: 'witness', what: 'cosignatures of other logs', days: BOTH_SIGN_DAYS }

export const booksKeyUse: KeyUse = {
  purpose: 'books',
  what: 'checkpoints of the books',
  days: BOTH_SIGN_DAYS,
  reseal: async (ctx) => {
    let resealed = 0
    for (const origin of [originOf(ctx), auditOriginOf(ctx)]) resealed += Number(await publishCheckpoint(ctx, origin))
    return { resealed, unreadable: 0 }
  },
}
