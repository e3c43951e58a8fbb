import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#api/testing/test-app.ts'
import { type TestArtist, makeArtist, makeListener, mediaFolder, storedKeys } from '../testing/media-fixtures.ts'
import { PART_SIZE } from '../rules.ts'
import { songDetails } from '../../catalog/testing/song-details.ts'

let test: TestApp
let artist: TestArtist
let other: TestArtist
const media = mediaFolder()
// Larger than one part.
const wav = media.tone('long.wav', 60, '-ac', '2')
const LAST = wav.length - PART_SIZE

beforeAll(async () => {
  test = await startTestApp()
  artist = await makeArtist(test)
  other = await makeArtist(test)
})
afterAll(async () => {
  await test.close()
  media.remove()
})

const begin = async (request: object = {}, who = artist) =>
  await who.client.rest('POST', '/objects/multipart', {
    purpose: 'audio',
    contentType: 'audio/wav',
    size: wav.length,
    ...request,
  })
const begun = async (who = artist): Promise<string> => (await begin({}, who)).body.objectPath
const state = async (objectPath: string, who = artist) =>
  await who.client.rest('GET', `/objects/multipart?objectPath=${encodeURIComponent(objectPath)}`)
const sign = async (objectPath: string, numbers: number[], who = artist) =>
  await who.client.rest('POST', '/objects/multipart/parts', { objectPath, numbers })
const finish = async (objectPath: string, who = artist) =>
  await who.client.rest('POST', '/objects/multipart/complete', { objectPath })
const put = async (url: string, bytes: Uint8Array) =>
  (await artist.client.inject({ method: 'PUT', url, payload: Buffer.from(bytes) })).statusCode
const send = async (objectPath: string, ...numbers: number[]) => {
  const { body } = await sign(objectPath, numbers)
  for (const { number, url } of body as { number: number; url: string }[])
    expect(await put(url, wav.subarray((number - 1) * PART_SIZE, number * PART_SIZE))).toBe(200)
}
const row = async (objectPath: string) =>
  await test.platform.database.client.storedObject.findUnique({ where: { key: objectPath.slice('/objects/'.length) } })

