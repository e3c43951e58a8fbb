import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { askJson } from '../load/ask.ts'
import { fire, type Shot } from '../load/fire.ts'
import type { Row } from '../row.ts'
import { AUDIO_BYTES, audioKeyOf } from '../world/copy-catalog.ts'
import { artistOf, songOf } from '../world/plan.ts'
import { audibleSongs } from '../world/write-audio.ts'
import { cookieOf } from './graphql.ts'
import { startLimit } from './request-row.ts'

const RANGE = 1_000_000
const LISTENERS = 32

/** Ranges of a megabyte as media elements ask for them, by signed addresses of as many listeners. */
export const audioRanges: Row = {
  figures: [{ name: 'audio-ranges', what: 'audio by ranges of 1 MB, 32 callers', unit: 'MB/s' }],
  async prepare(stage) {
    const { url } = await stage.product()
    const songs = audibleSongs(stage.plan)
    const heard: { path: string; headers: Record<string, string> }[] = []
    for (let listener = 0; listener < LISTENERS; listener += 1) {
      const { id } = songOf(stage.plan, songs[listener % songs.length] as number)
      const cookie = cookieOf('listener', listener)
      const shot: Shot = {
        method: 'POST',
        path: `/api/songs/${id}/playback`,
        headers: { 'content-type': 'application/json', ...cookie },
        body: '{}',
      }
      // An address opens in the session that it was made for.
      heard.push({ path: (await askJson<{ url: string }>(url, shot)).url, headers: cookie })
    }
    const song = songOf(stage.plan, songs[0] as number)
    const base = join(stage.world.directory, 'objects', audioKeyOf(artistOf(stage.plan, song.artistNumber).id, song.id))
    const file = readdirSync(dirname(base)).find((name) => name.startsWith(`${song.id}@`) && !name.endsWith('@meta'))
    if (!file) throw new Error('the sound of the world is not on the disk')
    const limit = await startLimit('file-server', { file: join(dirname(base), file), size: AUDIO_BYTES })
    const measure = async (origin: string) => {
      let turn = 0
      const next = (): Shot => {
        turn += 1
        const start = (turn % 5) * RANGE
        const { path, headers } = heard[turn % heard.length] as (typeof heard)[number]
        return { path, headers: { ...headers, range: `bytes=${start}-${start + RANGE - 1}` } }
      }
      const { bytesPerSecond } = await fire({
        url: origin,
        shots: next,
        connections: LISTENERS,
        seconds: stage.seconds,
        status: 206,
      })
      return { 'audio-ranges': bytesPerSecond / 1e6 }
    }
    return { product: () => measure(url), limit: () => measure(limit.ready.url), close: () => limit.stop() }
  },
}
