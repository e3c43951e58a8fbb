import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import type { TestApp, TestClient } from '#api/testing/test-app.ts'

/** A signed-in artist of a test. */
export interface TestArtist {
  id: string
  client: TestClient
}

/** Registers an artist through the public call; `approved` straight away unless told otherwise. */
export async function makeArtist(test: TestApp, { approved = true } = {}): Promise<TestArtist> {
  const username = `artist-${randomBytes(5).toString('hex')}`
  const artist = await test.ctx.services.auth.createArtist(test.ctx, {
    username,
    email: `${username}@example.com`,
    name: `Name of ${username}`,
    genre: 'Synthwave',
    bio: 'Makes music for tests, and only for tests.',
    password: 'secret-1',
  })
  if (approved) await test.ctx.services.auth.approveArtist(test.ctx, artist.id)
  const client = test.client()
  const answer = await client.rest('POST', '/auth/artist/login', { username, password: 'secret-1' })
  if (answer.status !== 200) throw new Error(`sign-in of a test artist failed: ${JSON.stringify(answer.body)}`)
  return { id: artist.id, client }
}

/** Signs in a new listener, or the first admin. */
export async function makeListener(test: TestApp): Promise<TestClient> {
  const username = `listener-${randomBytes(5).toString('hex')}`
  const client = test.client()
  await client.rest('POST', '/auth/user/register', {
    username,
    email: `${username}@example.com`,
    displayName: 'A Listener',
    password: 'secret-1',
  })
  return client
}

export async function makeAdmin(test: TestApp): Promise<TestClient> {
  await test.ctx.services.auth.createFirstAdmin(test.ctx, {
    username: 'the-admin',
    email: 'admin@example.com',
    password: 'secret-12',
  })
  const client = test.client()
  await client.rest('POST', '/auth/admin/login', { username: 'the-admin', password: 'secret-12' })
  return client
}

/** Puts bytes where the server says; answers the PUT's status and how to name the upload. */
export async function upload(
  client: TestClient,
  bytes: Uint8Array,
  request?: { purpose?: string; contentType?: string; size?: number },
) {
  const { status, body } = await client.rest('POST', '/objects/upload', request)
  if (status !== 200) throw new Error(`no upload URL: ${JSON.stringify(body)}`)
  const put = await client.inject({
    method: 'PUT',
    url: body.uploadURL,
    payload: Buffer.from(bytes),
    headers: { 'content-type': 'application/octet-stream', ...body.headers },
  })
  return { ...(body as { uploadURL: string; objectPath: string }), putStatus: put.statusCode, putBody: put.body }
}

/** Keys of the stored objects below a prefix, sorted. */
export async function storedKeys(test: TestApp, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of test.platform.objects.list(prefix)) keys.push(key)
  return keys.sort()
}

/** A folder of media files made by ffmpeg; remove it when done. */
export function mediaFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'fairwave-media-'))
  const make = (name: string, args: string[]): Buffer => {
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...args, join(folder, name)])
    return readFileSync(join(folder, name))
  }
  return {
    /** A tone in the format of the name's ending. */
    tone: (name: string, seconds: number, ...options: string[]) =>
      make(name, ['-f', 'lavfi', '-i', `sine=frequency=220:duration=${seconds}`, ...options]),
    picture: (name: string, size: string) =>
      make(name, ['-f', 'lavfi', '-i', `testsrc=size=${size}`, '-frames:v', '1']),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
