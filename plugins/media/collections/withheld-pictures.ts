import type { UserType } from '#api/access/actor.ts'
import { collection, recordAction, recordWriters } from '#api/collections/collection.ts'
import { InputError } from '#api/app/errors.ts'
import { withholdSchema } from '#api/app/withholding.ts'
import { attachArtists } from '#plugins/auth'
import { z } from 'zod'
import { type Picture, pictureAt, pictureName, restorePicture, withholdPicture } from '../domain/pictures.ts'

const ownerKinds = [
  { value: 'artist', label: 'Artist' },
  { value: 'user', label: 'Listener' },
  { value: 'admin', label: 'Staff' },
]

const form = withholdSchema.extend({
  address: z
    .string('The address of the picture is required')
    .trim()
    .min(1, 'The address of the picture is required')
    .max(1_000, 'This is too long for an address'),
})

const NO_PICTURE =
  'This is not a picture’s address. Open the picture on its own and copy its address: it contains /api/images/'

/** Pictures that staff has hidden, wherever they are shown. A new record hides one. */
export const withheldPictures = collection({
  name: 'withheld-pictures',
  label: { one: 'Hidden picture', many: 'Hidden pictures' },
  description: 'Covers, artist pictures and product pictures that staff has hidden individually.',
  group: 'Catalogue',
  staff: { read: ['support'], write: ['editor'] },
  model: 'withheldPicture',
  attach: attachArtists,
  fields: {
    title: { kind: 'text', label: 'Picture' },
    artistName: { kind: 'text', label: 'Artist', from: (row) => row.artistName },
    artistId: { kind: 'id', label: 'Account' },
    ownerKind: { kind: 'select', label: 'Kind of account', options: ownerKinds },
    address: {
      kind: 'text',
      label: 'Address of the picture',
      hint: 'The picture’s own address, at any width: /api/images/…',
    },
    reason: { kind: 'textarea', label: 'Reason', hint: 'The owner sees it by mail.' },
    withheldAt: { kind: 'date', label: 'Hidden' },
  },
  title: 'title',
  columns: ['title', 'artistName', 'reason', 'withheldAt'],
  grows: true,
  search: [],
  sort: { by: ['withheldAt'], start: 'withheldAt_DESC' },
  form,
  version: 'withheldAt',
  writers: recordWriters(form, {
    create: async (ctx, { address, reason }) => {
      const picture = atAddress(address)
      await withholdPicture(ctx, pictureName(picture), reason)
      return picture.imageId
    },
  }),
  actions: {
    restore: recordAction({
      label: 'Restore',
      description: 'Shows it again wherever it was. The owner is notified by mail.',
      removes: true,
      run: async (ctx, { id, row: { ownerKind, artistId } }) =>
        await restorePicture(
          ctx,
          pictureName({ accountKind: ownerKind as UserType, accountId: String(artistId), imageId: id }),
        ),
    }),
  },
})

/** Throws `InputError` (400). */
function atAddress(address: string): Picture {
  const picture = pictureAt(URL.parse(address, 'http://localhost/')?.pathname ?? '')
  if (!picture) throw new InputError(NO_PICTURE, { address: NO_PICTURE })
  return picture
}
