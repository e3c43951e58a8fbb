import { approvedArtist, publishSong, sendCover } from '../approved-artist.ts'
import { expect, test, unique } from '../demo.ts'
import { makeAudio } from '../media.ts'
import { becomeListener, PASSWORD, person, signIn } from '../people.ts'
import { send, sendFile } from '../rest.ts'
import { TESTED_SCREENS, press } from '../screens.ts'
import { expectSoundOnAll } from '../sound.ts'

test('a listener comments on a post; the artist loves, answers, pins and hides; somebody else reports', async ({
  page,
  browser,
  baseURL,
}) => {
  const username = unique('chorus')
  const name = `Chorus ${username}`
  await approvedArtist(page.request, { username, name })
  const post = await send<{ id: string }>(page.request, '/api/posts', {
    title: 'Which ending?',
    text: 'Loud or quiet.',
  })
  const address = `/post/${post.id}`

  // Reading needs no account, writing does.
  const visitor = await person(browser, baseURL as string)
  await visitor.page.goto(address)
  await expect(visitor.page.getByText('No comments yet')).toBeVisible()
  await expectSoundOnAll(visitor.page, 'a post without comments')
  await visitor.page.getByRole('region', { name: 'Comments' }).getByRole('link', { name: 'Sign in' }).click()
  await expect(visitor.page).toHaveURL(/\/user\/login$/)

  const fan = await person(browser, baseURL as string)
  await becomeListener(fan.page, unique('fan'))
  await fan.page.goto(address)
  const form = fan.page.getByRole('form', { name: 'New comment' })
  await form.getByRole('button', { name: 'Post Comment' }).click()
  await expect(form.getByText('Write something first')).toBeVisible()
  // A new account cannot post links; what it wrote stays in the form.
  await form.getByLabel('Write a comment').fill('Like this: https://example.com')
  await form.getByRole('button', { name: 'Post Comment' }).click()
  await expect(form.getByText(/New accounts cannot post links/)).toBeVisible()
  await expect(form.getByLabel('Write a comment')).toHaveValue('Like this: https://example.com')
  await form.getByLabel('Write a comment').fill('The quiet one.\nPlease!')
  await form.getByRole('button', { name: 'Post Comment' }).click()
  const fansComments = fan.page.getByRole('list', { name: 'Comments' })
  const own = fansComments.getByRole('article')
  await expect(own).toContainText('The quiet one.')
  await expect(form.getByLabel('Write a comment')).toHaveValue('')
  await own.getByRole('button', { name: 'Edit your comment' }).click()
  const edit = fan.page.getByRole('form', { name: 'Edit comment' })
  await edit.getByLabel('Your comment').fill('The quiet one, please!')
  await expectSoundOnAll(fan.page, 'a comment that is edited')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(own).toContainText('edited')

  await page.goto('/artist/login')
  await page.getByLabel('Username').fill(username)
  await page.locator('input[name="password"]').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('**/dashboard')
  await page.goto(address)
  const comments = page.getByRole('list', { name: 'Comments' })
  const first = comments.getByRole('article').first()
  await first.getByRole('button', { name: /^Love the comment by/ }).click()
  await expect(first).toContainText(`${name} loved this`)
  await first.getByRole('button', { name: /^Answer / }).click()
  const answer = page.getByRole('form', { name: /^Answer to/ })
  await answer.getByRole('textbox').fill('Quiet it is.')
  await answer.getByRole('button', { name: 'Post Answer' }).click()
  await expect(comments.getByRole('list', { name: /^Answers to/ })).toContainText('Quiet it is.')
  await first.getByRole('button', { name: /^Pin the comment by/ }).click()
  await expect(first).toContainText('Pinned')
  await expectSoundOnAll(page, 'comments as the artist sees them')

  await fan.page.goto(address)
  await expect(own.first()).toContainText(`${name} loved this`)
  await expect(fansComments.getByRole('list', { name: /^Answers to/ })).toContainText('Artist')

  // Hidden: its author still sees it, others do not.
  const other = await person(browser, baseURL as string)
  await becomeListener(other.page, unique('rival'))
  await other.page.goto(address)
  const others = other.page.getByRole('list', { name: 'Comments' })
  await expect(others).toContainText('The quiet one, please!')
  await others
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^More for Comment by/ })
    .click()
  await other.page.getByRole('menuitem', { name: 'Report…' }).click()
  const report = other.page.getByRole('form', { name: 'Report' })
  await expect(report).toBeVisible()
  await expectSoundOnAll(other.page, 'the report of a comment')
  await first.getByRole('button', { name: /^Hide the comment by/ }).click()
  await expect(first).toContainText('Hidden: only you and its author see it')
  await other.page.goto(address)
  await expect(other.page.getByText('No comments yet')).toBeVisible()
  await fan.page.goto(address)
  await expect(own.first()).toContainText(`Hidden by ${name}`)

  await page.getByRole('button', { name: 'Close Comments' }).click()
  await expect(page.getByText(`${name} closed the comments.`)).toBeVisible()
  await fan.page.goto(address)
  await expect(fan.page.getByText(`${name} closed the comments.`)).toBeVisible()
  await own.first().getByRole('button', { name: 'Delete your comment' }).click()
  await own.first().getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(fan.page.getByText('No comments yet')).toBeVisible()
  await expectSoundOnAll(fan.page, 'closed comments')
})

