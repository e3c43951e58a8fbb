import type { TestApp } from './test-app.ts'

/** Fetches what a signed URL serves, or a range of it ("0-99"), so that a stream can count; throws when it is refused. */
export async function fetchAudio(test: Pick<TestApp, 'server'>, url: string, range?: string): Promise<Buffer> {
  const answer = await test.server.inject({
    method: 'GET',
    url,
    headers: range === undefined ? {} : { range: `bytes=${range}` },
  })
  if (![200, 206].includes(answer.statusCode)) throw new Error(`the audio was refused with ${answer.statusCode}`)
  return answer.rawPayload
}
