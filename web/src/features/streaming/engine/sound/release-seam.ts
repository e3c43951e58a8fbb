import type { Channel } from './channel.ts'

/** Seconds before the end of the one song from which the seam is heard, and at most after the beginning of the next. */
const lead = 4
const longestTail = 8
/** Seconds in which the seam takes over from an element that plays the same. */
const handOver = 0.04
/** Seconds by which element and seam may differ where one takes over from the other. */
const aligned = 0.004

type Sides = { ending: HTMLMediaElement; beginning: HTMLMediaElement; channelOf: (media: HTMLMediaElement) => Channel }

/**
 * The end of one song and the beginning of the next as one piece of sound, decoded and joined sample by sample: a media
 * element cannot begin on time. The ending element hands over to it, goes on unheard to its own end, and the next one,
 * which began unheard as well, takes over when it is in step. What is counted and shown stays that of the elements.
 */
export type ReleaseSeam = {
  /** To be called often while one of the two plays. */
  tend: () => void
  /** Is it heard now? */
  readonly isHeard: boolean
  /** Falls silent, and leaves the sound to the elements. */
  cancel: () => void
  readonly isOver: boolean
  /** Does it belong to what plays now: to the song that ends, or, when that has ended, to the one that begins? */
  fits: (playing: unknown) => boolean
}

/** The last and the first seconds of two songs in one buffer; `null` where they are too short or of different shape. */
export function joinEnds(context: BaseAudioContext, before: AudioBuffer, after: AudioBuffer): AudioBuffer | null {
  const { sampleRate } = context
  if (before.sampleRate !== after.sampleRate || before.duration < lead + 1 || after.duration < 1) return null
  const channels = Math.max(before.numberOfChannels, after.numberOfChannels)
  const [from, head] = [before.length - Math.round(lead * sampleRate), Math.min(after.length, longestTail * sampleRate)]
  const joined = context.createBuffer(channels, before.length - from + head, sampleRate)
  for (let channel = 0; channel < channels; channel += 1) {
    const [end, begin] = [
      before.getChannelData(Math.min(channel, before.numberOfChannels - 1)).subarray(from),
      after.getChannelData(Math.min(channel, after.numberOfChannels - 1)).subarray(0, head),
    ]
    joined.copyToChannel(end, channel, 0)
    joined.copyToChannel(begin, channel, end.length)
  }
  return joined
}

export function createReleaseSeam(
  context: AudioContext,
  joined: AudioBuffer,
  /** Seconds of the one song, as it was decoded, and the factor both are played with. */
  { length, gain, volume }: { length: number; gain: number; volume: () => number },
  { ending, beginning, channelOf }: Sides,
): ReleaseSeam {
  const source = new AudioBufferSourceNode(context, { buffer: joined })
  const level = new GainNode(context, { gain: 0 })
  source.connect(level).connect(context.destination)
  const tail = joined.duration - lead
  /** When the next song begins, on the context's clock. */
  let boundary: number | null = null
  let state: 'waiting' | 'heard' | 'over' = 'waiting'
  let loud = 0

  const ramp = (node: GainNode, value: number, seconds: number) => {
    node.gain.cancelScheduledValues(context.currentTime)
    node.gain.setValueAtTime(node.gain.value, context.currentTime)
    node.gain.linearRampToValueAtTime(value, context.currentTime + seconds)
  }
  const end = (seconds: number) => {
    const wasHeard = state === 'heard'
    state = 'over'
    beginning.playbackRate = 1
    if (!wasHeard) return
    ramp(level, 0, seconds)
    source.stop(context.currentTime + seconds + 0.05)
  }

  return {
    get isHeard() {
      return state === 'heard'
    },
    get isOver() {
      return state === 'over'
    },
    fits: (playing) =>
      playing === ending || (playing === beginning && boundary !== null && context.currentTime > boundary - 0.3),
    tend() {
      if (state === 'waiting') {
        const left = length - ending.currentTime
        if (ending.paused || ending.seeking || left > lead - 0.2) return
        // Too late to begin before the end.
        if (left < 0.3) return end(0)
        boundary = context.currentTime + left
        source.start(0, lead - left)
        loud = gain * volume()
        ramp(level, loud, handOver)
        channelOf(ending).fadeTo(0, handOver)
        channelOf(beginning).fadeTo(0, 0)
        state = 'heard'
        return
      }
      if (state !== 'heard' || boundary === null) return
      if (loud !== gain * volume()) {
        loud = gain * volume()
        ramp(level, loud, 0.05)
      }
      const since = context.currentTime - boundary
      if (since < 0.1 || beginning.paused || beginning.currentTime === 0) {
        // Nothing came to take over.
        if (since > tail) this.cancel()
        return
      }
      const behind = since - beginning.currentTime
      if (Math.abs(behind) <= aligned || since > tail - 0.5) {
        beginning.playbackRate = 1
        channelOf(beginning).fadeTo(1, handOver)
        channelOf(ending).fadeTo(1, handOver)
        return end(handOver)
      }
      // Unheard, a little faster or slower until it is in step.
      beginning.playbackRate = 1 + Math.min(Math.max(behind * 2, -0.4), 0.4)
    },
    cancel() {
      if (state === 'over') return
      channelOf(ending).fadeTo(1, 0.02)
      channelOf(beginning).fadeTo(1, 0.02)
      end(0.02)
    },
  }
}
