import type { UserType } from '#api/actor.ts'
import { collection, recordAction, recordWriters } from '#api/collections/collection.ts'
import { InputError } from '#api/errors.ts'
import { withholdSchema } from '#api/withholding.ts'
import { attachArtists } from '#plugins/auth'
import { z } from 'zod'
import { type Picture, pictureAt, pictureName } from '../domain/picture.ts'
import { restorePicture, withholdPicture } from '../domain/withhold-picture.ts'

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

const NO_PICTURE = 'This is no address of a picture. Open the picture by itself and copy it: it has /api/images/ in it'

/** Pictures that staff has hidden, wherever they are shown. A new record hides one. */
export const withheldPictures = collection({
  name: 'withheld-pictures',
  label: { one: 'Hidden picture', many: 'Hidden pictures' },
  description: 'Covers, artists’ pictures and pictures of products that staff has hidden by themselves.',
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
      hint: 'Of the picture by itself, at any width: /api/images/…',
    },
    reason: { kind: 'textarea', label: 'Reason', hint: 'Whose it is reads it by mail.' },
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
      description: 'It is shown again wherever it was. Whose it is gets a mail.',
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
