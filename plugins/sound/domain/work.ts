import type { DomainContext } from '#api/context.ts'
import { perApp } from '#api/per-app.ts'
import { AudioClosed, AudioFailed } from '#api/platform/audio/port.ts'
import { ObjectNotFound } from '#api/platform/objects/port.ts'
import { makeSound } from './make-sound.ts'
import { RENEW_MILLISECONDS, type Work, failWork, finishWork, renewWork, returnWork, takeWork } from './take-work.ts'

const MINUTE = 60_000
/** Tries of what fails by the file itself. */
const MOST_TRIES = 3

const atWork = perApp(() => ({ running: false }))

/**
 * Makes the sound of songs that wait, one after the other; one such run at a time in a process. Answers how many it made.
 * Nothing that fails for one song stops the others.
 */
export async function work(ctx: DomainContext, told: (done: number) => void = () => {}): Promise<number> {
  const state = atWork(ctx)
  if (state.running || !ctx.audio) return 0
  state.running = true
  try {
    for (let done = 0; ; ) {
      const next = await takeWork(ctx)
      if (!next) return done
      const outcome = await workOn(ctx, next)
      if (outcome === 'stopping') return done
      if (outcome === 'done') done += 1
      told(done)
    }
  } finally {
    state.running = false
  }
}

async function workOn(ctx: DomainContext, next: Work): Promise<'done' | 'failed' | 'stopping'> {
  const renew = setInterval(() => {
    renewWork(ctx, next).catch((error: unknown) => ctx.log.warn({ err: error }, 'work on a sound not renewed'))
  }, RENEW_MILLISECONDS)
  renew.unref()
  try {
    if (ctx.audio) await makeSound(ctx, ctx.audio, next.songId)
    await finishWork(ctx, next)
    return 'done'
  } catch (error) {
    if (error instanceof AudioClosed) {
      await returnWork(ctx, next)
      return 'stopping'
    }
    ctx.log.error({ err: error, songId: next.songId }, 'the sound of a song was not made; it plays as uploaded')
    // What is wrong with the file stays wrong; a full disk or a store that is away is tried until it is back.
    const final = (error instanceof AudioFailed && next.attempts >= MOST_TRIES) || error instanceof ObjectNotFound
    await failWork(ctx, next, { ...reasonOf(error), final, afterMilliseconds: next.attempts * MINUTE })
    return 'failed'
  } finally {
    clearInterval(renew)
  }
}

const reasonOf = (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) })
