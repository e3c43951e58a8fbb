import { describeFormat } from './detect-format.ts'
import { ContentRefused } from './content-refused.ts'

export type ImageFormat = 'jpg' | 'png' | 'webp'

export interface InspectedImage {
  format: ImageFormat
  contentType: string
  /** Pixels, as shown: turned as the camera noted. */
  width: number
  height: number
}

const FORMATS: Readonly<Record<string, { format: ImageFormat; contentType: string }>> = {
  jpg: { format: 'jpg', contentType: 'image/jpeg' },
  png: { format: 'png', contentType: 'image/png' },
  // An animated PNG; its first picture is used.
  apng: { format: 'png', contentType: 'image/png' },
  webp: { format: 'webp', contentType: 'image/webp' },
}

const MAX_PIXELS = 50_000_000

/** How untrusted images are read: bounded in pixels, and every error in their data counts. */
export const IMAGE_INPUT = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const

/**
 * Tells by its content what an image is and decodes it from end to end.
 * Throws `ContentRefused` for what is no JPEG, PNG or WebP (SVG, GIF and AVIF are refused), is damaged, or has over 50 million pixels.
 */
export async function inspectImage(bytes: Uint8Array): Promise<InspectedImage> {
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const known = FORMATS[type?.ext ?? '']
  if (!known)
    throw new ContentRefused(
      'UNSUPPORTED_TYPE',
      `${describeFormat(isSvg(bytes) ? 'svg' : (type?.ext ?? null))}. Upload a JPG, PNG or WebP image.`,
    )
  return { ...known, ...(await decode(bytes)) }
}

async function decode(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import('sharp')
  try {
    const { width, height, autoOrient } = await sharp(bytes, { ...IMAGE_INPUT, limitInputPixels: false }).metadata()
    if (width * height > MAX_PIXELS) {
      throw new ContentRefused(
        'TOO_LARGE',
        `This image is ${width} × ${height} pixels. Scale it to at most 7000 × 7000 and upload it again.`,
      )
    }
    // Nothing of the result is needed: making it reads every pixel.
    await sharp(bytes, IMAGE_INPUT)
      .extract({ left: 0, top: height - 1, width: 1, height: 1 })
      .raw()
      .toBuffer()
    return { width: autoOrient.width, height: autoOrient.height }
  } catch (error) {
    if (error instanceof ContentRefused) throw error
    throw new ContentRefused(
      'DAMAGED',
      'This image is damaged and cannot be shown. Export it again and upload the new file.',
    )
  }
}

/** XML has no magic number, so SVG is looked for only to be refused by its name. */
function isSvg(bytes: Uint8Array): boolean {
  return /<svg[\s>]/i.test(Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 4096)).toString('latin1'))
}
