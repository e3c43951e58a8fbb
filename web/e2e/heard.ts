import type { Page } from '@playwright/test'

type Ears = { contexts: AudioContext[]; ears: AnalyserNode[]; recorded: Float32Array[]; rate: number }

/** Seconds of the element that plays; -1 where none does. */
export const secondsPlayed = async (page: Page): Promise<number> =>
  await page.evaluate(() => [...document.querySelectorAll('audio')].find(({ paused }) => !paused)?.currentTime ?? -1)

/** From the next page on, listens at the way out of the page's audio graphs. */
export async function listen(page: Page) {
  await page.addInitScript(() => {
    const heard: Ears = { contexts: [], ears: [], recorded: [], rate: 0 }
    const recorders = new Map<BaseAudioContext, ScriptProcessorNode>()
    Object.assign(window, { heard })
    const connect = AudioNode.prototype.connect as (this: AudioNode, ...to: unknown[]) => unknown
    AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
      const { context } = this
      if (to[0] instanceof AudioDestinationNode && context instanceof AudioContext) {
        const ear = context.createAnalyser()
        connect.call(this, ear)
        const recorder = recorders.get(context) ?? context.createScriptProcessor(16_384, 1, 1)
        if (!recorders.has(context)) {
          recorders.set(context, recorder)
          heard.rate = context.sampleRate
          recorder.addEventListener('audioprocess', ({ inputBuffer }) =>
            heard.recorded.push(inputBuffer.getChannelData(0).slice()),
          )
          connect.call(recorder, context.destination)
        }
        connect.call(this, recorder)
        heard.contexts.push(context)
        heard.ears.push(ear)
      }
      return connect.apply(this, to)
    } as typeof AudioNode.prototype.connect
  })
  return {
    /** The loudest sample of the last 46 ms, 0–1. */
    peak: async (): Promise<number> =>
      await page.evaluate(() => {
        const { ears } = (window as unknown as { heard: Ears }).heard
        const samples = new Float32Array(2048)
        return Math.max(
          0,
          ...ears.flatMap((ear) => {
            ear.getFloatTimeDomainData(samples)
            return [...samples].map(Math.abs)
          }),
        )
      }),
    /** How long `recording` is, without its samples. */
    seconds: async (): Promise<number> =>
      await page.evaluate(() => {
        const { recorded, rate } = (window as unknown as { heard: Ears }).heard
        return recorded.reduce((sum, { length }) => sum + length, 0) / (rate || 1)
      }),
    /** All samples since the page was opened, of what has left its graphs so far. */
    recording: async (): Promise<{ rate: number; samples: number[] }> =>
      await page.evaluate(() => {
        const { recorded, rate } = (window as unknown as { heard: Ears }).heard
        return { rate, samples: recorded.flatMap((part) => [...part]) }
      }),
    /** Stops the graphs, and keeps them from going on. */
    stopGraphs: async (): Promise<void> =>
      await page.evaluate(async () => {
        for (const context of (window as unknown as { heard: Ears }).heard.contexts) {
          context.resume = async () => await Promise.reject(new Error('stopped'))
          await context.suspend()
        }
      }),
    position: async (): Promise<number> => await secondsPlayed(page),
  }
}
