// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { graphql } from 'msw/graphql'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fakeServer, network, renderStreaming, songNode } from '../testing/render-streaming.tsx'
import { toPlayerSong } from '../to-player-song.ts'
import { ControlPlayerDocument, PlayerStateDocument, SavePlayerDocument } from './devices.generated.ts'
import { OtherDeviceBar } from './other-device-bar.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
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
  let isFirst = true
  network.use(
    api.query(PlayerStateDocument, async () => {
      // Nothing is news after that: the call waits as long as the test.
      if (!isFirst) await new Promise(() => {})
      isFirst = false
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
})
