import type { DomainContext } from '#api/context.ts'
import { inspectAudio } from './media/inspect-audio.ts'
import { type TakenFile, takeFile } from './take-file.ts'

export interface TakenAudio extends TakenFile {
  /** Whole seconds, rounded half up, at least 1. */
  duration: number
}

/** Takes an uploaded song: content checked to the end and measured. Keep it with `keepTaken`. Throws `MediaRefused`. */
export async function takeAudio(
  ctx: DomainContext,
  { reference, artistId }: { reference: string; artistId: string },
): Promise<TakenAudio> {
  const { durationSeconds, ...taken } = await takeFile(
    ctx,
    { reference, artistId, purpose: 'audio', field: 'audioFileUrl' },
    'songs',
    inspectAudio,
  )
  return { ...taken, duration: wholeSeconds(durationSeconds) }
}

export const wholeSeconds = (seconds: number) => Math.max(1, Math.floor(seconds + 0.5))