test('an artist comments on a second of a song; who has not heard it reads, and learns what opens the form', async ({
  page,
  browser,
  baseURL,
}) => {
  const username = unique('metronome')
  await approvedArtist(page.request, { username, name: `Metronome ${username}` })
  const id = await publishSong(page.request, {
    ...{ title: unique('Count In '), file: makeAudio('count.wav', 40), seconds: 40 },
  })
  await page.goto(`/song/${id}`)
  const form = page.getByRole('form', { name: 'New comment' })
  await form.getByLabel('Write a comment').fill('The second drummer comes in.')
  await form.getByLabel('At (optional)').fill('0:40')
  await form.getByRole('button', { name: 'Post Comment' }).click()
  await expect(form.getByText('The song ends before that')).toBeVisible()
  await form.getByLabel('At (optional)').fill('0:12')
  await form.getByRole('button', { name: 'Post Comment' }).click()
  const comments = page.getByRole('list', { name: 'Comments' })
  await expect(comments.getByRole('link', { name: 'at 0:12' })).toBeVisible()
  await expectSoundOnAll(page, 'a song with a comment')

  const fan = await person(browser, baseURL as string)
  await becomeListener(fan.page, unique('fan'))
  await fan.page.goto(`/song/${id}`)
  await expect(fan.page.getByText(/^Listen to this song first/)).toBeVisible()
  await fan.page.getByRole('list', { name: 'Comments' }).getByRole('link', { name: 'at 0:12' }).click()
  await expect(fan.page.getByRole('button', { name: /^Play Count In/ })).toContainText('Play from 0:12')
})

for (const screen of TESTED_SCREENS)
  test.describe(`at ${screen.viewport.width} px`, () => {
    test.use(screen)

    test('a listener comments on a release; its artist answers there', async ({ page, browser, baseURL, api }) => {
      const username = unique('afterglow')
      await approvedArtist(api, { username, name: `Afterglow ${username}` })
      const title = unique('Night Ferry ')
      const audioFileUrl = await sendFile(api, makeAudio('ferry.wav', 40))
      const release = await send<{ slug: string }>(api, '/api/releases/publish', {
        ...{ title, kind: 'ep', coverImageUrl: await sendCover(api, username) },
        tracks: [{ title: unique('Deck '), genre: 'Outrun', audioFileUrl }],
      })
      const address = `/artist/${username}/${release.slug}`

      await becomeListener(page, unique('fan'))
      await page.goto(address)
      const form = page.getByRole('form', { name: 'New comment' })
      await form.getByLabel('Write a comment').fill('Played it on the ferry.')
      await expectSoundOnAll(page, 'a release with a comment that is written')
      await press(form.getByRole('button', { name: 'Post Comment' }))
      const comments = page.getByRole('list', { name: 'Comments' })
      await expect(comments.getByRole('article')).toContainText('Played it on the ferry.')

      const artist = await person(browser, baseURL as string, screen)
      await signIn(artist.page, 'artist', username, PASSWORD)
      await artist.page.goto(address)
      const theirs = artist.page.getByRole('list', { name: 'Comments' })
      await press(theirs.getByRole('button', { name: /^Answer / }))
      const answer = artist.page.getByRole('form', { name: /^Answer to/ })
      await answer.getByRole('textbox').fill('Then you heard it where it was made.')
      await press(answer.getByRole('button', { name: 'Post Answer' }))
      await press(theirs.getByRole('button', { name: /^Love the comment by/ }).first())
      await page.reload()
      await expect(comments.getByRole('list', { name: /^Answers to/ })).toContainText('where it was made')
      await expect(comments.getByRole('article').first()).toContainText('loved this')
      await expectSoundOnAll(page, 'a release with comments')

      await page.goto('/notifications')
      const rows = page.getByRole('list', { name: 'Your notifications' }).getByRole('listitem')
      await expect(rows).toHaveCount(2)
      // Both come within a moment, in either order.
      const answered = rows.filter({ hasText: `answered your comment on ${title}` })
      await expect(rows.filter({ hasText: `loved your comment on ${title}` })).toBeVisible()
      await answered.getByRole('link', { name: title }).click()
      await expect(comments.getByRole('article').first()).toContainText('Played it on the ferry.')
    })
  })
