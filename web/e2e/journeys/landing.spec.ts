import type { Page } from '@playwright/test'
import { expect, test } from '../demo.ts'
import { press, untilDrawn } from '../screens.ts'
import { expectSound } from '../sound.ts'

const WIDTHS = [360, 768, 1024, 1440]

/** Remembers the elements that sound, which stand in no document, and what the page sends of what is heard. */
async function watchSound(page: Page): Promise<{ seconds: () => Promise<number>; claims: string[] }> {
  await page.addInitScript(() => {
    const made: HTMLAudioElement[] = []
    const Native = window.Audio
    window.Audio = class extends Native {
      constructor(source?: string) {
        super(source)
        made.push(this)
      }
    }
    Object.assign(window, { made })
  })
  const claims: string[] = []
  page.on('request', (request) => {
    const said = `${request.url()} ${request.postData() ?? ''}`
    if (/\/api\/streams|claimStream|openPlayback|OpenPlayback/i.test(said)) claims.push(said)
  })
  const seconds = async () =>
    await page.evaluate(() => {
      const { made } = window as unknown as { made: HTMLAudioElement[] }
      return Math.max(-1, ...made.filter(({ paused }) => !paused).map(({ currentTime }) => currentTime))
    })
  return { seconds, claims }
}

for (const width of WIDTHS)
  test(`at ${width} a visitor presses play on the poster and hears a song, which is counted nowhere`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const { seconds, claims } = await watchSound(page)
    const play = page.getByRole('button', { name: /^Play the preview of .+ by .+$/ })
    // Previews are made by the workers, a while after the songs are published.
    await expect(async () => {
      await page.goto('/')
      await untilDrawn(page)
      await expect(play).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 120_000 })
    await expect(play).toBeInViewport({ ratio: 1 })
    // The browser draws it again in the place of what the server drew.
    await expect.poll(async () => Math.round((await play.boundingBox())?.width ?? 0)).toBeGreaterThanOrEqual(72)
    await expectSound(page, `landing page at ${width}`)
    await press(play)
    const pause = page.getByRole('button', { name: /^Pause the preview of / })
    await expect(pause).toBeVisible()
    await expect.poll(seconds).toBeGreaterThan(0)
    // The bar fills to whom ten dollars would go.
    await expect
      .poll(async () => await page.locator('[data-paid]').evaluate((bar) => bar.getBoundingClientRect().width))
      .toBeGreaterThan(0)
    await expectSound(page, `landing page at ${width}, playing`)
    await press(pause)
    await expect(play).toBeVisible()
    await expect.poll(seconds).toBe(-1)
    expect(claims).toEqual([])
  })

test('ten dollars are split by how many artists somebody plays', async ({ page }) => {
  await page.goto('/')
  await untilDrawn(page)
  const ten = page.getByRole('region', { name: 'Your $10' })
  const artists = ten.getByRole('slider', { name: 'Artists you play' })
  await artists.focus()
  await artists.press('Home')
  await expect(ten.getByRole('status')).toHaveText('$8.00 to the one artist you play')
  for (let pressed = 0; pressed < 9; pressed += 1) await artists.press('ArrowRight')
  await expect(ten.getByText('10 artists')).toBeVisible()
  await expect(ten.getByRole('status')).toHaveText('$0.80 to each of them')
})
