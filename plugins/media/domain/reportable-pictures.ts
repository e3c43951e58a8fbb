import type { Reportable } from '#api/reportable.ts'
import { findPictures } from './find-pictures.ts'
import { pictureAt, pictureName, pictureNamed } from './picture.ts'
import { restorePicture, withholdPicture } from './withhold-picture.ts'

/** Covers, faces, banners, pictures of products: each by itself, by the address of the picture. */
export const reportablePictures: Reportable = {
  kind: 'picture',
  label: 'Picture',
  find: async (ctx, names) =>
    await findPictures(
      ctx,
      names.flatMap((name) => pictureNamed(name) ?? []),
    ),
  idAt: async (_ctx, path) => {
    const picture = pictureAt(path)
    return picture && pictureName(picture)
  },
  withhold: withholdPicture,
  restore: restorePicture,
}
