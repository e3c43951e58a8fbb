import { ask } from '../load/ask.ts'
import { fire } from '../load/fire.ts'
import type { Row } from '../row.ts'
import { storedShot } from './stored-document.ts'

const EVERY = 1_000
const [RATE, P99] = ['released-meanwhile', 'released-meanwhile-p99']

/** New releases as everybody asks for them while a song is published each second, beside the same page left alone. */
export const releasedMeanwhile: Row = {
  figures: [
    {
      name: RATE,
      what: 'new releases while a song is published each second, beside the same without',
      unit: 'requests/s',
    },
    { name: P99, what: 'its slowest hundredth, 32 callers', unit: 'ms' },
  ],
  async prepare(stage) {
    const { url } = await stage.product()
    const pool = await stage.pool()
    const shots = storedShot('NewReleases', { first: 20 })
    const publish = () =>
      pool.query(
        `UPDATE "Song" SET "createdAt" = now() WHERE "id" = (SELECT "id" FROM "Song" WHERE "state" = 'published' ORDER BY "createdAt" LIMIT 1)`,
      )
    const measure = async () => await fire({ url, shots, connections: 32, seconds: stage.seconds, status: 200 })
    const before = (await ask(url, shots)).headers.etag
    await publish()
    // The page has to change, or nothing is measured.
    let tries = 0
    while ((await ask(url, shots)).headers.etag === before)
      if ((tries += 1) > 1_000) throw new Error('a published song does not show')
    return {
      product: async () => {
        const publishing = setInterval(() => void publish(), EVERY)
        try {
          const { perSecond, p99 } = await measure()
          return { [RATE]: perSecond, [P99]: p99 }
        } finally {
          clearInterval(publishing)
        }
      },
      limit: async () => ({ [RATE]: (await measure()).perSecond }),
    }
  },
}
