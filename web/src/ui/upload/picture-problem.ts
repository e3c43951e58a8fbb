const UNREADABLE = 'This picture cannot be read. Please choose another file.'

/** What the browser makes of a picture, whatever its name says: null where it can be shown. */
export const pictureProblem = async (file: File): Promise<string | null> => {
  try {
    const picture = await createImageBitmap(file)
    const isBlank = picture.width === 0 || picture.height === 0
    picture.close()
    return isBlank ? UNREADABLE : null
  } catch {
    return UNREADABLE
  }
}
