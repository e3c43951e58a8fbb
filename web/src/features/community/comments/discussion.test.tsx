// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { api, network, renderPage } from '../../../app/testing/render-page.tsx'
import { clearToasts, getToasts } from '../../../ui/toast.ts'
import { Discussion } from './discussion.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  clearToasts()
  network.resetHandlers()
})
afterAll(() => network.close())

const comment = (id: string, more: object = {}) => ({
  __typename: 'Comment',
  ...{
    id,
    parentId: null,
    atSecond: null,
    text: `Words of ${id}`,
    authorName: 'Ada',
    authorPath: null,
    isByArtist: false,
  },
  ...{ isMine: false, createdAt: `2026-11-10T12:00:0${id.at(-1)}Z`, editedAt: null, editableUntil: null },
  ...{ isHearted: false, isHidden: false, withheldReason: null, hasMoreAnswers: false, answers: [] },
  ...more,
})
const pageOf = (comments: object[]) => ({
  __typename: 'CommentConnection',
  edges: comments.map((node) => ({ __typename: 'CommentEdge', cursor: (node as { id: string }).id, node })),
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
})

/** The server with these comments. */
const serve = (comments: object[], more: object = {}) =>
  network.use(
    api.query('PostDiscussion', () =>
      HttpResponse.json({
        data: {
          discussion: {
            __typename: 'Discussion',
            ...{ id: 'p1', isClosed: false, access: 'open', mayModerate: false, pinned: null },
            ...more,
          },
          page: pageOf(comments),
        },
      }),
    ),
  )
const show = () => renderPage(<Discussion subject={{ kind: 'post', id: 'p1' }} artistName="Nightline" />)

