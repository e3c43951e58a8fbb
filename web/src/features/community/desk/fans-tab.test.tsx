// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { api, network, renderPage } from '../../../app/testing/render-page.tsx'
import { clearToasts, getToasts } from '../../../ui/toast.ts'
import { FansTab } from './fans-tab.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  clearToasts()
  network.resetHandlers()
})
afterAll(() => network.close())

const post = {
  __typename: 'Post',
  ...{ id: 'p1', title: 'First', text: 'Old words', audience: 'followers', releaseId: null, releaseTitle: null },
  ...{ state: 'published', publishAt: null, publishedAt: '2026-11-10T12:00:00Z', editedAt: null, isPinned: false },
  ...{ withheldReason: null, pictures: [], embeds: [] },
}

/** The server with these posts; what was sent to it. */
function serve(posts: object[]) {
  const sent: { name: string; variables: Record<string, unknown> }[] = []
  const written = (name: string, field: string) =>
    api.mutation(name, ({ variables }) => {
      sent.push({ name, variables })
      return HttpResponse.json({ data: { [field]: { __typename: `${name}Success`, data: post } } })
    })
  network.use(
    api.query('FansDesk', () =>
      HttpResponse.json({
        data: {
          myPosts: {
            __typename: 'PostConnection',
            totalCount: posts.length,
            edges: posts.map((node) => ({ __typename: 'PostEdge', cursor: 'c', node })),
            pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
          },
        },
      }),
    ),
    api.query('DeskMusic', () =>
      HttpResponse.json({
        data: {
          myReleases: {
            __typename: 'ReleaseConnection',
            edges: [{ __typename: 'E', node: { __typename: 'Release', id: 'r1', title: 'Grid', state: 'published' } }],
          },
          mySongs: { __typename: 'SongConnection', edges: [] },
        },
      }),
    ),
    api.query('AudienceSize', ({ variables }) =>
      HttpResponse.json({
        data: {
          audienceSize: { __typename: 'AudienceSize', people: variables.audience === 'everyone' ? null : 1_000 },
        },
      }),
    ),
    written('CreatePost', 'createPost'),
    written('UpdatePost', 'updatePost'),
  )
  return sent
}

describe('the desk', () => {
  it('writes a post to an audience, and says how many that are', async () => {
    const sent = serve([])
    const { user } = renderPage(<FansTab />)
    await user.click(await screen.findByRole('button', { name: 'Write a Post' }))
    await user.type(screen.getByLabelText(/^Title/), 'Hello')
    await user.type(screen.getByLabelText(/^Text/), 'Words')
    expect(screen.getByText(/^Public: /)).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Who can read it'), 'supporters')
    await screen.findByText('Reaches 1,000+ people now.')
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: 'Post published' }))
    expect(sent).toMatchObject([
      {
        name: 'CreatePost',
        variables: {
          input: { title: 'Hello', text: 'Words', audience: 'supporters', state: 'published', publishAt: null },
        },
      },
    ])
  })

  it('asks for a release and a time before anything is sent', async () => {
    const sent = serve([])
    const { user } = renderPage(<FansTab />)
    await user.click(await screen.findByRole('button', { name: 'Write a Post' }))
    await user.type(screen.getByLabelText(/^Title/), 'Hello')
    await user.type(screen.getByLabelText(/^Text/), 'Words')
    await user.selectOptions(screen.getByLabelText('Who can read it'), 'buyers')
    await user.selectOptions(screen.getByLabelText('When'), 'later')
    await user.click(screen.getByRole('button', { name: 'Schedule' }))
    expect(await screen.findByText('Choose the release that they bought')).toBeTruthy()
    expect(screen.getByText('Choose when it is published')).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('changes a post that is out, without asking when', async () => {
    const sent = serve([post])
    const { user } = renderPage(<FansTab />)
    await user.click(await screen.findByRole('button', { name: 'Edit First' }))
    expect(screen.queryByLabelText('When')).toBeNull()
    const text = screen.getByLabelText(/^Text/)
    await user.clear(text)
    await user.type(text, 'New words')
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() =>
      expect(sent).toMatchObject([
        { name: 'UpdatePost', variables: { postId: 'p1', input: { text: 'New words', audience: 'followers' } } },
      ]),
    )
  })
})
