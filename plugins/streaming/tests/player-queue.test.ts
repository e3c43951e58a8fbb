import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStream } from '#api/testing/event-stream.ts'
import { type TestApp, startTestApp } from '#api/testing/test-app.ts'
import { playerState, savePlayer } from '../domain/player-queue.ts'
import { listeningWorld } from '../testing/listening-world.ts'

let test: TestApp
let world: ReturnType<typeof listeningWorld>
beforeAll(async () => {
  test = await startTestApp()
  world = listeningWorld(test)
})
afterAll(() => test.close())

const SAVE = 'mutation ($input: SavePlayerInput!) { savePlayer(input: $input) }'
const STATE =
  'query ($deviceId: ID) { playerState(deviceId: $deviceId) { version currentId seconds isPlaying device deviceId command queue { song { id title } } } }'
const CONTROL =
  'mutation ($deviceId: ID!, $command: PlayerCommand!) { controlPlayer(deviceId: $deviceId, command: $command) }'

interface State {
  playerState: {
    version: number
    currentId: string | null
    seconds: number
    command: string | null
    queue: { song: { id: string } }[]
  } | null
}

const [laptop, phone] = ['laptop-1234', 'phone-56789']

async function queue() {
  const artist = await world.artist()
  const songs = [await world.song(artist), await world.song(artist), await world.song(artist)]
  const listener = await world.listener()
  const browser = await world.browser(listener)
  const songIds = songs.map(({ id }) => id)
  const place = { deviceId: laptop, device: 'Chrome, Linux', place: 1, seconds: 42, isPlaying: true, begins: true }
  return { artist, listener, browser, songIds, place, songs }
}

describe('the queue across devices', () => {
  it('is there on another device as the last one left it; without songs only the place moves', async () => {
    const { browser, songIds, place } = await queue()
    expect((await browser.graphql<State>(STATE)).data).toEqual({ playerState: null })
    expect((await browser.graphql(SAVE, { input: place })).errors?.[0]?.extensions?.code).toBe('NOT_FOUND')
    expect((await browser.graphql(SAVE, { input: { ...place, songIds } })).data).toEqual({ savePlayer: 1 })
    expect((await browser.graphql(SAVE, { input: { ...place, place: 2, seconds: 3 } })).data).toEqual({ savePlayer: 2 })
    expect((await browser.graphql<State>(STATE)).data?.playerState).toMatchObject({
      version: 2,
      currentId: songIds[2],
      seconds: 3,
      isPlaying: true,
      device: 'Chrome, Linux',
      command: null,
      queue: songIds.map((id) => ({ song: { id } })),
    })
  })

  it('is the device’s that began last: what another one says that has not heard of it yet is not kept', async () => {
    const { browser, songIds, place } = await queue()
    const save = async (input: object) => (await browser.graphql(SAVE, { input: { ...place, ...input } })).data
    expect(await save({ songIds, begins: true })).toEqual({ savePlayer: 1 })
    expect(await save({ seconds: 57, begins: false })).toEqual({ savePlayer: 2 })
    expect(await save({ deviceId: phone, device: 'Safari, iPhone', songIds, seconds: 58, begins: true })).toEqual({
      savePlayer: 3,
    })
    expect(await save({ seconds: 72, begins: false })).toEqual({ savePlayer: 0 })
    expect(await save({ seconds: 73, isPlaying: false, begins: false, songIds: songIds.slice(1) })).toEqual({
      savePlayer: 0,
    })
    const read = async () => (await browser.graphql<State>(STATE)).data?.playerState
    expect(await read()).toMatchObject({ version: 3, deviceId: phone, seconds: 58, isPlaying: true })
    expect((await read())?.queue).toHaveLength(3)
    expect(await save({ songIds, seconds: 73, begins: true })).toEqual({ savePlayer: 4 })
    expect(await read()).toMatchObject({ deviceId: laptop, isPlaying: true })
  })

  it('belongs to the account, and to nobody else', async () => {
    const { browser, songIds, place } = await queue()
    await browser.graphql(SAVE, { input: { ...place, songIds } })
    const other = await world.browser(await world.listener())
    expect((await other.graphql<State>(STATE)).data).toEqual({ playerState: null })
    expect((await test.client().graphql(STATE)).errors?.[0]?.extensions?.code).toBe('NOT_SIGNED_IN')
  })

  it('leaves out songs that are gone', async () => {
    const { browser, songIds, place, artist } = await queue()
    await browser.graphql(SAVE, { input: { ...place, songIds } })
    const id = artist.artist?.id as string
    await test.platform.database.client.artist.update({ where: { id }, data: { approvedAt: null } })
    expect((await browser.graphql<State>(STATE)).data?.playerState?.queue).toEqual([])
  })

  it('is of 200 songs at most, and of what a device may say', async () => {
    const { browser, songIds, place } = await queue()
    for (const wrong of [
      { songIds: Array(201).fill(songIds[0]) },
      { songIds: ['x'] },
      { songIds, place: -1 },
      { songIds, deviceId: 'no' },
      { songIds, device: 'x'.repeat(61) },
    ])
      expect((await browser.graphql(SAVE, { input: { ...place, ...wrong } })).errors?.[0]?.extensions?.code).toBe(
        'BAD_INPUT',
      )
  })
})

