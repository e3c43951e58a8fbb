// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { SkipLink } from '../../ui/skip-link.tsx'
import { SkipToPlayer } from './skip-to-player.tsx'

afterEach(cleanup)

it('the player is two Tabs from the beginning of a page, however long it is', async () => {
  render(
    <>
      <SkipLink targetId="main" />
      <main id="main" tabIndex={-1}>
        {Array.from({ length: 80 }, (_, at) => (
          <button key={at} type="button">
            {at}
          </button>
        ))}
      </main>
      <section id="player" tabIndex={-1} aria-label="Player">
        <SkipToPlayer />
        <button type="button">Play</button>
      </section>
    </>,
  )
  const user = userEvent.setup()
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Skip to content')
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Skip to player')
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Player' }))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Play' }))
})
