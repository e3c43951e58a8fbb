import { z } from 'zod'

const stored = z.array(
  z.object({ key: z.string(), widths: z.array(z.number()), color: z.string().nullable(), alt: z.string() }),
)

/** A picture of a product: a stored image, and what it shows, in words. */
export type StoredPicture = z.output<typeof stored>[number]

/** The pictures of a product from their JSON column, in order. */
export const readPictures = (column: unknown): StoredPicture[] => stored.parse(column)

/** Names a picture among those of its product. */
export const pictureId = ({ key }: Pick<StoredPicture, 'key'>): string => key.split('/').at(-1) ?? key

/** The columns that hold pictures: all of them, and the first by itself. */
export function pictureColumns(pictures: readonly StoredPicture[]) {
  const [first] = pictures
  return {
    pictures: pictures.map((picture) => ({ ...picture })),
    imageKey: first?.key ?? null,
    imageWidths: first?.widths ?? [],
    imageColor: first?.color ?? null,
  }
}
