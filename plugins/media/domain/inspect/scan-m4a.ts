import { ContentRefused } from './content-refused.ts'
import { readAt } from './media-source.ts'
import type { MediaSource } from './media-source.ts'

const MAX_MOOV_BYTES = 32 * 1024 * 1024
const MAX_BOXES = 1024

const damaged = (what: string): ContentRefused =>
  new ContentRefused('DAMAGED', `This M4A file is damaged: ${what}. Export it again and upload the new file.`)
const unsupported = (what: string): ContentRefused => new ContentRefused('UNSUPPORTED_TYPE', what)

/** Checks the structure of an MPEG-4 audio file: one AAC track whose samples all lie within the file. Returns seconds. */
export async function scanM4a(source: MediaSource): Promise<number> {
  const { moov, media } = await readOuterBoxes(source)
  if (!moov || media === 0) throw damaged('it holds no audio')
  if (boxes(moov).some(({ type }) => type === 'mvex')) {
    throw unsupported(
      'This M4A file is fragmented, as for live streaming. Save it as a plain M4A file, or export it as MP3 or FLAC, and upload that.',
    )
  }
  const tracks = boxes(moov)
    .filter(({ type }) => type === 'trak')
    .map(({ body }) => child(body, 'mdia'))
  if (tracks.some((mdia) => handler(mdia) === 'vide' && !isPicture(mdia))) {
    throw unsupported('This is a video, not a song. Export its sound as M4A, MP3 or FLAC and upload that.')
  }
  const audio = tracks.find((mdia) => handler(mdia) === 'soun')
  if (!audio) throw damaged('it holds no audio')
  return measure(audio, source.size)
}

/** The index, and how many bytes of media there are. */
async function readOuterBoxes(source: MediaSource): Promise<{ moov: Buffer | null; media: number }> {
  let moov: Buffer | null = null
  let media = 0
  for (let at = 0, count = 0; at < source.size; count++) {
    if (count > MAX_BOXES) throw damaged('its structure makes no sense')
    const head = Buffer.from(await readAt(source, at, 16))
    if (head.length < 8) throw damaged('it ends in the middle')
    const type = head.toString('latin1', 4, 8)
    const small = head.readUInt32BE(0)
    const length =
      small === 0 ? source.size - at : small === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : small
    if (length < 8 || at + length > source.size) throw damaged('it ends in the middle')
    if (type === 'moov') {
      if (length > MAX_MOOV_BYTES) throw damaged('its index makes no sense')
      moov = Buffer.from(await readAt(source, at, length)).subarray(8)
    }
    if (type === 'mdat') media += length
    at += length
  }
  return { moov, media }
}

function measure(mdia: Buffer, fileSize: number): number {
  const mdhd = child(mdia, 'mdhd')
  const timescale = mdhd.readUInt32BE(mdhd[0] === 1 ? 20 : 12)
  const stbl = child(child(mdia, 'minf'), 'stbl')
  const codec = child(stbl, 'stsd').toString('latin1', 12, 16)
  if (codec === 'alac')
    throw unsupported(
      'This M4A file uses Apple Lossless, which most browsers do not play. Export it as FLAC, or as AAC, and upload that.',
    )
  if (codec === 'drms' || codec === 'enca')
    throw unsupported(
      'This M4A file is copy-protected. Export it from your own project as FLAC, MP3 or M4A and upload that.',
    )
  if (codec !== 'mp4a')
    throw unsupported(
      'This M4A file uses a codec that browsers do not play. Export it as AAC, MP3 or FLAC and upload that.',
    )

  const sizes = child(stbl, 'stsz')
  const samples = sizes.readUInt32BE(8)
  const chunks = boxes(stbl).find(({ type }) => type === 'stco' || type === 'co64')
  if (!chunks || samples === 0 || timescale === 0) throw damaged('it holds no audio')
  const wide = chunks.type === 'co64'
  for (let i = 0; i < chunks.body.readUInt32BE(4); i++) {
    const offset = wide ? Number(chunks.body.readBigUInt64BE(8 + 8 * i)) : chunks.body.readUInt32BE(8 + 4 * i)
    if (offset >= fileSize) throw damaged('it ends before its audio does')
  }
  const times = child(stbl, 'stts')
  let units = 0
  for (let i = 0; i < times.readUInt32BE(4); i++)
    units += times.readUInt32BE(8 + 8 * i) * times.readUInt32BE(12 + 8 * i)
  return units / timescale
}

interface Box {
  type: string
  body: Buffer
}

function boxes(parent: Buffer): Box[] {
  const found: Box[] = []
  for (let at = 0; at + 8 <= parent.length; ) {
    const length = parent.readUInt32BE(at)
    if (length < 8 || at + length > parent.length) throw damaged('its index makes no sense')
    found.push({ type: parent.toString('latin1', at + 4, at + 8), body: parent.subarray(at + 8, at + length) })
    at += length
  }
  return found
}

function child(parent: Buffer, type: string): Buffer {
  const box = boxes(parent).find((each) => each.type === type)
  if (!box) throw damaged('its index makes no sense')
  return box.body
}

const handler = (mdia: Buffer): string => child(mdia, 'hdlr').toString('latin1', 8, 12)

/** Cover art is sometimes stored as a video track of still pictures. */
function isPicture(mdia: Buffer): boolean {
  return ['jpeg', 'png ', 'mjpa', 'mjpb'].includes(
    child(child(child(mdia, 'minf'), 'stbl'), 'stsd').toString('latin1', 12, 16),
  )
}
