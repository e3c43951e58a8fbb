import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { systemActor } from '#api/access/actor.ts'
import { retryWork } from '#api/work/dead-letters.ts'
import { runKind } from '#api/work/run-work.ts'
import { StorageFull } from '#api/app/storage-full.ts'
import { storedKeys } from '../../media/testing/media-fixtures.ts'
import { downloads } from '../index.ts'
import { downloadStage } from '../testing/download-stage.ts'

const stage = downloadStage()
const { DAY, release, sell, buy, prepare, work, fetched, counting, signInAgain } = stage

describe('making a file', () => {
  it('goes on behind the songs that are encoded, when a worker ends in the middle', async () => {
    const { id } = await release()
    await sell(id)
    await buy(id)
    await stage.world.settle()
    let encoded = 0
    let died = () => {}
    const end = new Promise<void>((resolve) => {
      died = resolve
    })
    stage.world.test.app.ports.audio = {
      ...stage.real,
      // The second song is where the worker ends, without a word: this promise is never settled.
      encode: async (input) => {
        encoded += 1
        if (encoded === 1) return await stage.real.encode(input)
        died()
        await new Promise(() => {})
      },
    }
    // A process of its own. It renews nothing, however long this takes.
    const { app } = stage.world.test
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    void runKind({ ...app, services: { ...app.services } }, 'downloads.file')
    await end
    const count = counting()
    expect(await work()).toBe(0)
    stage.world.clock.advance(91_000)
    expect(await work()).toBe(1)
    expect(count()).toBe(1)
    expect((await prepare(id, 'mp3')).body).toMatchObject({ state: 'ready' })
  })

  it('that the version before was asked for is made once it is due, and no worker of that has it', async () => {
    const { id } = await release()
    await sell(id)
    await buy(id)
    const { body } = await prepare(id, 'original')
    const { db, clock } = stage.world
    await db.work.deleteMany({ where: { kind: 'downloads.file' } })
    await db.downloadFile.update({
      where: { id: body.id },
      data: { notBefore: new Date(clock.now().getTime() + 30_000), leaseId: body.id, attempts: 1 },
      select: { id: true },
    })
    const made = async () => {
      await stage.world.test.runJob('kernel.sweep-work')
      await work()
      return (await stage.library.rest('GET', `/downloads/${body.id}`)).body.state
    }
    expect(await made()).toBe('waiting')
    clock.advance(30_000)
    expect(await made()).toBe('ready')
  })

  it('is tried six times, says so, and is tried again by staff', async () => {
    const { id } = await release()
    await sell(id)
    await buy(id)
    const { objects } = stage.world.test.platform
    const write = objects.write.bind(objects)
    objects.write = async (key, ...rest) => {
      if (key.startsWith('downloads/')) throw new Error('the store is away')
      await write(key, ...rest)
    }
    const { body } = await prepare(id, 'original')
    const shown = async () => (await stage.library.rest('GET', `/downloads/${body.id}`)).body
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      await work()
      stage.world.clock.advance(6 * 60_000)
      expect((await shown()).state).toBe(attempt < 6 ? 'waiting' : 'failed')
    }
    objects.write = write
    const dead = await stage.world.db.work.findFirstOrThrow({ where: { dedupeKey: body.id } })
    expect(dead).toMatchObject({ kind: 'downloads.file', state: 'dead', attempts: 6, lastError: 'the store is away' })
    expect(await retryWork(stage.world.test.ctx, dead)).toBe(true)
    expect(await shown()).toMatchObject({ state: 'waiting', problem: null })
    await work()
    expect(await shown()).toMatchObject({ state: 'ready' })
  })

  it('says that the disk is full, and is made once there is room', async () => {
    const { id } = await release()
    await sell(id)
    await buy(id)
    const { objects } = stage.world.test.platform
    const write = objects.write.bind(objects)
    objects.write = async (key, ...rest) => {
      if (key.startsWith('downloads/')) throw new StorageFull()
      await write(key, ...rest)
    }
    const { body } = await prepare(id, 'original')
    try {
      expect(await work()).toBe(0)
    } finally {
      objects.write = write
    }
    expect((await prepare(id, 'original')).body).toMatchObject({
      state: 'waiting',
      problem: 'There is no room left on the server. It is tried again until there is',
    })
    stage.world.clock.advance(61_000)
    await work()
    expect((await stage.library.rest('GET', `/downloads/${body.id}`)).body).toMatchObject({
      state: 'ready',
      problem: null,
    })
  })

  it('is swept some days after the last download', async () => {
    const { id } = await release()
    await sell(id)
    await buy(id)
    await work()
    const { body } = await prepare(id, 'original')
    await work()
    const before = await storedKeys(stage.world.test, 'downloads/')
    stage.world.clock.advance(6 * DAY)
    await signInAgain()
    await fetched(body.id)
    stage.world.clock.advance(2 * DAY)
    await signInAgain()
    await stage.world.test.runJob('downloads.sweep')
    expect((await stage.library.rest('GET', `/downloads/${body.id}`)).body).toMatchObject({ state: 'ready' })
    const after = await storedKeys(stage.world.test, 'downloads/')
    // The ZIP of MP3 and its songs went; nobody asked for them since.
    expect(after.length).toBeLessThan(before.length)
    expect((await prepare(id, 'mp3')).body).toMatchObject({ state: 'waiting' })
    await work()
    expect((await prepare(id, 'mp3')).body).toMatchObject({ state: 'ready' })
  })

  it('offers what this machine makes', async () => {
    const { id } = await release()
    await sell(id)
    await buy(id)
    stage.world.test.app.ports.audio = null
    expect((await stage.library.rest('GET', '/library/bought')).body[0].formats).toEqual(['original'])
    expect(await prepare(id, 'mp3')).toMatchObject({
      status: 400,
      body: { fields: { format: 'MP3 is not made here' } },
    })
  })
})

it('is given out to its buyer and its artist, and ends with them', async () => {
  const { id } = await release()
  await sell(id)
  await buy(id)
  await stage.world.settle()
  const rowsOf = async (name: string, accountKind: 'user' | 'artist', accountId: string) => {
    const part = downloads.contributes.personalData?.find((one) => one.name === name)
    const rows = []
    for await (const row of part?.rows?.(stage.world.test.ctx, { accountKind, accountId }) ?? []) rows.push(row)
    return rows
  }
  expect(await rowsOf('downloads-awaited', 'user', stage.buyer.id)).toMatchObject([
    { release: 'Neon Grid', format: 'mp3' },
  ])
  expect(await rowsOf('releases-sold', 'artist', stage.artist.id)).toMatchObject([
    { id, title: 'Neon Grid', onSale: true },
  ])
  const ctx = stage.world.as(systemActor)
  await ctx.hooks.run('auth.erasing', { accountKind: 'user', accountId: stage.buyer.id, keepDownloads: true })
  expect(await rowsOf('downloads-awaited', 'user', stage.buyer.id)).toEqual([])
  await ctx.hooks.run('auth.erasing', { accountKind: 'artist', accountId: stage.artist.id, keepDownloads: true })
  expect(await rowsOf('releases-sold', 'artist', stage.artist.id)).toMatchObject([{ id }])
  const kept = (await ctx.hooks.collect('media.retained-files', { artistId: stage.artist.id })).flat()
  expect(kept.filter((key) => key.includes('/songs/'))).toHaveLength(2)
  await ctx.hooks.run('auth.erasing', { accountKind: 'artist', accountId: stage.artist.id, keepDownloads: false })
  expect(await rowsOf('releases-sold', 'artist', stage.artist.id)).toEqual([])
})
