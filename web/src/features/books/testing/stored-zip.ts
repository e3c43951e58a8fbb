import { concatBytes, utf8 } from '../../../../../plugins/books/rules/bytes.ts'

/** A ZIP without compression and checksums, as `readZip` reads it. */
export function storedZip(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const locals: Uint8Array[] = []
  const entries: Uint8Array[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const [named, content] = [utf8(name), utf8(text)]
    const local = concatBytes(
      header(30, 0x04034b50, { 18: content.length, 22: content.length }, { 26: named.length }),
      named,
      content,
    )
    entries.push(
      concatBytes(
        header(46, 0x02014b50, { 20: content.length, 24: content.length, 42: at }, { 28: named.length }),
        named,
      ),
    )
    locals.push(local)
    at += local.length
  }
  const table = concatBytes(...entries)
  const count = Object.keys(files).length
  const end = header(22, 0x06054b50, { 12: table.length, 16: at }, { 8: count, 10: count })
  return concatBytes(...locals, table, end)
}

function header(
  length: number,
  signature: number,
  words: Readonly<Record<number, number>>,
  halves: Readonly<Record<number, number>>,
): Uint8Array {
  const view = new DataView(new ArrayBuffer(length))
  view.setUint32(0, signature, true)
  for (const [at, value] of Object.entries(words)) view.setUint32(Number(at), value, true)
  for (const [at, value] of Object.entries(halves)) view.setUint16(Number(at), value, true)
  return new Uint8Array(view.buffer)
}
