// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest'
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { Link, type LinkProps } from './link.tsx'

afterEach(cleanup)

const Where = () => {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

/** Presses the link; answers where the app is then, and whether the browser was left to follow the link itself. */
const press = (props: LinkProps, init: MouseEventInit = {}) => {
  render(
    <MemoryRouter initialEntries={['/start']}>
      <Link {...props}>There</Link>
      <Where />
    </MemoryRouter>,
  )
  const link = screen.getByRole('link', { name: 'There' })
  const event = createEvent.click(link, { button: 0, ...init })
  fireEvent(link, event)
  return {
    address: screen.getByRole('status').textContent,
    byBrowser: !event.defaultPrevented,
    href: link.getAttribute('href'),
  }
}

describe('Link', () => {
  it('goes there without loading the page anew', () => {
    expect(press({ to: '/there?a=1' })).toEqual({ address: '/there?a=1', byBrowser: false, href: '/there?a=1' })
  })

  it.each([
    ['a key is held', { to: '/there' }, { ctrlKey: true }],
    ['another button is pressed', { to: '/there' }, { button: 1 }],
    ['it opens elsewhere', { to: '/there', target: '_blank' }, {}],
  ] as const)('leaves the press to the browser when %s', (_, props, init) => {
    expect(press(props, init)).toMatchObject({ address: '/start', byBrowser: true })
  })

  it('stays when its own handler took the press', () => {
    expect(press({ to: '/there', onClick: (event) => event.preventDefault() })).toMatchObject({ address: '/start' })
  })
})
