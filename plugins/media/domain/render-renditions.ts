import { IMAGE_INPUT } from './inspect/inspect-image.ts'

export const RENDITION_WIDTHS = [160, 320, 640, 1200] as const
export const RENDITION_TYPE = 'image/webp'

export interface Rendition {
  /** Pixels, as they really are. */
  width: number
  height: number
  bytes: Uint8Array
}

export interface Renditions {
  /** Smallest first; at least one. */
  renditions: Rendition[]
  /** Average colour as `#rrggbb`, to show until the image is there. */
  placeholder: string
}

export interface RenditionOptions {
  widths?: readonly number[]
  /** Cuts the middle square out; otherwise the proportions stay, or become `ratio`. */
  square?: boolean
  /** Width by height of what is cut out of the middle. */
  ratio?: number
  /** Stands behind transparent pixels. */
  background?: string
}

/**
 * WebP files in several widths of an image that `inspectImage` accepted: turned upright, in sRGB, without metadata,
 * never larger than the image itself. An image between two widths gives its own width as the largest.
 */
export async function renderRenditions(bytes: Uint8Array, options: RenditionOptions = {}): Promise<Renditions> {
  const { widths = RENDITION_WIDTHS, square = true, background = '#000000' } = options
  const ratio = options.ratio ?? (square ? 1 : null)
  // Loaded when there is an image: it takes memory that most processes never need.
  const { default: sharp } = await import('sharp')
  const { autoOrient } = await sharp(bytes, IMAGE_INPUT).metadata()
  const available =
    ratio === null ? autoOrient.width : Math.max(1, Math.min(autoOrient.width, Math.floor(autoOrient.height * ratio)))
  const largest = Math.min(available, Math.max(...widths))
  const wanted = [...new Set([...widths.filter((width) => width < largest), largest])].sort((a, b) => a - b)

  // Decoded and scaled once; the smaller ones are made from the largest.
  const { data, info } = await sharp(bytes, IMAGE_INPUT)
    .autoOrient()
    .resize(
      ratio === null
        ? { width: largest }
        : { width: largest, height: Math.max(1, Math.round(largest / ratio)), fit: 'cover' },
    )
    .flatten({ background })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const base = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const renditions = await Promise.all(
    wanted.map(async (width): Promise<Rendition> => {
      const resized = width === info.width ? base() : base().resize({ width })
      const { data: file, info: made } = await resized
        .webp({ quality: 82, effort: 2 })
        .toBuffer({ resolveWithObject: true })
      return { width: made.width, height: made.height, bytes: file }
    }),
  )
  const [red, green, blue] = await base().resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  const placeholder = `#${[red, green, blue].map((value) => value!.toString(16).padStart(2, '0')).join('')}`
  return { renditions, placeholder }
}
