import { ByteReader } from './byte-reader.ts'
import { ContentRefused } from './content-refused.ts'
import type { MediaSource } from './media-source.ts'
import { parseMp3Header, plausibleSideInfo, sideInfoLength } from './mp3-frame.ts'
import type { Mp3Frame } from './mp3-frame.ts'

// Players skip a little rubbish between frames without anyone noticing; more than this is a broken file.
const MAX_RUBBISH = 0.05
const ALWAYS_TOLERATED = 64 * 1024

/**
 * Walks all frames of an MP3 from `start` and measures it by them, whatever its headers claim; what the encoder noted
 * as padding is taken off. Returns seconds. Throws `ContentRefused` when there are no frames, or too much between them.
 */
export async function scanMp3(source: MediaSource, start: number): Promise<number> {
  const reader = new ByteReader(source, start)
  let first: Mp3Frame | null = null
  let samples = 0
  let padding = 0
  let frames = 0
  let implausible = 0
  let audioBytes = 0
  let rubbish = 0
  try {
    while (reader.has(4) || (await reader.fill(4))) {
      const frame: Mp3Frame | null = await readFrame(reader, source, first)
      if (!frame) {
        if (isTrailer(reader)) break
        if (++rubbish > audioBytes * MAX_RUBBISH + ALWAYS_TOLERATED) break
        await reader.skip(1)
        continue
      }
      const sideInfo = await readSideInfo(reader, frame)
      const note: { padding: number } | null = first === null ? encoderNote(reader, frame) : null
      first ??= frame
      if (note) {
        padding = note.padding
      } else {
        frames++
        samples += frame.samples
        if (sideInfo && !plausibleSideInfo(frame, sideInfo)) implausible++
      }
      audioBytes += frame.length
      await reader.skip(frame.length)
    }
  } finally {
    await reader.close()
  }
  if (!first || frames < 2)
    throw new ContentRefused('DAMAGED', 'This MP3 file holds no audio frames. Export it again and upload the new file.')
  if (rubbish > audioBytes * MAX_RUBBISH || implausible > frames * MAX_RUBBISH) {
    throw new ContentRefused(
      'DAMAGED',
      'This MP3 file is damaged: many of its frames cannot be decoded. Export it again and upload the new file.',
    )
  }
  return Math.max(0, samples - padding) / first.sampleRate
}

/** The frame that begins here and fits those before it; null where none does. */
async function readFrame(reader: ByteReader, source: MediaSource, first: Mp3Frame | null): Promise<Mp3Frame | null> {
  const frame = parseMp3Header(reader.at(0), reader.at(1), reader.at(2), reader.at(3))
  if (!frame) return null
  if (first && (frame.sampleRate !== first.sampleRate || frame.mpeg1 !== first.mpeg1)) return null
  return (await followed(reader, frame, source)) ? frame : null
}

/** Behind the checksum where the frame has one. */
async function readSideInfo(reader: ByteReader, frame: Mp3Frame): Promise<Uint8Array | null> {
  const isThere = (await reader.fill(4 + 2 + 32 + 160)) || reader.has(frame.length)
  if (frame.protected) return reader.view(6, sideInfoLength(frame))
  return isThere ? reader.view(4, sideInfoLength(frame)) : null
}

/** A header counts only when the frame ends where the next one starts, or with the file. */
async function followed(reader: ByteReader, frame: Mp3Frame, source: MediaSource): Promise<boolean> {
  const end = reader.position + frame.length
  if (end > source.size) return false
  if (end + 4 > source.size) return true
  if (!reader.has(frame.length + 4) && !(await reader.fill(frame.length + 4))) return false
  const next = parseMp3Header(
    reader.at(frame.length),
    reader.at(frame.length + 1),
    reader.at(frame.length + 2),
    reader.at(frame.length + 3),
  )
  return next !== null || isTrailer(reader, frame.length)
}

/** Tags that stand behind the audio: ID3v1, APEv2, Lyrics3. */
function isTrailer(reader: ByteReader, offset = 0): boolean {
  const word = String.fromCharCode(...reader.view(offset, 4))
  return word.startsWith('TAG') || word === 'APET' || word === 'LYRI' || word.startsWith('ID3')
}

/** Xing, Info and VBRI headers are silent frames that describe the file; LAME adds how many samples it padded. */
function encoderNote(reader: ByteReader, frame: Mp3Frame): { padding: number } | null {
  const word = (at: number): string => String.fromCharCode(...reader.view(at, 4))
  if (word(36) === 'VBRI') return { padding: 0 }
  const at = 4 + sideInfoLength(frame)
  if (word(at) !== 'Xing' && word(at) !== 'Info') return null
  const flags = reader.at(at + 7)
  const lame = at + 8 + (flags & 1 ? 4 : 0) + (flags & 2 ? 4 : 0) + (flags & 4 ? 100 : 0) + (flags & 8 ? 4 : 0)
  if (!reader.has(lame + 24) || !/^(LAME|Lavc|Lavf|GOGO)/.test(word(lame))) return { padding: 0 }
  const delay = (reader.at(lame + 21) << 4) | (reader.at(lame + 22) >> 4)
  const end = ((reader.at(lame + 22) & 15) << 8) | reader.at(lame + 23)
  return { padding: delay + end }
}
