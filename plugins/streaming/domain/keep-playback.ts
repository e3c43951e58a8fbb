import { randomUUID } from 'node:crypto'
import { systemActor } from '#api/access/actor.ts'
import type { DomainContext } from '#api/app/context.ts'
import { appScoped } from '#api/cache/app-scoped.ts'
import type { AudioFormat } from '#prisma/generated/client/enums.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { groupCommit } from './claims/group-commit.ts'

/** A session as it is kept. */
export interface NewPlayback {
  listenerId: string
  songId: string
  artistId: string
  songDuration: number
  isOwn: boolean
  format: AudioFormat
  audioBytes: number
  openedAt: Date
}

const MAX_BATCH = 500
/** As for claims: a quick 503 serves a listener better than a long wait. */
const MAX_WAITING = 10_000
const GATHER_MS = 2

interface Waiting {
  ctx: DomainContext
  id: string
  playback: NewPlayback
}

/** One for each application: sessions that are opened at the same time are written by one statement, and committed with it. */
const commitOf = appScoped(() =>
  groupCommit<Waiting, string>({
    what: 'Playing songs',
    maxBatch: MAX_BATCH,
    maxWaiting: MAX_WAITING,
    gatherMilliseconds: GATHER_MS,
    commit: async (waiting) => {
      const ctx = (waiting[0] as Waiting).ctx.as(systemActor)
      await insertPlaybacks(
        ctx,
        waiting.map(({ id, playback }) => ({ id, ...playback })),
      )
      return waiting.map(({ id }) => ({ result: id }))
    },
  }),
)

/** Keeps a session, and returns its id once it is committed. Throws 503 when too many wait. */
export async function keepPlayback(ctx: DomainContext, playback: NewPlayback): Promise<string> {
  return await commitOf(ctx)({ ctx, id: idAt(playback.openedAt), playback })
}

async function insertPlaybacks(ctx: DomainContext, rows: readonly (NewPlayback & { id: string })[]): Promise<void> {
  await ctx.ports.prepared.query(Prisma.sql`
    INSERT INTO "PlaybackSession" ("id", "listenerId", "songId", "artistId", "songDuration", "isOwn", "format", "audioBytes", "openedAt")
    SELECT * FROM json_to_recordset(${JSON.stringify(rows)}::json) AS opened (
      "id" uuid, "listenerId" uuid, "songId" uuid, "artistId" uuid, "songDuration" int, "isOwn" boolean,
      "format" "AudioFormat", "audioBytes" int, "openedAt" timestamptz
    )`)
}

let last = { time: 0, sequence: 0 }

/**
 * A UUID of version 7, as Prisma makes them: sessions of one time stand together in the index, and of those that one process
 * opens within a millisecond the later has the greater id.
 */
function idAt(moment: Date): string {
  const time = moment.getTime()
  last = { time, sequence: time === last.time ? (last.sequence + 1) % 0x1_000 : 0 }
  const hex = time.toString(16).padStart(12, '0')
  const sequence = last.sequence.toString(16).padStart(3, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${sequence}${randomUUID().slice(18)}`
}
