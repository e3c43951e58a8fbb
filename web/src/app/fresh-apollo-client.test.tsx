// @vitest-environment happy-dom
import { gql, InMemoryCache } from '@apollo/client'
import { ApolloLink } from '@apollo/client/link'
import { ApolloProvider, useQuery } from '@apollo/client/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { of } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FreshApolloClient } from './fresh-apollo-client.ts'

const query = gql`query Song($id: ID!) { song(id: $id) { id title } }`

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const setUp = () => {
  const asked: string[] = []
  let version = 0
  const link = new ApolloLink(({ variables }) => {
    asked.push(variables.id as string)
    version += 1
    return of({ data: { song: { __typename: 'Song', id: variables.id, title: `${variables.id} v${version}` } } })
  })
  return { asked, client: new FreshApolloClient({ cache: new InMemoryCache(), link }) }
}

const Title = ({ id }: { id: string }) => {
  const { data } = useQuery<{ song: { title: string } }>(query, { variables: { id } })
  return <p>{data?.song.title ?? 'loading'}</p>
}

const settle = () => act(() => vi.advanceTimersByTimeAsync(1))

const mount = async (client: FreshApolloClient, id: string) => {
  const view = render(
    <ApolloProvider client={client}>
      <Title id={id} />
    </ApolloProvider>,
  )
  const first = screen.getByRole('paragraph').textContent
  await settle()
  return { ...view, first }
}

describe('FreshApolloClient', () => {
  it('answers from the cache for five minutes', async () => {
    const { client, asked } = setUp()
    const { unmount } = await mount(client, 'a')
    unmount()
    await act(() => vi.advanceTimersByTimeAsync(299_000))
    const again = await mount(client, 'a')
    expect(again.first).toBe('a v1')
    expect(asked).toEqual(['a'])
  })

  it('shows an answer older than five minutes at once, and asks again', async () => {
    const { client, asked } = setUp()
    const { unmount } = await mount(client, 'a')
    unmount()
    await act(() => vi.advanceTimersByTimeAsync(300_001))
    const again = await mount(client, 'a')
    expect(again.first).toBe('a v1')
    expect(screen.getByText('a v2')).toBeTruthy()
    expect(asked).toEqual(['a', 'a'])
  })

  it('keeps an age per variables, and looks at it when they change', async () => {
    const { client, asked } = setUp()
    const { rerender } = await mount(client, 'a')
    const show = async (id: string) => {
      rerender(
        <ApolloProvider client={client}>
          <Title id={id} />
        </ApolloProvider>,
      )
      await settle()
    }
    await show('b')
    await show('a')
    expect(asked).toEqual(['a', 'b'])
    await act(() => vi.advanceTimersByTimeAsync(300_001))
    await show('b')
    expect(asked).toEqual(['a', 'b', 'b'])
    await show('a')
    expect(asked).toEqual(['a', 'b', 'b', 'a'])
    expect(screen.getByText('a v4')).toBeTruthy()
  })

  it('does not ask again just because a mounted query grows old', async () => {
    const { client, asked } = setUp()
    await mount(client, 'a')
    await act(() => vi.advanceTimersByTimeAsync(600_000))
    act(() => {
      client.cache.modify({ id: 'Song:a', fields: { title: () => 'renamed' } })
    })
    await settle()
    expect(screen.getByText('renamed')).toBeTruthy()
    expect(asked).toEqual(['a'])
  })

  it('forgets ages with the store', async () => {
    const { client, asked } = setUp()
    const { unmount } = await mount(client, 'a')
    unmount()
    await act(async () => {
      await client.clearStore()
    })
    await mount(client, 'a')
    expect(asked).toEqual(['a', 'a'])
  })
})
