import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect } from 'vitest'
import { network, type renderUploadPage } from './render-upload-page.tsx'

/** A page rendered by renderUploadPage. */
type Page = ReturnType<typeof renderUploadPage>

export const audioArea = () => within(screen.getByRole('group', { name: /^Audio file/ }))
export const coverArea = () => within(screen.getByRole('group', { name: /^Cover image/ }))
export const publishButton = () => screen.getByRole('button', { name: 'Publish Song' })
export const choose = (page: Page, area: ReturnType<typeof within>, file: File) =>
  page.user.upload(area.getByLabelText(/Drop/), file)
export const field = (label: RegExp) =>
  screen.getByRole<HTMLInputElement>(
    /Duration|Year/.test(label.source) ? 'spinbutton' : label.source.includes('Genre') ? 'combobox' : 'textbox',
    { name: label },
  )
export const png = new File(['picture'], 'cover.png', { type: 'image/png' })

export const refuseUploads = (status: number, body: object) =>
  network.use(http.post('*/api/objects/upload', () => HttpResponse.json(body, { status })))

/** Chooses a file, and has the storage take it. */
export async function uploaded(page: Page, area: () => ReturnType<typeof within>, file: File) {
  const before = page.requests.length
  await choose(page, area(), file)
  await waitFor(() => expect(page.requests).toHaveLength(before + 1))
  page.requests[before]?.answer(200)
  await area().findByText(/^Uploaded/)
}
