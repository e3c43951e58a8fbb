export interface Mp3Frame {
  /** Bytes, header included. */
  length: number
  sampleRate: number
  /** Samples per channel. */
  samples: number
  channels: 1 | 2
  mpeg1: boolean
  protected: boolean
}

const BITRATES_MPEG1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const BITRATES_MPEG2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const SAMPLE_RATES = [44_100, 48_000, 32_000]

/** The MPEG audio layer III header in four bytes, or null when they are none (free-format streams count as none). */
export function parseMp3Header(b0: number, b1: number, b2: number, b3: number): Mp3Frame | null {
  if (b0 !== 0xff || (b1 & 0xe0) !== 0xe0) return null
  const version = (b1 >> 3) & 3
  const layer = (b1 >> 1) & 3
  const bitrateIndex = b2 >> 4
  const rateIndex = (b2 >> 2) & 3
  if (version === 1 || layer !== 1 || bitrateIndex === 0 || bitrateIndex === 15 || rateIndex === 3 || (b3 & 3) === 2)
    return null
  const mpeg1 = version === 3
  const bitrate = (mpeg1 ? BITRATES_MPEG1 : BITRATES_MPEG2)[bitrateIndex]! * 1000
  const sampleRate = SAMPLE_RATES[rateIndex]! / (mpeg1 ? 1 : version === 2 ? 2 : 4)
  return {
    length: Math.floor(((mpeg1 ? 144 : 72) * bitrate) / sampleRate) + ((b2 >> 1) & 1),
    sampleRate,
    samples: mpeg1 ? 1152 : 576,
    channels: b3 >> 6 === 3 ? 1 : 2,
    mpeg1,
    protected: (b1 & 1) === 0,
  }
}

export const sideInfoLength = ({ mpeg1, channels }: Mp3Frame): number =>
  mpeg1 ? (channels === 1 ? 17 : 32) : channels === 1 ? 9 : 17

/** Whether a frame's side information could be decoded at all: regions and lengths within what the format allows. */
export function plausibleSideInfo(frame: Mp3Frame, info: Uint8Array): boolean {
  let at = frame.mpeg1 ? 9 + (frame.channels === 1 ? 5 : 3) + 4 * frame.channels : 8 + frame.channels
  const bits = (count: number): number => {
    let value = 0
    for (; count > 0; count--, at++) value = (value << 1) | ((info[at >> 3]! >> (7 - (at & 7))) & 1)
    return value
  }
  const granules = frame.mpeg1 ? 2 : 1
  for (let i = 0; i < granules * frame.channels; i++) {
    bits(12)
    if (bits(9) > 288) return false
    at += 8 + (frame.mpeg1 ? 4 : 9)
    const switched = bits(1) === 1
    // A switched window of type 0 is forbidden.
    if (switched && bits(2) === 0) return false
    at += (switched ? 20 : 22) + (frame.mpeg1 ? 3 : 2)
  }
  return true
}
