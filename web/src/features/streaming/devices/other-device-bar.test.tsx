// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { graphql } from 'msw/graphql'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fakeStreams } from '../../../app/live/testing/fake-streams.ts'
import { fakeServer, network, renderStreaming, songNode } from '../testing/render-streaming.tsx'
import { toPlayerSong } from '../to-player-song.ts'
import { ControlPlayerDocument, PlayerStateDocument, SavePlayerDocument } from './devices.generated.ts'
import { OtherDeviceBar } from './other-device-bar.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(async () => {
  cleanup()
  // The page's stream is left in the next turn.
  await new Promise((resolve) => window.setTimeout(resolve))
  network.resetHandlers()
})
afterAll(() => network.close())

const api = graphql.link(new URL('/graphql', window.location.href).href)

/** A server on which another device of the account has left this. */
function otherDevice({
  isPlaying,
  answers,
  keeps,
}: {
  isPlaying: boolean
  answers?: Promise<void>
  keeps?: Promise<void>
}) {
  const asked: unknown[] = []
  network.use(
    api.query(PlayerStateDocument, async () => {
      await answers
      return HttpResponse.json({
        data: {
          __typename: 'Query',
          playerState: {
            __typename: 'PlayerState',
            version: 7,
            currentId: 'b',
            seconds: 40,
            isPlaying,
            deviceId: 'phone-1234',
            device: 'Safari, iPhone',
            savedAt: new Date().toISOString(),
            command: null,
            queue: ['a', 'b'].map((id) => ({ __typename: 'QueuedSong', song: songNode(id) })),
          },
        },
      })
    }),
    api.mutation(ControlPlayerDocument, ({ variables }) => {
      asked.push(variables)
      return HttpResponse.json({ data: { __typename: 'Mutation', controlPlayer: true } })
    }),
    api.mutation(SavePlayerDocument, async ({ variables }) => {
      asked.push(variables.input.isPlaying)
      await keeps
      return HttpResponse.json({ data: { __typename: 'Mutation', savePlayer: 8 } })
    }),
  )
  return asked
}

describe('another device of the account', () => {
  it('that plays is named, is paused and skipped from here, and taken over', async () => {
    const asked = otherDevice({ isPlaying: true })
    const { user, engine } = renderStreaming(<OtherDeviceBar />, { server: fakeServer() })
    engine.setEntitled({ everything: true, artistId: null })
    expect((await screen.findByRole('status')).textContent).toContain('Playing on Safari, iPhone')
    await user.click(screen.getByRole('button', { name: 'Pause on Safari, iPhone' }))
    await user.click(screen.getByRole('button', { name: 'Next on Safari, iPhone' }))
    await waitFor(() =>
      expect(asked).toEqual([
        { deviceId: 'phone-1234', command: 'pause' },
        { deviceId: 'phone-1234', command: 'next' },
      ]),
    )
    await user.click(screen.getByRole('button', { name: 'Play here' }))
    await waitFor(() => expect(engine.getSnapshot()).toMatchObject({ phase: 'playing', song: { id: 'b' } }))
    expect(engine.getSnapshot().queue.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(engine.time.getSnapshot().position).toBeGreaterThanOrEqual(40)
    expect(screen.queryByRole('status')).toBeNull()
    await waitFor(() => expect(asked.at(-1)).toBe(true))
  })

  it('that has stopped leaves its queue to go on with, or not', async () => {
    otherDevice({ isPlaying: false })
    const { user, engine } = renderStreaming(<OtherDeviceBar />, { server: fakeServer() })
    expect((await screen.findByRole('status')).textContent).toContain('Continue where you left off')
    expect(screen.queryByRole('button', { name: /^Pause on/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('status')).toBeNull()
    expect(engine.getSnapshot().song).toBeNull()
  })

  it('that began before this one does not stop it, though that is heard of only afterwards', async () => {
    const [answers, keeps] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const asked = otherDevice({ isPlaying: true, answers: answers.promise, keeps: keeps.promise })
    const { engine } = renderStreaming(<OtherDeviceBar />, { server: fakeServer() })
    engine.setEntitled({ everything: true, artistId: null })
    const song = toPlayerSong(songNode('a'))
    engine.play(song, [song])
    await waitFor(() => expect(asked).toEqual([true]))
    // Version 7 of the other one comes in, while this one is on its way to be version 8.
    answers.resolve()
    await new Promise((resolve) => setImmediate(resolve))
    keeps.resolve()
    await waitFor(() => expect(engine.getSnapshot().phase).toBe('playing'))
    expect(screen.queryByRole('status')).toBeNull()
    expect(asked).toEqual([true])
  })

  it('that begins stops this one, which does what is asked of it and asks nothing after its own news', async () => {
    const streams = fakeStreams()
    let state: object | null = null
    let asked = 0
    const { engine } = renderStreaming(<OtherDeviceBar />, { server: fakeServer() })
    network.use(
      streams.handler,
      api.query(PlayerStateDocument, () => {
        asked += 1
        return HttpResponse.json({ data: { __typename: 'Query', playerState: state } } as never)
      }),
      api.mutation(SavePlayerDocument, () => HttpResponse.json({ data: { __typename: 'Mutation', savePlayer: 8 } })),
    )
    engine.setEntitled({ everything: true, artistId: null })
    const song = toPlayerSong(songNode('a'))
    engine.play(song, [song])
    await waitFor(() => expect(engine.getSnapshot().phase).toBe('playing'))
    await waitFor(() => expect(streams.opened).toHaveLength(1))
    const [stream] = streams.opened
    expect(stream?.topics).toEqual([{ topic: 'player' }])
    const before = asked
    stream?.send({ topic: 'player', by: localStorage.getItem('fairwave.player.device') })
    const mine = { __typename: 'PlayerState', version: 8, currentId: 'a', seconds: 1, isPlaying: true, queue: [] }
    const saved = { savedAt: new Date().toISOString(), device: 'Here', deviceId: 'here-12345' }
    state = { ...mine, ...saved, command: 'pause' }
    stream?.send({ topic: 'player' })
    await waitFor(() => expect(engine.getSnapshot().phase).toBe('paused'))
    expect(asked).toBe(before + 1)
    engine.resume()
    await waitFor(() => expect(engine.getSnapshot().phase).toBe('playing'))
    const queue = [{ __typename: 'QueuedSong', song: songNode('a') }]
    state = { ...mine, ...saved, version: 9, device: 'Safari, iPhone', deviceId: 'phone-1234', command: null, queue }
    stream?.send({ topic: 'player', by: 'phone-1234' })
    expect((await screen.findByRole('status')).textContent).toContain('Playing on Safari, iPhone')
    expect(engine.getSnapshot().phase).toBe('paused')
  })
})
