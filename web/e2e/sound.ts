import { type Locator, type Page, expect } from '@playwright/test'
import axe from 'axe-core'
import { TESTED_WIDTHS } from './screens.ts'
import { brokenWords } from './whole-words.ts'

/**
 * The page or dialog as it stands, once what moves in has arrived: nothing for axe to find, nothing wider than the
 * window, and no word on two lines. Content may still fade in while axe looks: a finding counts if it remains
 * afterwards. `control`: what the screen is there for, which can be seen and pressed.
 */
export async function expectSound(page: Page, name: string, control?: Locator): Promise<void> {
  await expect(async () => {
    await expectFitting(page, name)
    expect(await violations(page), name).toEqual([])
  }).toPass({ timeout: 30_000 })
  if (control) await expectInReach(control, name)
}

/**
 * Axe's findings in the page itself, with all rules. Put into each document once, and only what is wrong comes back:
 * `@axe-core/playwright` puts it in each time, opens a second page for the answer, and takes several times as long.
 */
async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return await page.evaluate(async () => {
    const { axe: injected } = window as unknown as { axe: typeof axe }
    const found = await injected.run(
      { exclude: ['iframe'] },
      { resultTypes: ['violations'], preload: false, iframes: false },
    )
    return found.violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  })
}

async function expectFitting(page: Page, name: string): Promise<void> {
  await expect(page.locator('h1').first(), 'a page without a title, or none yet').toBeAttached()
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  )
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${name} is wider than the window`).toBeLessThanOrEqual(0)
  expect(await brokenWords(page), `${name} has words on two lines`).toEqual([])
}

/**
 * Chromium, when it has much to do, was seen to lay a page out at the new size by the media queries of the old one, and to
 * stay with that. It asks them again at each change of the size.
 */
async function resize(page: Page, width: number): Promise<void> {
  await expect(async () => {
    for (const height of [899, 900]) await page.setViewportSize({ width, height })
    expect(await page.evaluate((px) => matchMedia(`(width: ${px}px)`).matches, width)).toBe(true)
  }).toPass({ timeout: 30_000 })
}

/**
 * The same at every width that is tested: opened once, and looked at as the window grows.
 */
export async function expectSoundOnAll(page: Page, name: string, control?: Locator): Promise<void> {
  const before = page.viewportSize()
  for (const width of TESTED_WIDTHS) {
    await resize(page, width)
    await expectSound(page, `${name} at ${width}`, control)
  }
  if (before) await page.setViewportSize(before)
}

/** Whole within the window, and what a finger there would touch. */
async function expectInReach(control: Locator, name: string): Promise<void> {
  await control.hover({ trial: true })
  await expect(control, name).toBeInViewport({ ratio: 1 })
}

/**
 * Collects a page's complaints from now on: console errors, uncaught errors, and breaches of the content security
 * policy.
 */
export async function watchComplaints(page: Page): Promise<readonly string[]> {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource.*(401|403|404)/.test(message.text()))
      complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`content security policy: ${violatedDirective} ${blockedURI}`),
    )
  })
  return complaints
}
