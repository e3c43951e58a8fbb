import type { DomainContext } from '#api/context.ts'
import { perApp } from '#api/per-app.ts'
import { AudioClosed, AudioFailed } from '#api/platform/audio/port.ts'
import { ObjectNotFound } from '#api/platform/objects/port.ts'
import { isStorageFull } from '#api/storage-full.ts'
import { TakenOver, makeDownload } from './make-download.ts'
import { MOST_ATTEMPTS, NOT_MADE, RENEW_MS, type Work, putBack, renewWork, takeWork } from './take-work.ts'

const MINUTE_MS = 60_000
const NO_ROOM = 'There is no room left on the server. It is tried again until there is'
const AGAIN = 'This could not be prepared. It is tried again in a moment'

const atWork = perApp(() => ({ running: false }))

/**
 * Makes files that wait, one after the other; one such run at a time in a process, as encoding takes a core. Answers how many it
 * made. Nothing that fails for one stops the others.
 */
export async function work(ctx: DomainContext): Promise<number> {
  const state = atWork(ctx)
  if (state.running) return 0
  state.running = true
  try {
    for (let done = 0; ; ) {
      const next = await takeWork(ctx)
      if (!next) return done
      const outcome = await workOn(ctx, next)
      if (outcome === 'stopping') return done
      if (outcome === 'done') done += 1
    }
  } finally {
    state.running = false
  }
}

async function workOn(ctx: DomainContext, next: Work): Promise<'done' | 'failed' | 'stopping'> {
  const renew = setInterval(() => {
    renewWork(ctx, next).catch((error: unknown) => ctx.log.warn({ err: error }, 'work on a download not renewed'))
  }, RENEW_MS)
  renew.unref()
  try {
    await makeDownload(ctx, next)
    return 'done'
  } catch (error) {
    if (error instanceof TakenOver) return 'failed'
    if (error instanceof AudioClosed) {
      await putBack(ctx, next, { problem: null, attempts: next.attempts - 1 })
      return 'stopping'
    }
    ctx.log.error({ err: error, fileId: next.id }, 'a download was not made')
    // A full disk is tried until there is room; what is wrong with a file stays wrong.
    const isFull = isStorageFull(error)
    const final =
      !isFull && (error instanceof AudioFailed || error instanceof ObjectNotFound || next.attempts >= MOST_ATTEMPTS)
    await putBack(ctx, next, {
      problem: isFull ? NO_ROOM : final ? NOT_MADE : AGAIN,
      final,
      attempts: isFull ? next.attempts - 1 : next.attempts,
      afterMs: isFull ? MINUTE_MS : next.attempts * MINUTE_MS,
    })
    return 'failed'
  } finally {
    clearInterval(renew)
  }
}
