import type { DomainContext } from '#api/context.ts'
import type { DownloadFormat } from '../rules.ts'

/** What can be made on this machine: MP3 where its tools can. The files that artists uploaded always. */
export async function formatsHere({ audio, log }: DomainContext): Promise<readonly DownloadFormat[]> {
  try {
    if (audio && (await audio.formats()).has('mp3-320')) return ['mp3', 'original']
  } catch (error) {
    log.warn({ err: error }, 'the tools for sound do not say what they can')
  }
  return ['original']
}
