import type { DomainContext } from '#api/app/context.ts'
import { type Cosigner, openCosigner } from '../../rules/cosigner.ts'
import { parseVerifierKey } from '../../rules/signed-note.ts'
import { addCheckpoint, type WitnessAnswer, type WitnessedHead, type WitnessStore } from '../../rules/witness.ts'

/** A log asks twice for each checkpoint: for its size here, and with the proof. */
const CALLS_PER_MINUTE = 60

/** This installation as a witness of others' logs: `fairwave.example/witness`. While keys are rotated both cosign. */
export async function cosignersOf(ctx: DomainContext): Promise<Cosigner[]> {
  const name = `${new URL(ctx.addressOf('/')).host}/witness`
  return await Promise.all(
    ctx.ports.keys.sharedSecrets('witness').map((seed) => openCosigner(name, new Uint8Array(Buffer.from(seed, 'hex')))),
  )
}

/** Answers `POST /witness/add-checkpoint`; null where this installation is no witness. */
export async function answerAddCheckpoint(ctx: DomainContext, body: Buffer): Promise<WitnessAnswer | null> {
  const { WITNESS_LOGS } = ctx.settings.books
  if (WITNESS_LOGS.length === 0) return null
  await ctx.limits.takePlace({ name: 'books:add-checkpoint', limit: CALLS_PER_MINUTE, windowSeconds: 60 })
  const seconds = Math.floor(ctx.clock.now().getTime() / 1000)
  return await addCheckpoint(body, {
    logs: await Promise.all(WITNESS_LOGS.map(parseVerifierKey)),
    store: storeOf(ctx),
    cosign: async (text) =>
      (await Promise.all((await cosignersOf(ctx)).map(({ cosign }) => cosign(text, seconds)))).join(''),
    onFork: (fork) => ctx.log.error({ security: 'witness-fork', ...fork }, 'a log shows two versions'),
  })
}

async function findHead(ctx: DomainContext, origin: string): Promise<WitnessedHead | null> {
  const known = await ctx.db.witnessedLog.findUnique({ where: { origin } })
  return known && { size: Number(known.size), root: known.root, checkpoint: known.checkpoint }
}

/** One at a time for a log: its head is read, decided on and stored under one lock, in one transaction. */
function storeOf(ctx: DomainContext): WitnessStore {
  return {
    update: async (origin, decide) =>
      await ctx.transaction(async (tx) => {
        await tx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`witness ${origin}`}, 0))`
        const { head, answer } = await decide(await findHead(tx, origin))
        if (head) {
          const row = {
            size: BigInt(head.size),
            root: new Uint8Array(head.root),
            checkpoint: head.checkpoint,
            cosignedAt: tx.clock.now(),
          }
          await tx.db.witnessedLog.upsert({
            where: { origin },
            create: { origin, ...row },
            update: row,
            select: { origin: true },
          })
        }
        return answer
      }),
  }
}
