import { cleanup, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { asArtist, network, renderPage } from '../../../app/testing/render-page.tsx'
import { clearToasts, getToasts } from '../../../ui/toast.ts'
import { merch } from '../index.ts'
import { MerchandiseTab } from '../store/merchandise-tab.tsx'
import { FakeStore } from './fake-store.ts'

/** The Merchandise tab of an artist, whose store is empty before each test of a file. */
export function storeStage() {
  const store = new FakeStore()
  beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
  beforeEach(() => void Object.assign(store, new FakeStore()))
  afterEach(() => {
    cleanup()
    clearToasts()
    network.resetHandlers()
    vi.unstubAllGlobals()
  })
  afterAll(() => network.close())

  const open = () => {
    store.serve()
    return renderPage(<MerchandiseTab artistId="a1" />, { features: [merch], status: asArtist })
  }
  return { store, open }
}

export const toastSays = async (title: string, description: string) =>
  await waitFor(() => expect(getToasts()[0]).toMatchObject({ title, description }))
