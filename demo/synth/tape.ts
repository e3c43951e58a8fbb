import type { Track } from './clip.ts'
import type { Workspace } from './workspace.ts'

/** Dulls the top and lets the pitch drift by a slowly moving delay, in place: a cassette left in the sun. */
export function ageTape(
  workspace: Workspace,
  track: Track,
  sampleRate: number,
  tape: { cutoffHz: number; wobbleMs: number },
): void {
  const damping = 1 - Math.exp((-2 * Math.PI * Math.min(tape.cutoffHz, sampleRate * 0.45)) / sampleRate)
  const depth = (tape.wobbleMs * sampleRate) / 1000
  if (tape.cutoffHz >= 14_000 && depth === 0) return
  const copy = workspace.take(depth > 0 ? track.left.length : 0, false)
  for (const side of [track.left, track.right]) {
    const source = depth > 0 ? copy : side
    if (depth > 0) copy.set(side)
    let low = 0
    let delay = 0
    let slope = 0
    for (let i = 0; i < side.length; i++) {
      if (i % 64 === 0) {
        const at = (n: number): number => {
          const t = n / sampleRate
          return depth * (1 + 0.62 * Math.sin(2 * Math.PI * 0.55 * t) + 0.05 * Math.sin(2 * Math.PI * 6.1 * t))
        }
        delay = at(i)
        slope = (at(i + 64) - delay) / 64
      }
      let x = source[i]!
      if (depth > 0) {
        const position = i - delay
        delay += slope
        const whole = Math.floor(position)
        x = whole < 0 ? 0 : source[whole]! + (position - whole) * ((source[whole + 1] ?? 0) - source[whole]!)
      }
      low += damping * (x - low)
      side[i] = low
    }
  }
}
