import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

/** Measures a picture file: its size, and per band (from, to; pixels from the top) its lightest pixel, 0–255. */
export const lookAtPicture = async (
  page: Page,
  file: string,
  bands: readonly (readonly [number, number])[],
): Promise<{ width: number; height: number; lightest: number[] }> =>
  await page.evaluate(
    async ({ base64, bands }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const { width, height } = await createImageBitmap(new Blob([bytes]))
      const context = new OffscreenCanvas(width, height).getContext('2d')
      context?.drawImage(await createImageBitmap(new Blob([bytes])), 0, 0)
      const lightest = bands.map(([from, to]) => {
        const { data } = context?.getImageData(0, from, width, to - from) ?? { data: [] }
        let most = 0
        for (let at = 0; at < data.length; at += 4)
          most = Math.max(most, ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3)
        return Math.round(most)
      })
      return { width, height, lightest }
    },
    { base64: readFileSync(file).toString('base64'), bands },
  )