describe('an upload in parts', () => {
  it('goes on where it was, and becomes a song', async () => {
    expect(wav.length).toBeGreaterThan(PART_SIZE)
    const { status, body } = await begin()
    expect(status).toBe(201)
    expect(body).toEqual({
      objectPath: expect.stringMatching(`^/objects/artists/${artist.id}/audio/`),
      size: wav.length,
      partSize: PART_SIZE,
      complete: false,
      arrived: [],
    })
    const { objectPath } = body
    await send(objectPath, 2)
    expect((await state(objectPath)).body).toMatchObject({ complete: false, arrived: [2] })
    const early = await finish(objectPath)
    expect([early.status, early.body.code]).toEqual([409, 'PARTS_MISSING'])
    await send(objectPath, 1)
    expect((await finish(objectPath)).body).toMatchObject({ complete: true })
    // The answer was lost: the same again.
    expect((await finish(objectPath)).body).toMatchObject({ complete: true })
    expect((await state(objectPath)).body).toMatchObject({ complete: true, arrived: [] })
    const song = await artist.client.rest('POST', '/songs', { ...songDetails, audioFileUrl: objectPath })
    expect([song.status, song.body.duration]).toEqual([201, 60])
    // Taken: it is no upload any more.
    expect((await finish(objectPath)).status).toBe(404)
    expect((await sign(objectPath, [1])).status).toBe(404)
  })

  it('works the same by GraphQL', async () => {
    const run = async (query: string, variables: object) =>
      (await artist.client.graphql<Record<string, never>>(query, variables as Record<string, unknown>)) as {
        data: Record<string, unknown>
        errors?: { extensions: { code: string } }[]
      }
    const began = await run(
      'mutation ($input: BeginUploadInput!) { beginUpload(input: $input) { objectPath partSize arrived complete } }',
      { input: { purpose: 'audio', size: wav.length } },
    )
    const { objectPath } = began.data.beginUpload as { objectPath: string }
    const signed = await run(
      'mutation ($objectPath: String!) { signUploadParts(objectPath: $objectPath, numbers: [2]) { number size url expiresAt } }',
      { objectPath },
    )
    const [part] = signed.data.signUploadParts as { size: number; url: string }[]
    expect(part?.size).toBe(LAST)
    expect(await put(part?.url ?? '', wav.subarray(PART_SIZE))).toBe(200)
    const asked = await run('query ($objectPath: String!) { upload(objectPath: $objectPath) { arrived complete } }', {
      objectPath,
    })
    expect(asked.data.upload).toEqual({ arrived: [2], complete: false })
    const complete = async (objectPath: string) =>
      await run(
        `mutation ($objectPath: String!) {
          completeUpload(objectPath: $objectPath) {
            __typename
            ... on CompleteUploadSuccess { data { objectPath complete arrived } }
            ... on Error { code message }
          }
        }`,
        { objectPath },
      )
    expect((await complete(objectPath)).data.completeUpload).toEqual({
      __typename: 'PartsMissingError',
      code: 'PARTS_MISSING',
      message: 'Not all parts of the file have arrived. Send those that are missing',
    })
    const ended = await run('mutation ($objectPath: String!) { abortUpload(objectPath: $objectPath) }', { objectPath })
    expect(ended.data.abortUpload).toBe(true)
    expect(await row(objectPath)).toBeNull()
    expect((await state(objectPath)).status).toBe(404)
    const whole = await begun()
    await send(whole, 1, 2)
    expect((await complete(whole)).data.completeUpload).toEqual({
      __typename: 'CompleteUploadSuccess',
      data: { objectPath: whole, complete: true, arrived: [] },
    })
  })

  it('takes no byte more than was announced', async () => {
    const objectPath = await begun()
    expect((await sign(objectPath, [3])).status).toBe(400)
    const { body } = await sign(objectPath, [2])
    expect(body[0].size).toBe(LAST)
    expect(await put(body[0].url, wav.subarray(0, LAST + 1))).toBe(403)
    expect(await put(body[0].url, wav.subarray(0, LAST - 1))).toBe(403)
    expect((await state(objectPath)).body.arrived).toEqual([])
    expect((await begin({ size: 100 * 1024 * 1024 + 1 })).status).toBe(400)
    expect((await begin({ purpose: 'cover', size: 10 * 1024 * 1024 + 1 })).status).toBe(400)
    expect((await begin({ size: 0 })).status).toBe(400)
    expect((await begin({ size: null })).status).toBe(400)
  })

  it('is nobody else’s', async () => {
    const objectPath = await begun()
    await send(objectPath, 1, 2)
    for (const answer of [
      await state(objectPath, other),
      await sign(objectPath, [1], other),
      await finish(objectPath, other),
      await other.client.rest('POST', '/objects/multipart/abort', { objectPath }),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
    expect((await finish(objectPath)).body.complete).toBe(true)
    const listener = await makeListener(test)
    expect((await listener.rest('POST', '/objects/multipart', { size: 5 })).status).toBe(403)
    expect((await test.client().rest('POST', '/objects/multipart', { size: 5 })).status).toBe(401)
  })

  it('counts for the quota from its beginning, and not once it is given up', async () => {
    const held = async () =>
      (await artist.client.rest('GET', `/dashboard/storage/${artist.id}`)).body.heldBytes as number
    const before = await held()
    const objectPath = await begun()
    expect(await held()).toBe(before + wav.length)
    await send(objectPath, 2)
    expect((await artist.client.rest('POST', '/objects/multipart/abort', { objectPath })).status).toBe(204)
    expect(await held()).toBe(before)
  })

  it('one that is not finished is swept after a day, one that is under way is not', async () => {
    const [left, crashed] = [await begun(other), await begun(other)]
    const { body } = await sign(left, [2], other)
    expect(await put(body[0].url, wav.subarray(PART_SIZE))).toBe(200)
    // The process died before it wrote down what the store calls the upload.
    await test.platform.database.client.storedObject.update({
      where: { key: crashed.slice('/objects/'.length) },
      data: { partsId: null },
    })
    expect((await state(crashed, other)).status).toBe(404)
    test.clock.advance(23 * 3_600_000)
    await test.runJob('media.sweep-objects')
    expect((await state(left, other)).body.arrived).toEqual([2])
    test.clock.advance(3_600_000 + 1)
    await test.runJob('media.sweep-objects')
    expect((await state(left, other)).status).toBe(404)
    expect(await storedKeys(test, `artists/${other.id}/`)).toEqual([])
    expect(await test.platform.database.client.storedObject.count({ where: { ownerId: other.id } })).toBe(0)
  })
})
