import { AudioFailed, PREVIEW_SECONDS } from './port.ts'

/** Steps of FFmpeg's meter in a second. */
const STEPS = 10
/** Lines of its output for the message of a failure. */
const MAX_LINES = 8

/** Reads loudness out of the lines that FFmpeg writes while it decodes, one after the other. */
export function readLog() {
  /** Energy of each tenth of a second, weighted as ears do. */
  const energies: number[] = []
  const last: string[] = []
  const summary = new Map<string, number>()
  let inSummary = false
  let format: { rate: number; channels: number } | null = null

  return {
    add(line: string): void {
      const step = / M: *(-?[\d.]+|-?inf|-?nan) /.exec(line)
      if (step && line.includes('TARGET')) {
        // It sums up once before it begins.
        inSummary = false
        energies.push(10 ** (number(step[1] as string, -120) / 10))
        return
      }
      if (line.includes('] Summary:')) inSummary = true
      const told = inSummary ? /^\s*(I|LRA|Peak): *(-?[\d.]+|-?inf|-?nan)/.exec(line) : null
      if (told) summary.set(told[1] as string, number(told[2] as string, -99))
      // The input's comes first, the output's last.
      const stream = /Audio: pcm_s16le.*?, (\d+) Hz, (mono|stereo)/.exec(line)
      if (stream) format = { rate: Number(stream[1]), channels: stream[2] === 'mono' ? 1 : 2 }
      if (line.trim()) last.push(line.trim())
      if (last.length > MAX_LINES) last.shift()
    },
    /** The last lines, for people. */
    said: () => last.join('\n').slice(0, 1_000),
    end() {
      const [loudness, truePeak] = [summary.get('I'), summary.get('Peak')]
      if (format === null || loudness === undefined || truePeak === undefined)
        throw new AudioFailed(`FFmpeg did not say how loud it is: ${last.join(' / ').slice(0, 500)}`)
      return {
        ...(format as { rate: number; channels: number }),
        loudness: Math.max(-70, loudness),
        truePeak: Math.max(-99, truePeak),
        range: Math.max(0, summary.get('LRA') ?? 0),
        loudestStart: loudestStart(energies),
      }
    },
  }
}

const number = (text: string, otherwise: number) => (Number.isFinite(Number(text)) ? Number(text) : otherwise)

/** Seconds at which the half minute with the most energy begins; the earliest of equals. */
function loudestStart(energies: readonly number[]): number {
  const length = PREVIEW_SECONDS * STEPS
  let sum = energies.slice(0, length).reduce((all, energy) => all + energy, 0)
  let [best, start] = [sum, 0]
  for (let index = length; index < energies.length; index += 1) {
    sum += (energies[index] as number) - (energies[index - length] as number)
    // Sums drift by rounding: what is not plainly louder is not.
    if (sum > best * 1.000_001) [best, start] = [sum, index - length + 1]
  }
  return start / STEPS
}
