// happy-dom decodes no pictures: here a file is one unless its text says that it is broken.
globalThis.createImageBitmap = async (picture: ImageBitmapSource) => {
  if (picture instanceof Blob && (await picture.text()).startsWith('broken')) throw new DOMException('not a picture')
  return { width: 1, height: 1, close() {} }
}
