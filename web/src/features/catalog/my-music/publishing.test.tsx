// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { network } from '../../../app/testing/render-page.tsx'
import { formatMoment } from '../../../ui/format-time.ts'
import { clearToasts, getToasts } from '../../../ui/toast.ts'
import { openMyMusic } from './testing/open-my-music.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  vi.stubEnv('TZ', 'America/New_York')
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2026-11-21T12:00:00Z')
})
afterEach(() => {
  cleanup()
  clearToasts()
  network.resetHandlers()
  vi.useRealTimers()
  vi.unstubAllEnvs()
})
afterAll(() => network.close())

/** As the browser's field has it, where the artist is, and as it is sent. */
const evening = '2026-12-24T18:00'
const moment = '2026-12-24T23:00:00.000Z'

const ofSong = { button: 'Edit Song 1', name: 'Song 1', mutation: 'SetSongState', id: '1', more: {} }
const ofRelease = {
  button: /Dusk.*2 tracks/,
  name: 'Dusk',
  mutation: 'SetReleaseState',
  id: 'r1',
  more: { announced: false },
}

async function openPublishing({ button, name }: typeof ofSong | typeof ofRelease) {
  const page = openMyMusic()
  await page.user.click(await screen.findByRole('button', { name: button }))
  await page.user.click(screen.getByRole('tab', { name: 'Publishing' }))
  const dialog = within(screen.getByRole('dialog', { name }))
  const schedule = async (value: string) => {
    fireEvent.change(dialog.getByLabelText('Comes out'), { target: { value } })
    await page.user.click(dialog.getByRole('button', { name: 'Schedule' }))
  }
  return { ...page, dialog, schedule }
}

it.each([
  ['song', ofSong],
  ['release', ofRelease],
])('a %s is scheduled for a moment of the artist’s own clock, and can come out before', async (_what, of) => {
  const { user, dialog, schedule, sent } = await openPublishing(of)
  expect(dialog.getByRole('heading', { name: 'Published' })).toBeTruthy()
  await schedule(evening)
  expect(await dialog.findByRole('heading', { name: `Comes out on ${formatMoment(moment)}` })).toBeTruthy()
  expect(getToasts()[0]?.title).toBe('Scheduled')
  expect(sent).toEqual([
    { name: of.mutation, variables: { id: of.id, input: { state: 'scheduled', publishAt: moment, ...of.more } } },
  ])
  await user.click(dialog.getByRole('button', { name: 'Publish now' }))
  expect(await dialog.findByRole('heading', { name: 'Published' })).toBeTruthy()
  expect(sent.at(-1)).toEqual({ name: of.mutation, variables: { id: of.id, input: { state: 'published' } } })
})

it('the list says when a scheduled song comes out', async () => {
  const { user, schedule } = await openPublishing(ofSong)
  await schedule(evening)
  await screen.findByRole('heading', { name: /^Comes out on/ })
  await user.keyboard('{Escape}')
  const [row] = within(screen.getByRole('list', { name: 'Songs' })).getAllByRole('listitem')
  expect(row?.textContent).toContain(formatMoment(moment))
})

it.each([
  ['', 'Choose when it comes out'],
  ['2026-11-20T18:00', 'Choose a time in the future'],
  ['2028-01-01T18:00', 'Choose a time within the coming year'],
])('a schedule of "%s" is refused at its field', async (value, message) => {
  const { dialog, schedule, sent } = await openPublishing(ofSong)
  await schedule(value)
  expect(await dialog.findByText(message)).toBeTruthy()
  expect(sent).toEqual([])
})

it('a release is for supporters until a moment of the artist’s own clock', async () => {
  const { user, dialog, sent } = await openPublishing(ofRelease)
  expect(dialog.queryByLabelText(/Opens to everyone/)).toBeNull()
  await user.selectOptions(dialog.getByLabelText('Audience'), 'supporters')
  const opens = dialog.getByLabelText(/Opens to everyone/)
  fireEvent.change(opens, { target: { value: '2026-11-20T18:00' } })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Choose a time in the future')).toBeTruthy()
  expect(sent).toEqual([])
  fireEvent.change(opens, { target: { value: evening } })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await expect.poll(() => getToasts()[0]?.title).toBe('Saved')
  expect(sent).toEqual([
    { name: 'EditRelease', variables: { id: 'r1', input: { audience: 'supporters', opensAt: moment } } },
  ])
})

it('a song has the audience of its release until it is given its own', async () => {
  const { user, dialog, sent } = await openPublishing(ofSong)
  const audience = dialog.getByLabelText<HTMLSelectElement>('Audience')
  expect(audience.value).toBe('release')
  for (const chosen of ['followers', 'release']) {
    await user.selectOptions(audience, chosen)
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await expect.poll(() => sent.length).toBe(chosen === 'followers' ? 1 : 2)
  }
  expect(sent.map(({ variables }) => variables)).toEqual([
    { id: '1', input: { audience: 'followers', opensAt: null } },
    { id: '1', input: { audience: null, opensAt: null } },
  ])
})
