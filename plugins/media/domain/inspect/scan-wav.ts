import { ContentRefused } from './content-refused.ts'
import { readAt } from './media-source.ts'
import type { MediaSource } from './media-source.ts'

// PCM, float, A-law, mu-law: what browsers play from a WAV file.
const PLAYABLE = new Set([1, 3, 6, 7])
const EXTENSIBLE = 0xfffe
// Written by programs that stream and cannot know the length.
const UNKNOWN_LENGTH = 0x7fff_0000
const MAX_CHUNKS = 256

const damaged = (what: string): ContentRefused =>
  new ContentRefused('DAMAGED', `This WAV file is damaged: ${what}. Export it again and upload the new file.`)

/** Walks the chunks of a WAV file. Returns seconds, from the samples that are really there. */
export async function scanWav(source: MediaSource): Promise<number> {
  let format: { sampleRate: number; frameBytes: number } | null = null
  for (let at = 12, count = 0; at + 8 <= source.size && count < MAX_CHUNKS; count++) {
    const head = Buffer.from(await readAt(source, at, 48))
    const name = head.toString('latin1', 0, 4)
    const length = head.readUInt32LE(4)
    if (name === 'fmt ') format = parseFormat(head)
    if (name === 'data') {
      if (!format) throw damaged('it does not say how its samples are stored')
      const present = source.size - at - 8
      if (length > present && length < UNKNOWN_LENGTH) throw damaged('it ends before its audio does')
      return Math.floor(Math.min(length === 0 ? present : length, present) / format.frameBytes) / format.sampleRate
    }
    at += 8 + length + (length % 2)
  }
  throw damaged('it holds no audio')
}

function parseFormat(head: Buffer): { sampleRate: number; frameBytes: number } {
  if (head.length < 24) throw damaged('it ends before its audio does')
  const declared = head.readUInt16LE(8)
  const codec = declared === EXTENSIBLE && head.length >= 34 ? head.readUInt16LE(32) : declared
  const channels = head.readUInt16LE(10)
  const sampleRate = head.readUInt32LE(12)
  const frameBytes = head.readUInt16LE(20)
  if (!PLAYABLE.has(codec)) {
    throw new ContentRefused(
      'UNSUPPORTED_TYPE',
      'This WAV file uses a compression that browsers do not play. Export it as 16- or 24-bit PCM and upload the new file.',
    )
  }
  if (channels === 0 || sampleRate < 1000 || sampleRate > 768_000 || frameBytes === 0)
    throw damaged('its format makes no sense')
  return { sampleRate, frameBytes }
}
