import type { Arrangement } from './arrange.ts'
import { duckCurve, washCutoff } from './automation.ts'
import type { Track } from './clip.ts'
import type { Score } from './parts.ts'
import { addReverb } from './reverb.ts'
import type { Tracks } from './sequence.ts'
import { ageTape } from './tape.ts'

const CONTROL = 64

/** Sums the tracks to stereo, into the drum track: filter sweep and ducking on the wash, reverb, tape. */
export function mixdown(tracks: Tracks, arrangement: Arrangement, score: Score): Track {
  const { preset, sampleRate, barFrames } = score
  const frames = tracks.send.length
  const duck = duckCurve(score.workspace.take(frames, false), tracks.kicks, preset.duck, sampleRate)
  const { wash, bass, lead, drums: out, send } = tracks
  const sweep = new StereoLowPass(sampleRate)

  for (let i = 0; i < frames; i++) {
    if (i % CONTROL === 0) sweep.setCutoff(washCutoff(arrangement, i / barFrames))
    const gain = duck[i]!
    sweep.process(wash.left[i]!, wash.right[i]!)
    const washLeft = sweep.left * gain
    const washRight = sweep.right * gain
    const leadGain = 0.6 + 0.4 * gain
    const leadLeft = lead.left[i]! * leadGain
    const leadRight = lead.right[i]! * leadGain
    const low = bass[i]! * (0.35 + 0.65 * gain)
    send[i]! += (washLeft + washRight) * 0.4 + (leadLeft + leadRight) * 0.5
    out.left[i]! += washLeft + leadLeft + low
    out.right[i]! += washRight + leadRight + low
  }
  addReverb(send, out, sampleRate, { seconds: 1.6 + 2.2 * preset.reverb, dampingHz: 4200, gain: preset.reverb * 0.5 })
  ageTape(score.workspace, out, sampleRate, preset.tape)
  return out
}

/** A two-pole low-pass for both sides at once. */
class StereoLowPass {
  left = 0
  right = 0
  readonly #sampleRate: number
  #a1 = 0
  #a2 = 0
  #a3 = 0
  #l1 = 0
  #l2 = 0
  #r1 = 0
  #r2 = 0

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate
  }

  setCutoff(hz: number): void {
    const g = Math.tan((Math.PI * Math.min(hz, this.#sampleRate * 0.42)) / this.#sampleRate)
    this.#a1 = 1 / (1 + g * (g + 1.25))
    this.#a2 = g * this.#a1
    this.#a3 = g * this.#a2
  }

  process(left: number, right: number): void {
    let v3 = left - this.#l2
    let v1 = this.#a1 * this.#l1 + this.#a2 * v3
    this.left = this.#l2 + this.#a2 * this.#l1 + this.#a3 * v3
    this.#l1 = 2 * v1 - this.#l1
    this.#l2 = 2 * this.left - this.#l2
    v3 = right - this.#r2
    v1 = this.#a1 * this.#r1 + this.#a2 * v3
    this.right = this.#r2 + this.#a2 * this.#r1 + this.#a3 * v3
    this.#r1 = 2 * v1 - this.#r1
    this.#r2 = 2 * this.right - this.#r2
  }
}
