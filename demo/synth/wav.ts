import type { PcmAudio } from './pcm.ts'

/** The samples as a 16-bit stereo WAV file. */
export function encodeWav(pcm: PcmAudio): Uint8Array {
  const bytes = pcm.left.length * 4
  const out = new Uint8Array(44 + bytes)
  const view = new DataView(out.buffer)
  const text = (at: number, value: string): void => out.set(new TextEncoder().encode(value), at)
  text(0, 'RIFF')
  view.setUint32(4, 36 + bytes, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 2, true)
  view.setUint32(24, pcm.sampleRate, true)
  view.setUint32(28, pcm.sampleRate * 4, true)
  view.setUint16(32, 4, true)
  view.setUint16(34, 16, true)
  text(36, 'data')
  view.setUint32(40, bytes, true)
  for (let i = 0; i < pcm.left.length; i++) {
    view.setInt16(44 + i * 4, pcm.left[i]!, true)
    view.setInt16(46 + i * 4, pcm.right[i]!, true)
  }
  return out
}