describe('the comments under a post', () => {
  it.each([
    ['signedOut', 'Sign in to write a comment.'],
    ['closed', 'Nightline closed the comments. What was written stays.'],
    ['notAllowed', 'Comments here are for listeners and artists who may read or hear this.'],
    ['notApproved', 'You can comment once your artist account is approved.'],
  ])('%s: say why one cannot write, in the place of the form', async (access, words) => {
    serve([], { access, isClosed: access === 'closed' })
    show()
    await screen.findByText('No comments yet')
    expect(document.body.textContent).toContain(words)
    expect(screen.queryByRole('form')).toBeNull()
  })

  it('keep what was typed where it could not be sent, and are asked for again where it was', async () => {
    serve([])
    let failing = true
    network.use(
      api.mutation('CommentOnPost', ({ variables }) =>
        failing
          ? HttpResponse.json({ errors: [{ message: 'You have written many comments in a short time' }] })
          : HttpResponse.json({
              data: {
                written: { __typename: 'CommentOnPostSuccess', data: comment('c1', { text: variables.text }) },
              },
            }),
      ),
    )
    const { user } = show()
    const box = await screen.findByLabelText('Write a comment')
    await user.type(box, 'Hello')
    await user.click(screen.getByRole('button', { name: 'Post Comment' }))
    expect((await screen.findByRole('alert')).textContent).toContain('You have written many comments')
    expect((box as HTMLTextAreaElement).value).toBe('Hello')
    failing = false
    serve([comment('c1', { text: 'Hello' })])
    await user.click(screen.getByRole('button', { name: 'Post Comment' }))
    await screen.findByRole('article', { name: 'Comment by Ada' })
    await waitFor(() => expect((screen.getByLabelText('Write a comment') as HTMLTextAreaElement).value).toBe(''))
    expect(getToasts()[0]).toMatchObject({ title: 'Comment posted' })
  })

  it('could not be loaded: say so, and try again', async () => {
    network.use(api.query('PostDiscussion', () => HttpResponse.error()))
    const { user } = show()
    await screen.findByText('The comments could not be loaded')
    serve([comment('c1')])
    await user.click(screen.getByRole('button', { name: /try again/i }))
    await screen.findByText('Words of c1')
  })

  it('have the pinned one first and once, and the artist’s buttons for the artist alone', async () => {
    const pinned = comment('c1', { isHearted: true })
    serve([comment('c2', { isHidden: true }), pinned], { mayModerate: true, pinned })
    show()
    const articles = await screen.findAllByRole('article')
    expect(articles.map((each) => within(each).getByText(/^Words of/).textContent)).toEqual([
      'Words of c1',
      'Words of c2',
    ])
    expect(articles[0]?.textContent).toContain('Pinned')
    expect(articles[0]?.textContent).toContain('Nightline loved this')
    expect(articles[1]?.textContent).toContain('Hidden: only you and its author see it')
    expect(within(articles[1] as HTMLElement).getByRole('button', { name: 'Show the comment by Ada' })).toBeTruthy()
    expect(within(articles[1] as HTMLElement).queryByRole('button', { name: /^Pin/ })).toBeNull()
    cleanup()
    serve([comment('c2')])
    show()
    await screen.findByText('Words of c2')
    expect(screen.queryByRole('button', { name: /Hide|Pin|Love|Close/ })).toBeNull()
  })

  it('show the other answers when asked, each once', async () => {
    const answer = (id: string) => comment(id, { parentId: 'c1', authorName: 'Bo' })
    serve([comment('c1', { hasMoreAnswers: true, answers: [answer('a1'), answer('a2')] })])
    network.use(
      api.query('CommentAnswers', () =>
        HttpResponse.json({ data: { commentAnswers: pageOf([answer('a1'), answer('a2'), answer('a3')]) } }),
      ),
    )
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Show more answers' }))
    await screen.findByText('Words of a3')
    expect(within(screen.getByRole('list', { name: 'Answers to Ada' })).getAllByRole('article')).toHaveLength(3)
    expect(screen.queryByRole('button', { name: 'Show more answers' })).toBeNull()
  })

  it('on a song, name a second of it', async () => {
    const sent: object[] = []
    let comments: object[] = []
    network.use(
      api.query('SongDiscussion', () =>
        HttpResponse.json({
          data: {
            discussion: {
              __typename: 'Discussion',
              ...{ id: 's1', isClosed: false, access: 'open', mayModerate: false, pinned: null },
            },
            page: pageOf(comments),
          },
        }),
      ),
      api.mutation('CommentOnSong', ({ variables }) => {
        sent.push(variables)
        comments = [comment('c1', { atSecond: 72 })]
        return HttpResponse.json({
          data: { written: { __typename: 'CommentOnSongSuccess', data: comment('c1', { atSecond: 72 }) } },
        })
      }),
    )
    const { user } = renderPage(<Discussion subject={{ kind: 'song', id: 's1' }} artistName="Nightline" />)
    await user.type(await screen.findByLabelText('Write a comment'), 'Here')
    await user.type(screen.getByLabelText('At (optional)'), '72')
    await user.click(screen.getByRole('button', { name: 'Post Comment' }))
    await screen.findByText('Write minutes and seconds, like 1:12')
    expect(sent).toEqual([])
    await user.clear(screen.getByLabelText('At (optional)'))
    await user.type(screen.getByLabelText('At (optional)'), '1:12')
    await user.click(screen.getByRole('button', { name: 'Post Comment' }))
    expect((await screen.findByRole('link', { name: 'at 1:12' })).getAttribute('href')).toBe('/song/s1?t=72')
    expect(sent).toEqual([{ id: 's1', text: 'Here', atSecond: 72 }])
  })

  it('are deleted after asking once more', async () => {
    serve([comment('c1', { isMine: true })])
    const sent: unknown[] = []
    network.use(
      api.mutation('DeleteComment', ({ variables }) => {
        sent.push(variables)
        serve([])
        return HttpResponse.json({ data: { deleteComment: true } })
      }),
    )
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Delete your comment' }))
    expect(sent).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await screen.findByText('No comments yet')
    expect(sent).toEqual([{ commentId: 'c1' }])
  })
})
