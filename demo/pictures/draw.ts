import sharp from 'sharp'

/** A drawing as a PNG file, quick to write and to read: meant to be made into renditions. */
export const drawn = async (width: number, height: number, svg: string): Promise<Uint8Array> =>
  await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${svg}</svg>`,
    ),
  )
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()

export const hsl = (hue: number, saturation: number, lightness: number): string =>
  `hsl(${Math.round(((hue % 360) + 360) % 360)} ${saturation}% ${lightness}%)`