describe('news of other devices', () => {
  const LIVE = 'subscription { liveEvents(topics: [{ topic: player }]) { topic by } }'
  const told = (by: string | null) => ({ data: { liveEvents: { topic: 'player', by } } })

  it('name the device that caused them, on the streams of the account alone', async () => {
    const { browser, listener, songIds, place } = await queue()
    const own = await openStream(test, LIVE, browser.cookie)
    const strange = await openStream(test, LIVE, (await world.browser(await world.listener())).cookie)
    await savePlayer(world.as(listener), { ...place, songIds })
    await own.until(1)
    await savePlayer(world.as(listener), { ...place, songIds: null, deviceId: phone, device: 'Safari, iPhone' })
    await own.until(2)
    expect(own.events).toEqual([told(laptop), told(phone)])
    // What is not kept is no news.
    await savePlayer(world.as(listener), { ...place, songIds: null, begins: false })
    await browser.graphql(CONTROL, { deviceId: laptop, command: 'pause' })
    await own.until(3)
    expect(own.events.slice(2)).toEqual([told(null)])
    expect(strange.events).toEqual([])
    own.leave()
    strange.leave()
  })

  it('answer a page of the last version, which waits for them with the version that it knows', async () => {
    const { browser, listener, songIds, place } = await queue()
    const ctx = world.as(listener)
    const version = await savePlayer(ctx, { ...place, songIds })
    const OLD =
      'query ($after: Int, $deviceId: ID) { playerState(after: $after, deviceId: $deviceId) { version command } }'
    const ask = (deviceId: string) => browser.graphql<State>(OLD, { after: version, deviceId })
    // One's own is no news, so the call waits.
    const onLaptop = ask(laptop)
    await savePlayer(ctx, { ...place, songIds: null, deviceId: phone, device: 'Safari, iPhone' })
    expect((await onLaptop).data?.playerState).toMatchObject({ version: version + 1 })
    // What happened before the call is news at once.
    expect((await ask(laptop)).data?.playerState).toMatchObject({ version: version + 1 })
    // Without any it ends after a while.
    const quiet = { after: version + 1, deviceId: laptop }
    expect(await playerState(ctx, quiet, { waitMs: 20 })).toMatchObject({ version: version + 1 })
  })

  it('bring a command to the device that is meant, once', async () => {
    const { browser, listener, songIds, place } = await queue()
    const ctx = world.as(listener)
    await savePlayer(ctx, { ...place, songIds })
    expect((await browser.graphql(CONTROL, { deviceId: laptop, command: 'next' })).data).toEqual({
      controlPlayer: true,
    })
    expect(await playerState(ctx, { after: null, deviceId: phone })).toMatchObject({ command: null })
    expect(await playerState(ctx, { after: null, deviceId: laptop })).toMatchObject({ command: 'next' })
    expect(await playerState(ctx, { after: null, deviceId: laptop })).toMatchObject({ command: null })
    const stranger = await world.browser(await world.listener())
    await stranger.graphql(CONTROL, { deviceId: laptop, command: 'pause' })
    expect(await playerState(ctx, { after: null, deviceId: laptop })).toMatchObject({ command: null })
  })
})
