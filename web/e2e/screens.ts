import { type CDPSession, type Locator, type Page, expect } from '@playwright/test'

/** Phone, tablet, desk as somebody has them before them: the first two are touched. For `test.use` and `newContext`. */
export const SCREENS = [
  { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true },
  { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false },
] as const
export type Screen = (typeof SCREENS)[number]

/** `npm test` looks at a desk alone; all widths are for runs of what changes looks (scripts/test-parts.ts). */
const isOneWidth = process.env.FAIRWAVE_TESTS_WIDTHS === 'one'
/** For journeys that are the same at every width, and for looks at one page. */
export const TESTED_SCREENS: readonly Screen[] = isOneWidth ? [SCREENS[2]] : SCREENS
export const TESTED_WIDTHS: readonly number[] = TESTED_SCREENS.map(({ viewport }) => viewport.width)

export const isTouched = async (page: Page): Promise<boolean> => await page.evaluate(() => navigator.maxTouchPoints > 0)

/** Resolves when the app answers to input: what is pressed before that is replayed then (docs/decisions/102). */
export async function untilDrawn(page: Page): Promise<void> {
  await expect(page.locator('[data-drawn]')).toHaveCount(0)
}

/** With a finger where the screen is touched, else with the mouse. `share`: how far from its left edge, of its width. */
export async function press(control: Locator, share?: number): Promise<void> {
  const box = share === undefined ? null : await control.boundingBox()
  const at = box && share !== undefined ? { position: { x: box.width * share, y: box.height / 2 } } : {}
  if (await isTouched(control.page())) await control.tap(at)
  else await control.click(at)
}

interface Finger {
  /** Pixels of the window. */
  down: (x: number, y: number) => Promise<void>
  move: (x: number, y: number) => Promise<void>
  up: () => Promise<void>
}

/** One finger on the screen, for what is more than a tap. */
export async function withFinger(page: Page, act: (finger: Finger) => Promise<void>): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) => {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  await act({
    down: async (x, y) => await send('touchStart', [{ x, y }]),
    move: async (x, y) => await send('touchMove', [{ x, y }]),
    up: async () => await send('touchEnd', []),
  })
  await session.detach()
}

/** The middle of something, in pixels of the window. */
export async function middleOf(control: Locator): Promise<{ x: number; y: number }> {
  const box = await control.boundingBox()
  if (!box) throw new Error('nothing to touch')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
