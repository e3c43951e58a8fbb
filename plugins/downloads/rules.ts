import { z } from 'zod'

/** Cents: less is not worth what a card payment costs. */
export const LEAST_PRICE_CENTS = 50
export const MAX_PRICE_CENTS = 100_000
/** Days until an unused file is deleted. */
export const RETENTION_DAYS = 7
/** Bytes of a release that fit into one ZIP; of more, songs are downloaded one by one. */
export const MAX_ARCHIVE_BYTES = 4_000_000_000

export const DOWNLOAD_FORMATS = ['original', 'mp3'] as const
export type DownloadFormat = (typeof DOWNLOAD_FORMATS)[number]

const ofRelease = z.uuid('The release is named by its id')

/** The price of a release in whole cents. */
export const salePrice = z
  .int({ error: ({ input }) => (input == null ? 'Price is required' : 'Price is in whole cents') })
  .min(LEAST_PRICE_CENTS, 'The lowest price is $0.50')
  .max(MAX_PRICE_CENTS, 'The highest price is $1,000.00')

const paysMore = z
  .boolean('Must be true or false')
  .nullish()
  .transform((may) => may ?? false)

export const releaseInput = z.object({ releaseId: ofRelease })

/** Sells a release, or says its price anew. */
export const sellReleaseSchema = z.object({ priceCents: salePrice, paysMore })
export type SellRelease = z.output<typeof sellReleaseSchema>

/** For an owned release: all of it, or one song. */
export const prepareDownloadSchema = z.object({
  releaseId: ofRelease,
  songId: z
    .uuid('The song is named by its id')
    .nullish()
    .transform((id) => id ?? null),
  format: z.enum(DOWNLOAD_FORMATS, 'Format is original or mp3'),
})
export type PrepareDownload = z.output<typeof prepareDownloadSchema>

export const downloadInput = z.object({ id: z.uuid('The download is named by its id') })
