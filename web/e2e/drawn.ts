import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  type Response,
} from '@playwright/test'
import sharp from 'sharp'
import { untilQuiet, watchTraffic } from './quiet.ts'
import { untilDrawn } from './screens.ts'

/** What belongs to who is signed in, and to no visitor's HTML: it is covered in both pictures. */
const OF_ACCOUNTS = ['header button:has-text("LOGIN")', '[data-account]']

/** Colours of one pixel that nobody tells apart: edges of text are smoothed a little differently after a repaint. */
const TOLERANCE = 12

/** Opens a page as the server drew it. On a busy machine that takes too long, and browsers draw it: then again. */
export async function openDrawn(page: Page, path: string, waitUntil: 'load' | 'commit' = 'load'): Promise<Response> {
  let response: Response | null = null
  await expect(async () => {
    response = await page.goto(path, { waitUntil })
    expect(await response?.text(), 'drawn by the server').toContain('data-drawn=""')
  }).toPass({ timeout: 60_000 })
  return response as unknown as Response
}

/** The first address that begins so in the HTML of a page that the server drew. */
export async function linkOn(api: APIRequestContext, path: string, begin: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const html = await (await api.get(path, { headers: { accept: 'text/html' } })).text()
    expect(html, 'drawn by the server').toContain('data-drawn=""')
    link = new RegExp(`href="(${begin}[^"]+)"`).exec(html)?.[1]
  }).toPass({ timeout: 60_000 })
  if (!link) throw new Error(`${path} has no link to ${begin}`)
  return link
}

interface Look {
  width: number
  height: number
  pixels: Buffer
}

/** The window's content from top to bottom, as a PNG. */
async function lookAt(page: Page): Promise<Buffer> {
  await page.evaluate(async () => {
    await document.fonts.ready
    // Only who has no scripts sees it.
    for (const part of document.querySelectorAll('noscript')) part.style.display = 'none'
    // Those below what is seen would come when they are scrolled to.
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
  })
  return await page.locator('#root').screenshot({
    animations: 'disabled',
    caret: 'hide',
    mask: OF_ACCOUNTS.map((place) => page.locator(place)),
  })
}

async function decode(picture: Buffer): Promise<Look> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}

/** How many pixels differ, and the box around them. */
function difference(one: Look, other: Look): { pixels: number; box: [number, number, number, number] } {
  let pixels = 0
  const box: [number, number, number, number] = [one.width, one.height, 0, 0]
  for (let at = 0; at < one.pixels.length; at += 3) {
    const far = [0, 1, 2].some(
      (part) => Math.abs((one.pixels[at + part] ?? 0) - (other.pixels[at + part] ?? 0)) > TOLERANCE,
    )
    if (!far) continue
    pixels += 1
    const [x, y] = [(at / 3) % one.width, Math.floor(at / 3 / one.width)]
    box[0] = Math.min(box[0], x)
    box[1] = Math.min(box[1], y)
    box[2] = Math.max(box[2], x)
    box[3] = Math.max(box[3], y)
  }
  return { pixels, box }
}

export interface Lookers {
  still: BrowserContext
  alive: BrowserContext
}

/** A browser without scripts and one with them, in windows of one width. */
export async function openLookers(browser: Browser, baseURL: string, width: number): Promise<Lookers> {
  const options = {
    baseURL,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  } as const
  const still = await browser.newContext({ ...options, javaScriptEnabled: false })
  const alive = await browser.newContext(options)
  // Faces that come too late for a first paint are not shown (`font-display: optional`): here they are in the cache.
  for (const context of [still, alive]) {
    watchTraffic(context)
    const first = await context.newPage()
    await first.goto('/terms')
    await untilQuiet(first)
    await first.close()
  }
  return { still, alive }
}

/** Compares what is seen of a page without scripts and with them, from top to bottom. */
export async function expectSameWithoutScripts({ still, alive }: Lookers, path: string): Promise<void> {
  // What others do meanwhile changes figures and lists: both are looked at again then.
  await expect(async () => await compare(still, alive, path)).toPass({ timeout: 90_000 })
}

/** Nothing of the page before is left but the cache. */
async function forget(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cookies,local_storage,indexeddb' })
  await session.detach()
}

async function compare(still: BrowserContext, alive: BrowserContext, path: string): Promise<void> {
  const [before, after] = [await still.newPage(), await alive.newPage()]
  try {
    await before.goto(path)
    await untilQuiet(before)
    await forget(after, new URL(before.url()).origin)
    const said: string[] = []
    after.on('console', (message) => void (message.type() === 'error' && said.push(message.text())))
    after.on('pageerror', (error) => said.push(String(error)))
    await after.goto(path)
    await untilDrawn(after)
    await untilQuiet(after)
    await expect(after.getByRole('group', { name: 'Social networks' })).toBeVisible()
    expect(said, 'the browser took over what the server drew').toEqual([])
    expect(await before.locator('[data-drawn]').count(), 'drawn by the server').toBe(1)
    const pictures = [await lookAt(before), await lookAt(after)] as const
    // The same bytes are the same pixels, and need not be decoded.
    if (pictures[0].equals(pictures[1])) return
    const [drawn, hydrated] = [await decode(pictures[0]), await decode(pictures[1])]
    expect([drawn.width, drawn.height], 'as large').toEqual([hydrated.width, hydrated.height])
    expect(difference(drawn, hydrated)).toMatchObject({ pixels: 0 })
  } finally {
    await before.close()
    await after.close()
  }
}
