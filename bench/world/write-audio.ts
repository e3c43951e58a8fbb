import { randomUUID } from 'node:crypto'
import { link, mkdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { diskFiles } from '#api/platform/objects/disk-files.ts'
import { AUDIBLE_SONGS, AUDIO_BYTES, audioKeyOf } from './copy-catalog.ts'
import { type WorldPlan, artistOf, songOf } from './plan.ts'

/** The numbers of the songs whose sound lies on the disk: the newest of approved artists. */
export function audibleSongs(plan: WorldPlan): number[] {
  const { songs } = plan.size
  return Array.from({ length: songs }, (_, index) => songs - 1 - index)
    .filter((number) => artistOf(plan, songOf(plan, number).artistNumber).approvedAt !== null)
    .slice(0, AUDIBLE_SONGS)
}

/** The sound of these songs: the store writes the first, the others are more names of its file. */
export async function writeAudio(directory: string, plan: WorldPlan): Promise<void> {
  const files = diskFiles(directory)
  const about = { contentType: 'audio/mpeg', modifiedAt: new Date(plan.now) }
  const keys = audibleSongs(plan).map((number) => {
    const { id, artistNumber } = songOf(plan, number)
    return audioKeyOf(artistOf(plan, artistNumber).id, id)
  })
  const [first, ...others] = keys
  if (!first) return
  const stored = await files.write(first, bytes(), about)
  const content = join(directory, `${first}@${stored.revision}`)
  if ((await stat(content)).size !== AUDIO_BYTES)
    throw new Error('the store keeps its files in another way than the bench knows')
  for (const key of others) {
    const path = join(directory, key)
    const revision = randomUUID()
    await mkdir(dirname(path), { recursive: true })
    await link(content, `${path}@${revision}`)
    await writeFile(`${path}@meta`, JSON.stringify({ ...stored, revision }))
  }
}

async function* bytes(): AsyncGenerator<Buffer> {
  const chunk = Buffer.alloc(AUDIO_BYTES / 40, 'fairwave')
  for (let part = 0; part < 40; part += 1) yield chunk
}
