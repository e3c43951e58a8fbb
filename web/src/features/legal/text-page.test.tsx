// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { api, network, renderPage } from '../../app/testing/render-page.tsx'
import { TextPage } from './text-page.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  network.resetHandlers()
})
afterAll(() => network.close())

const show = (text: string) => {
  network.use(
    api.query('PublishedPage', () =>
      HttpResponse.json({
        data: {
          publishedPage: {
            __typename: 'PublishedPage',
            title: 'Terms of Service',
            text,
            updatedAt: '2026-01-01T00:00:00Z',
          },
        },
      }),
    ),
  )
  return renderPage(<TextPage />, { path: '/terms' })
}

it('shows headings, lists and links of what staff wrote', async () => {
  show('What holds here.\n\n## Money\n- $10 a month\n- [The rules](/rules)')
  expect(await screen.findByRole('heading', { name: 'Money', level: 2 })).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'The rules' }).getAttribute('href')).toBe('/rules')
})

it('shows HTML in it as text, and has no link that runs something', async () => {
  const { container } = show(
    '<script>alert(1)</script> <img src=x onerror=alert(1)>\n\n[x](javascript:alert(1)) [y](/a"onclick="b)',
  )
  await screen.findByRole('heading', { name: 'Terms of Service' })
  expect(container.querySelectorAll('script, img')).toHaveLength(0)
  expect(container.textContent).toContain('<script>alert(1)</script>')
  expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/a"onclick="b'])
  expect(container.querySelector('[onclick]')).toBeNull()
})
