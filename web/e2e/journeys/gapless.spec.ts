import type { Page } from '@playwright/test'
import { untilCalm } from '../calm.ts'
import { expect, test, unique } from '../demo.ts'
import { isOperation } from '../forms.ts'
import { listen } from '../heard.ts'
import { makeTone } from '../media.ts'
import { becomeArtist } from '../people.ts'
import { TESTED_SCREENS, press } from '../screens.ts'

const hertz = 440

test.beforeAll(async () => {
  test.setTimeout(0)
  await untilCalm()
})

test('two songs that are halves of one tone are one tone when their release is played, at every width', async ({
  page,
  browser,
  baseURL,
}) => {
  const album = unique('Tone')
  const [first, second] = ['Sunset', 'Sunrise'].map((name) => `${name} of ${album}`) as [string, string]
  // No whole number of packets: the song ends in the middle of its last one.
  const files = makeTone(hertz, [
    { name: '1 - Sunset.flac', samples: 264_531, tags: { title: first, album, genre: 'Ambient' } },
    { name: '2 - Sunrise.flac', samples: 264_531, tags: { title: second, album, genre: 'Ambient' } },
  ])
  await becomeArtist(page, unique('tone'))
  await page.goto('/dashboard?tab=music')
  await page.getByRole('tabpanel').getByRole('link', { name: 'Upload a release' }).click()
  const form = page.getByRole('form', { name: 'Upload a release' })
  await form.getByLabel(/^Drop your songs/).setInputFiles(files)
  await expect(form.getByText('2 of 2 tracks uploaded.')).toBeVisible({ timeout: 30_000 })
  await form.getByRole('button', { name: 'Publish Release' }).click()
  await expect(page.getByText(`${album} is out`)).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: 'Open page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: album })).toBeVisible()

  const storageState = await page.context().storageState()
  for (const screen of TESTED_SCREENS) {
    const context = await browser.newContext({ ...screen, storageState, ...(baseURL && { baseURL }) })
    const device = await context.newPage()
    const heard = await listen(device)
    await device.goto(new URL(page.url()).pathname)
    await expectOneTone(device, heard, second)
    await context.close()
  }
})

/**
 * Plays all. Songs are encoded by the workers one after the other; until then the upload itself is played. A machine
 * that is too busy to play leaves holes of its own: what has a gap has it each time.
 */
async function expectOneTone(page: Page, heard: Awaited<ReturnType<typeof listen>>, second: string): Promise<void> {
  const bar = page.getByRole('region', { name: 'Player' })
  await expect(async () => {
    await page.reload()
    const opened = page.waitForResponse((answer) => isOperation(answer.request().postData(), 'OpenPlayback'))
    await press(page.getByRole('button', { name: /^Play all/ }))
    expect((await (await opened).json()).data.openPlayback.format).toBe('OPUS')
    await expect(bar.getByText(second)).toBeVisible({ timeout: 15_000 })
    const before = await heard.seconds()
    await expect.poll(heard.seconds).toBeGreaterThan(before + 2)
    const { rate, samples } = await heard.recording()
    // Both songs are in it: what is recorded may lie behind what is shown by half a second.
    const begins = samples.findIndex((sample) => Math.abs(sample) > 0.01)
    expect(begins).toBeGreaterThanOrEqual(0)
    expect(before - begins / rate).toBeGreaterThan(2)
    // The first second has the loudness being set.
    expect(brokenAt(samples.slice(begins + rate), rate)).toEqual([])
  }).toPass({ timeout: 300_000, intervals: [3000] })
}

/** Where, in seconds, the tone is quieter or louder than at first, or out of step by more than a twentieth of its period. */
function brokenAt(samples: readonly number[], rate: number): { at: number; level: number; step: number }[] {
  const size = Math.round(rate / 100)
  const windows = Array.from({ length: Math.floor(samples.length / size) }, (_, index) => {
    let [cosine, sine] = [0, 0]
    for (let i = index * size; i < (index + 1) * size; i += 1) {
      const turn = (2 * Math.PI * hertz * i) / rate
      cosine += (samples[i] ?? 0) * Math.cos(turn)
      sine += (samples[i] ?? 0) * Math.sin(turn)
    }
    return { at: index / 100, level: Math.hypot(cosine, sine), phase: Math.atan2(cosine, sine) }
  })
  const [first] = windows
  return windows
    .map(({ at, level, phase }) => {
      const turned = Math.abs(phase - (first?.phase ?? 0))
      return { at, level: level / (first?.level ?? 0), step: Math.min(turned, 2 * Math.PI - turned) / (2 * Math.PI) }
    })
    .filter(({ level, step }) => level < 0.8 || level > 1.25 || step > 0.05)
    .slice(0, 5)
}
