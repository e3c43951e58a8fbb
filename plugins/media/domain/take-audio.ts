import type { DomainContext } from '#api/context.ts'
import type { NamedFile } from './find-upload.ts'
import { inspectAudio } from './inspect/inspect-audio.ts'
import { type TakenFile, takeFile } from './take-file.ts'

export interface TakenAudio extends TakenFile {
  /** Whole seconds, rounded half up, at least 1. */
  duration: number
}

/**
 * Takes an uploaded sound: content checked to the end and measured. Call it outside a transaction, then `keepTaken`
 * inside the one that begins to refer to `key`. Throws `MediaRefused`.
 */
export async function takeAudio(ctx: DomainContext, file: NamedFile): Promise<TakenAudio> {
  const { durationSeconds, ...taken } = await takeFile(ctx, { ...file, purpose: 'audio' }, 'songs', inspectAudio)
  return { ...taken, duration: wholeSeconds(durationSeconds) }
}

export const wholeSeconds = (seconds: number) => Math.max(1, Math.floor(seconds + 0.5))
