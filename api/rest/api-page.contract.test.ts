import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mediaFolder } from '../../plugins/media/testing/media-fixtures.ts'
import { type TestApp, startTestApp } from '../testing/test-app.ts'

// The examples of docs/api.md, run as they stand there against a server: the page cannot say what does not work.
const page = readFileSync('docs/api.md', 'utf8')
const blocks = [...page.matchAll(/^```(\S*)\n([\s\S]*?)^```$/gm)].map(([, language = '', code = '']) => ({
  language,
  code,
  first: code.trim().split('\n')[0],
}))

/** Programs that run a block from standard input. */
const runners: Record<string, string[]> = {
  sh: ['sh', '-eu'],
  ts: [process.execPath, '--input-type=module-typescript', '-'],
  python: ['python3', '-'],
}

const titles = ['Third', 'Second', 'First']
const connection = { newReleases: { edges: titles.map((title) => ({ node: { title } })) } }
/** The output of each, in the order of the page. */
const answers: unknown[] = [
  titles.map((title) => ({ title, genre: 'Outrun', totalStreams: 0 })),
  {
    data: {
      newReleases: { edges: titles.map((title) => ({ node: { title, artist: { name: 'Neon' }, totalStreams: 0 } })) },
    },
  },
  { artistPayout: 0, tipRevenue: 0, totalStreams: 0, platformFeePercentage: 20 },
  connection,
  connection,
  { title: 'Sent by a program', audioFileUrl: expect.any(String), uncountedReason: 'SONG_TOO_SHORT' },
]

let test: TestApp
let env: NodeJS.ProcessEnv
beforeAll(async () => {
  test = await startTestApp()
  const { ctx, clock } = test
  const account = {
    username: 'neon',
    email: 'neon@example.com',
    name: 'Neon',
    genre: 'Outrun',
    bio: 'Writes songs for night drives.',
    password: 'longenough',
  }
  const { id: artistId } = await ctx.services.auth.createArtist(ctx, account)
  await ctx.services.auth.approveArtist(ctx, artistId)
  for (const title of ['Too old', ...titles.toReversed()]) {
    clock.advance(1_000)
    const file = { audioKey: `artists/${artistId}/audio/${title}`, audioType: 'audio/mpeg', audioBytes: 1 }
    await ctx.db.song.create({
      data: { artistId, title, genre: 'Outrun', duration: 60, ...file, createdAt: clock.now() },
      select: { id: true },
    })
  }
  const artist = test.client()
  await artist.rest('POST', '/auth/artist/login', { username: 'neon', password: 'longenough' })
  const { body } = await artist.rest('POST', '/access-tokens', {
    name: 'Examples',
    scopes: ['read', 'write'],
    expiresInDays: 1,
  })
  const file = join(mkdtempSync(join(tmpdir(), 'fairwave-example-')), 'song.mp3')
  writeFileSync(file, mediaFolder().tone('tone.mp3', 2))
  env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    FAIRWAVE_URL: await test.listen(),
    FAIRWAVE_TOKEN: body.secret,
    FAIRWAVE_FILE: file,
  }
})
afterAll(() => test.close())

describe('docs/api.md', () => {
  it('has an answer here for each of its blocks, and no block that cannot be run', () => {
    expect(blocks.map(({ language }) => language)).toEqual(['sh', 'sh', 'sh', 'ts', 'python', 'sh'])
    expect(answers).toHaveLength(blocks.length)
  })

  it.each(blocks.map((block, index) => ({ ...block, answer: answers[index] })))(
    '$language: $first',
    async ({ language, code, answer }) => {
      const [program = '', ...args] = runners[language] ?? []
      const run = spawn(program, args, { env })
      run.stdin.end(code)
      const [printed, complaints, [status]] = await Promise.all([
        text(run.stdout),
        text(run.stderr),
        once(run, 'close'),
      ])
      expect([status, complaints]).toEqual([0, ''])
      expect(JSON.parse(printed)).toMatchObject(answer as object)
    },
  )
})
