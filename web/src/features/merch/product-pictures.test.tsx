// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Gallery } from './shop/gallery.tsx'
import { type PictureRow, PicturesEditor } from './store/pictures-editor.tsx'

afterEach(cleanup)

const picture = (name: string, alt = '') => ({
  __typename: 'ProductPicture' as const,
  id: name,
  url: `/api/images/${name}.webp`,
  srcSet: null,
  color: null,
  alt,
})
const large = () => screen.getAllByRole('img')[0] as HTMLImageElement

it('a product shows its first picture large, and each other when it is pressed', async () => {
  render(<Gallery name="Tour tee" pictures={[picture('front', 'The front, in magenta'), picture('back')]} />)
  expect([large().getAttribute('src'), large().alt]).toEqual(['/api/images/front.webp', 'The front, in magenta'])
  const strip = within(screen.getByRole('list', { name: 'Pictures of Tour tee' }))
  const [front, back] = strip.getAllByRole('button')
  expect(front?.getAttribute('aria-label')).toBe('Picture 1 of 2: The front, in magenta')
  await userEvent.click(back as HTMLElement)
  expect([large().getAttribute('src'), large().alt]).toEqual(['/api/images/back.webp', 'Tour tee'])
  expect([front, back].map((button) => button?.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
})

it('one picture needs no choice', () => {
  render(<Gallery name="Tour tee" pictures={[picture('front')]} />)
  expect(screen.queryByRole('list')).toBeNull()
})

it('its artist puts pictures in order, says what each shows, and takes one away; six are the most', async () => {
  const shown = vi.fn<(rows: readonly PictureRow[]) => void>()
  const Editor = ({ count }: { count: number }) => {
    const names = ['front', 'back', 'hem', 'tag', 'fold', 'worn'].slice(0, count)
    const [rows, setRows] = useState<PictureRow[]>(names.map((key) => ({ key, id: key, url: null, alt: '' })))
    useEffect(() => shown(rows), [rows])
    return <PicturesEditor rows={rows} onChange={setRows} onBusy={() => {}} />
  }
  render(<Editor count={3} />)
  const told = () => (shown.mock.lastCall?.[0] ?? []).map(({ key, alt }) => (alt ? `${key}: ${alt}` : key))
  expect(screen.getByRole('button', { name: 'Move picture 1 up' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: 'Move picture 3 up' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Picture 2 shows' }), 'The hem')
  expect(told()).toEqual(['front', 'hem: The hem', 'back'])
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture 1' }))
  expect(told()).toEqual(['hem: The hem', 'back'])
  expect(screen.getByRole('group', { name: 'Add a picture' })).toBeTruthy()
  cleanup()
  render(<Editor count={6} />)
  expect(screen.queryByRole('group', { name: 'Add a picture' })).toBeNull()
})
