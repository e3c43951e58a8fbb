// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { getToasts } from '../../../ui/toast.ts'
import { fakeRequests } from '../../../ui/upload/testing/fake-xhr.ts'
import { storeStage } from '../testing/store-stage.tsx'

const { open } = storeStage()

type Group = 'Product Image' | 'Digital File'

const sized = (name: string, size: number) => Object.defineProperty(new File(['x'], name), 'size', { value: size })

/** The uploader of a new, digital product; `drop` takes what a file dialog would not even offer. */
const openUploader = async (group: Group) => {
  const { user } = open()
  await user.click((await screen.findAllByRole('button', { name: 'Add Product' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Merchandise' }))
  await user.click(dialog.getByLabelText('Digital product'))
  const requests = fakeRequests()
  const area = within(dialog.getByRole('group', { name: group }))
  const input = area.getByLabelText<HTMLInputElement>(/Drop/)
  return {
    area,
    input,
    requests,
    drop: (file: File) =>
      fireEvent.drop(input.closest('label') as HTMLElement, { dataTransfer: { files: [file], types: ['Files'] } }),
  }
}

describe('the files of a product', () => {
  it.each([
    ['Product Image', '.jpg,.jpeg,.png,.webp', 'JPG, JPEG, PNG, WEBP · up to 10 MB'],
    ['Digital File', '.mp3,.zip,.flac,.wav', 'MP3, ZIP, FLAC, WAV · up to 100 MB'],
  ] as const)('%s: says what it takes, one at a time', async (group, accept, hint) => {
    const { area, input } = await openUploader(group)
    expect(input.accept).toBe(accept)
    expect(input.multiple).toBe(false)
    expect(area.getByText(hint)).toBeTruthy()
  })

  it.each([
    [
      'Product Image',
      new File(['x'], 'cover.svg'),
      'This file type is not accepted: choose one of .jpg, .jpeg, .png, .webp',
    ],
    ['Product Image', new File([], 'cover.png'), 'The file is empty'],
    ['Product Image', sized('cover.PNG', 10_485_761), 'The file is too large: at most 10 MB'],
    [
      'Digital File',
      new File(['x'], 'album.rar'),
      'This file type is not accepted: choose one of .mp3, .zip, .flac, .wav',
    ],
    ['Digital File', new File([], 'album.zip'), 'The file is empty'],
    ['Digital File', sized('album.ZIP', 104_857_601), 'The file is too large: at most 100 MB'],
  ] as const)('%s: refuses what it does not take before it is sent (%#)', async (group, file, message) => {
    const { area, drop, requests } = await openUploader(group)
    drop(file)
    expect((await area.findByRole('alert')).textContent).toBe(message)
    expect(requests).toHaveLength(0)
  })

  it.each([
    ...['.jpg', '.jpeg', '.png', '.webp'].map((ending) => ['Product Image', `cover${ending}`, 10_485_760] as const),
    ...['.mp3', '.zip', '.flac', '.wav'].map((ending) => ['Digital File', `album${ending}`, 104_857_600] as const),
  ])('%s: sends %s at its limit of %d bytes', async (group, name, size) => {
    const { drop, requests } = await openUploader(group)
    drop(sized(name, size))
    await waitFor(() => expect(requests).toHaveLength(1))
    requests[0]?.answer(200)
    await waitFor(() =>
      expect(getToasts()[0]?.title).toBe(group === 'Product Image' ? 'Image uploaded!' : 'Digital file uploaded!'),
    )
  })
})
