import type { DomainContext } from '#api/context.ts'
import { type Lease, WorkersDied, heldBy, leasedWork } from '#api/leased-work.ts'
import { AudioClosed, AudioFailed } from '#api/platform/audio/port.ts'
import { ObjectNotFound } from '#api/platform/objects/port.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { makeSound } from './make-sound.ts'

const MINUTE_MS = 60_000
/** Whoever takes it that often ended without a word: the song is not what workers survive. */
const MAX_ATTEMPTS = 5
/** Tries of what fails by the file itself. */
const MAX_TRIES = 3
const DIED = 'Workers ended while they were making it, five times'

type SongWork = Lease & { songId: string }

const makeWaiting = leasedWork<SongWork>({
  table: Prisma.sql`"SoundWork"`,
  behind: Prisma.sql`"behind"`,
  then: Prisma.sql`"songId"`,
  newestFirst: true,
  maxAttempts: MAX_ATTEMPTS,
  make: async (ctx, row) => {
    if (ctx.audio) await makeSound(ctx, ctx.audio, row.songId)
    await ctx.db.soundWork.deleteMany({ where: heldBy(row) })
  },
  giveBack,
})

/** Makes the sound of songs that wait, one after the other. Answers how many it made. */
export const work: typeof makeWaiting = async (ctx, told) => (ctx.audio ? await makeWaiting(ctx, told) : 0)

async function giveBack(ctx: DomainContext, row: SongWork, error: unknown): Promise<'failed' | 'stopping'> {
  const later = (milliseconds: number) => new Date(ctx.clock.now().getTime() + milliseconds)
  const change = async (data: Prisma.SoundWorkUpdateManyMutationInput) =>
    await ctx.db.soundWork.updateMany({ where: heldBy(row), data: { ...data, leaseId: null } })
  if (error instanceof AudioClosed) {
    await change({ attempts: row.attempts - 1, notBefore: later(0) })
    return 'stopping'
  }
  ctx.log.error({ err: error, songId: row.songId }, 'the sound of a song was not made; it plays as uploaded')
  // What is wrong with the file stays wrong; a full disk or a store that is away is tried until it is back.
  const isWrong = error instanceof ObjectNotFound || error instanceof WorkersDied
  const final = isWrong || (error instanceof AudioFailed && row.attempts >= MAX_TRIES)
  await change({
    error: reasonOf(error).slice(0, 1_000),
    state: final ? 'failed' : 'waiting',
    // Only ends without a word add up to the most.
    attempts: Math.min(row.attempts, MAX_ATTEMPTS - 1),
    notBefore: later(row.attempts * MINUTE_MS),
  })
  return 'failed'
}

function reasonOf(error: unknown): string {
  if (error instanceof WorkersDied) return DIED
  return error instanceof Error ? error.message : String(error)
}
