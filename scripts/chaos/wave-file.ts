const RATE = 8_000

/** A tone as a WAV file, long enough to be counted as a stream; `pitch` makes each another one. */
export function waveFile(pitch: number, seconds = 32): Uint8Array {
  const samples = RATE * seconds
  const file = Buffer.alloc(44 + samples)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + samples, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(RATE, 24)
  file.writeUInt32LE(RATE, 28)
  file.writeUInt16LE(1, 32)
  file.writeUInt16LE(8, 34)
  file.write('data', 36)
  file.writeUInt32LE(samples, 40)
  for (let n = 0; n < samples; n += 1)
    file[44 + n] = 128 + Math.round(100 * Math.sin((2 * Math.PI * (200 + (pitch % 1_000)) * n) / RATE))
  return file
}
