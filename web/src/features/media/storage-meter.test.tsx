// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest'
import { cleanup, screen } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { api, network, renderPage } from '../../app/testing/render-page.tsx'
import { ArtistStorageDocument } from './artist-storage.generated.ts'
import { StorageMeter } from './storage-meter.tsx'

beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  network.resetHandlers()
})
afterAll(() => network.close())

const MB = 1024 * 1024

/** A server that holds an upload of 12 MB more each time it is asked. */
function serve(storage: { usedBytes: number }) {
  let asked = 0
  network.use(
    api.query(ArtistStorageDocument, () =>
      HttpResponse.json({
        data: {
          __typename: 'Query',
          artist: {
            __typename: 'Artist',
            id: 'artist-1',
            storage: {
              __typename: 'StorageUsage',
              ...storage,
              heldBytes: 12 * MB * asked++,
              quotaBytes: 1024 * MB,
            },
          },
        },
      }),
    ),
  )
}

it('shows the room that is taken, and asks again when a file has arrived', async () => {
  serve({ usedBytes: 300 * MB })
  const page = renderPage(<Growing />)
  expect(await screen.findByText('300 MB')).toBeInTheDocument()
  expect(screen.getByText(/of 1 GB used$/)).toBeInTheDocument()
  expect(screen.getByRole('progressbar', { name: 'Storage used' })).toHaveAttribute('aria-valuenow', '29')
  await page.user.click(screen.getByRole('button', { name: 'One more' }))
  expect(await screen.findByText('312 MB')).toBeInTheDocument()
  expect(screen.getByText(/12 MB of it by recent uploads/)).toBeInTheDocument()
})

const Growing = () => {
  const [after, setAfter] = useState('')
  return (
    <>
      <StorageMeter artistUsername="neon" after={after} />
      <button onClick={() => setAfter('/objects/audio-1')}>One more</button>
    </>
  )
}
