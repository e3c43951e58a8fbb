import { cleanup, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { clearToasts } from '../../../ui/toast.ts'
import { network } from './collection-server.ts'
import { gadget } from './gadgets.ts'

/** For the tests of a file: a fake server is listened to, and nothing is left on the screen. */
export function collectionsStage() {
  beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
  afterEach(() => {
    cleanup()
    clearToasts()
    network.resetHandlers()
  })
  afterAll(() => network.close())
}

/** The address of the gadgets. */
export const LIST = '/admin/collections/gadgets'
export const many = (count: number) => Array.from({ length: count }, (_, n) => gadget(n + 1))
export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const rows = () =>
  within(screen.getByRole('table', { name: 'Gadgets' }))
    .getAllByRole('row')
    .slice(1)
