import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PATIENCE } from '#api/testing/patience.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairwave-render-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** `npm run dev` renders the demo in a process that is watched, and a watched process gets messages of its own from its threads. */
test('renders in a process that is watched for changes', { timeout: 30_000 * PATIENCE }, async () => {
  const script = join(folder, 'render.ts')
  await writeFile(
    script,
    `
    import { renderSongs } from ${JSON.stringify(join(import.meta.dirname, 'render-songs.ts'))}
    const jobs = [1, 2, 3].map((seed) => ({ seed, genre: 'Outrun', seconds: 20 }))
    const files = await Promise.all(renderSongs(jobs))
    console.log('rendered', files.map(({ duration }) => duration > 0).join())
  `,
  )
  const watched = spawn('node', ['--watch', script], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [watched.stdout, watched.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk
      if (/rendered|Failed running/.test(output)) watched.kill()
    })
  await once(watched, 'close')
  expect(output).toContain('rendered true,true,true')
})
